import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SwapFormValues } from '#domain/rules/swap';
import type { SwapActorRef } from '#machines/swap/swap.machine';
import {
  selectIsSwapFormShown,
  selectSwapPhase,
  selectSwapValues,
} from '#machines/swap/swap.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useCommittedErrors, useFormPatches } from '#src/fields/form/use-form-patches';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import styles from './SwapCard.module.css';
import { SwapForm } from './SwapForm.tsx';
import { SwapSkeleton } from './SwapSkeleton.tsx';

interface SwapStageProps extends ActorProps<SwapActorRef> {
  /** Validates the form under the rules of the moment. */
  readonly validate: (values: SwapFormValues) => Readonly<Record<string, unknown>>;
}

/** Content of the card in each state of the swap; the form stays subscribed in all of them. */
export const SwapStage = ({ actor, validate }: SwapStageProps) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectSwapPhase);
  const isFormShown = useSelector(actor, selectIsSwapFormShown);
  useFormPatches<SwapFormValues>(actor, () => selectSwapValues(actor.getSnapshot()));
  useCommittedErrors(validate);

  if (isFormShown) return <SwapForm actor={actor} />;
  switch (phase) {
    case 'loginRequired':
      return (
        <Callout
          tone="info"
          role="status"
          title={t`Log in to exchange.`}
          action={
            <Button onClick={() => actor.send({ type: 'login.requested' })}>
              <Trans>Log in</Trans>
            </Button>
          }
        >
          <Trans>
            An exchange moves between the balances of your own wallets, so it needs an account.
          </Trans>
        </Callout>
      );
    case 'paused':
      return (
        <Callout tone="warning" role="status" title={t`Exchanging is paused right now.`}>
          <Trans>
            Your balances are safe. Please come back later: this page opens automatically.
          </Trans>
        </Callout>
      );
    case 'done':
      return (
        <Callout tone="success" role="status">
          <Trans>Your exchange is done. Opening it…</Trans>
        </Callout>
      );
    default:
      return (
        <div className={styles.fields}>
          <SwapSkeleton />
        </div>
      );
  }
};
