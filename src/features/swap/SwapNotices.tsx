import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SwapRequest } from '#domain/trade/order-request';
import type { MovedRate, SubmissionActorRef } from '#machines/submission/submission.machine';
import { selectIsChecking } from '#machines/submission/submission.selectors';
import type { SwapActorRef } from '#machines/swap/swap.machine';
import {
  selectIsSwapOffline,
  selectPairPause,
  selectSwapRefusal,
  selectSwapSubmission,
} from '#machines/swap/swap.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoney } from '#src/fields/amount/use-money';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { focusShown } from '#src/ui/focus-shown';
import styles from './SwapCard.module.css';

/** Notice that this pair is paused while others may be open. */
export const SwapPaused = ({ actor }: ActorProps<SwapActorRef>) => {
  const { t } = useLingui();
  const reason = useSelector(actor, selectPairPause);
  return reason === '' ? null : (
    <div className={styles.after}>
      <Callout tone="warning" role="status" title={t`This pair is paused right now.`}>
        {reason === 'OUT_OF_STOCK' ? (
          <Trans>We have nothing left of what you want to receive. Please come back later.</Trans>
        ) : (
          <Trans>We are checking a rate. Please choose another pair, or come back later.</Trans>
        )}
      </Callout>
    </div>
  );
};

/** The service's refusal, translated if there is a translation. */
export const SwapRefused = ({ actor }: ActorProps<SwapActorRef>) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const refusal = useSelector(actor, selectSwapRefusal);
  return refusal === '' ? null : (
    <div ref={focusShown} tabIndex={-1} className={styles.after}>
      <Callout tone="danger" role="alert" title={t`Nothing was exchanged.`}>
        {words(refusal)}
      </Callout>
    </div>
  );
};

/** Notice that the service's answer was lost, and that nothing is exchanged twice. */
export const SwapChecking = ({ actor }: ActorProps<SwapActorRef>) => {
  const submission = useSelector(actor, selectSwapSubmission);
  return submission ? <Checking actor={submission} /> : null;
};

const Checking = ({ actor }: ActorProps<SubmissionActorRef>) => {
  const { t } = useLingui();
  return useSelector(actor, selectIsChecking) ? (
    <div className={styles.after}>
      <Callout
        tone="warning"
        role="status"
        title={t`No answer yet. Checking your exchange…`}
        action={
          <Button
            variant="default"
            size="md"
            onClick={() => actor.send({ type: 'answer.requested' })}
          >
            <Trans>Check now</Trans>
          </Button>
        }
      >
        <Trans>
          We ask again automatically until we know, usually within half a minute. Nothing is
          exchanged twice. You may also reload or come back later.
        </Trans>
      </Callout>
    </div>
  ) : null;
};

interface SwapMovedProps extends ActorProps<SwapActorRef> {
  readonly moved: MovedRate<SwapRequest>;
  /** Back to the form with the new price. */
  readonly onDecline: () => void;
}

/** Confirmation of a moved price, before anything is exchanged. */
export const SwapMoved = ({
  actor,
  moved: { expectedAmount, order, quote },
  onDecline,
}: SwapMovedProps) => {
  const { t } = useLingui();
  const { units } = useMoney();
  const isOffline = useSelector(actor, selectIsSwapOffline);
  const before = units(expectedAmount, order.toCode);
  const now = units(quote.cashAmount, order.toCode);
  const title = t`The rate has just changed.`;
  return (
    // The focus goes to the question and not to its first answer: a second press of Enter confirms nothing unread.
    <section ref={focusShown} tabIndex={-1} aria-label={title} className={styles.after}>
      <Callout tone="warning" role="alert" title={title}>
        <Trans>
          You would receive <strong>{now}</strong> instead of {before}. Nothing has been exchanged
          yet.
        </Trans>
      </Callout>
      <Button
        size="lg"
        fullWidth
        mt={16}
        disabled={isOffline}
        onClick={() => actor.send({ type: 'rate.accepted' })}
      >
        {isOffline ? (
          <Trans>Offline: nothing can be sent</Trans>
        ) : (
          <Trans>Exchange for {now}</Trans>
        )}
      </Button>
      <Button variant="subtle" size="md" fullWidth mt={8} onClick={onDecline}>
        <Trans>Back to the form</Trans>
      </Button>
    </section>
  );
};
