import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsChecking } from '#machines/submission/submission.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectIsLoginOffered,
  selectRefusal,
  selectSubmission,
} from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { focusShown } from '#src/ui/focus-shown';
import { LoginButton } from './LoginLink.tsx';
import styles from './TradeCard.module.css';

/** Notice that the service's answer was lost, is requested again, and that nothing is ordered twice. */
export const CheckingNotice = ({ actor }: ActorProps<TradeActorRef>) => {
  const { t } = useLingui();
  const submission = useSelector(actor, selectSubmission);
  const isChecking = useSelector(submission, selectIsChecking);
  return isChecking ? (
    <div className={styles.refusal}>
      <Callout
        tone="warning"
        role="status"
        title={t`No answer yet. Checking your order…`}
        action={
          <Button
            variant="default"
            size="md"
            onClick={() => submission.send({ type: 'answer.requested' })}
          >
            <Trans>Check now</Trans>
          </Button>
        }
      >
        <Trans>
          We ask again automatically until we know, usually within half a minute. You will not get a
          second order. You may also reload or come back later.
        </Trans>
      </Callout>
    </div>
  ) : null;
};

/** The service's refusal, translated if there is a translation. */
export const RefusalNotice = ({ actor }: ActorProps<TradeActorRef>) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const refusal = useSelector(actor, selectRefusal);
  const isLoginOffered = useSelector(actor, selectIsLoginOffered);
  return refusal === '' ? null : (
    // Continue is disabled during an order, and so has lost the focus.
    <div ref={focusShown} tabIndex={-1} className={styles.refusal}>
      <Callout
        tone="danger"
        role="alert"
        title={t`The order was not placed.`}
        action={isLoginOffered && <LoginButton actor={actor} />}
      >
        {words(refusal)}
      </Callout>
    </div>
  );
};

/** Notice beside a submit button: offline, it is disabled and nothing is queued. */
export const OfflineNote = () => (
  <p className={styles.promise} role="status">
    <Trans>You are offline, so nothing can be sent. What you have typed stays.</Trans>
  </p>
);
