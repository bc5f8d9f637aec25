import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { WithdrawalValues } from '#domain/rules/withdrawal';
import type { WithdrawalActorRef } from '#machines/withdrawal/withdrawal.machine';
import {
  selectIsWithdrawalFormShown,
  selectWithdrawalPhase,
  selectWithdrawalValues,
} from '#machines/withdrawal/withdrawal.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import {
  useCommittedErrors,
  useFormPatches,
  useFormResets,
} from '#src/fields/form/use-form-patches';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { focusShown } from '#src/ui/focus-shown';
import { Note } from '#src/ui/Note';
import { PageButton } from '#src/ui/PageLink';
import { Skeleton } from '#src/ui/Skeleton';
import styles from './Withdrawal.module.css';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalTaken, WithdrawalUnclear } from './WithdrawalOver.tsx';

interface WithdrawalStageProps extends ActorProps<WithdrawalActorRef> {
  /** Validates the form under the limits of the moment. */
  readonly validate: (values: WithdrawalValues) => Readonly<Record<string, unknown>>;
}

/** Content of the page in each state of the withdrawal; the form stays subscribed in all of them. */
export const WithdrawalStage = ({ actor, validate }: WithdrawalStageProps) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectWithdrawalPhase);
  const isFormShown = useSelector(actor, selectIsWithdrawalFormShown);
  useFormPatches<WithdrawalValues>(actor, () => selectWithdrawalValues(actor.getSnapshot()));
  useFormResets<WithdrawalValues>(actor);
  useCommittedErrors(validate);

  if (isFormShown) return <WithdrawalForm actor={actor} />;
  switch (phase) {
    case 'taken':
      return <WithdrawalTaken actor={actor} />;
    case 'unclear':
      return <WithdrawalUnclear actor={actor} />;
    case 'kycRequired':
      return (
        <div ref={focusShown} tabIndex={-1}>
          <Callout
            tone="warning"
            role="alert"
            title={t`We need your identity documents first.`}
            action={
              <PageButton to="/documents" size="md">
                <Trans>To your documents</Trans>
              </PageButton>
            }
          >
            <Trans>
              Withdrawals of a day that together reach a certain amount need a verified identity.
              Nothing was taken from your wallet. Two pictures are enough, and once they are
              accepted you can withdraw.
            </Trans>
          </Callout>
          <Button
            variant="subtle"
            size="md"
            fullWidth
            mt={8}
            onClick={() => actor.send({ type: 'form.returned' })}
          >
            <Trans>Back to the form</Trans>
          </Button>
        </div>
      );
    case 'paused':
      return (
        <Callout tone="warning" role="status" title={t`Withdrawing is paused right now.`}>
          <Trans>
            Your balances are safe. Please come back later: this page opens automatically.
          </Trans>
        </Callout>
      );
    case 'stopped':
      return (
        <Callout tone="warning" role="status" title={t`Your wallet is being reviewed.`}>
          <Trans>
            A deposit of yours was undone on its chain, so nothing can be withdrawn for now. Please
            write to support. This page opens automatically when the review is over.
          </Trans>
        </Callout>
      );
    default:
      return (
        <div role="status">
          <div className={styles.fields}>
            <Skeleton height={60} />
            <Skeleton height={76} />
            <Skeleton height={60} />
            <Note>
              <Trans>Loading your wallet…</Trans>
            </Note>
          </div>
        </div>
      );
  }
};
