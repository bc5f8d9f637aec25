import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIsChecking } from '#machines/submission/submission.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectIsLoginOffered,
  selectNeed,
  selectRefusal,
  selectSubmission,
} from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Callout } from '#src/ui/Callout';
import { focusShown } from '#src/ui/focus-shown';
import { PageButton } from '#src/ui/PageLink';
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
          We ask again by ourselves until we know, usually within half a minute. You will not get a
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

/** What an order of this size requires, before Continue is pressed in vain. */
export const NeedNotice = ({ actor }: ActorProps<TradeActorRef>) => {
  const { t } = useLingui();
  const need = useSelector(actor, selectNeed);
  if (!need) return null;
  return (
    <div className={styles.refusal}>
      {need === 'login' ? (
        <Callout
          tone="info"
          role="status"
          title={t`An order of this size needs an account.`}
          action={<LoginButton actor={actor} />}
        >
          <Trans>Log in, and you come back to this form as you left it.</Trans>
        </Callout>
      ) : (
        <Callout
          tone="info"
          role="status"
          title={t`An order of this size needs a verified identity.`}
          action={
            <PageButton to="/verify.html" variant="default">
              <Trans>How to verify</Trans>
            </PageButton>
          }
        >
          <Trans>
            We ask for it when you place the order. It is done once, usually within minutes.
          </Trans>
        </Callout>
      )}
    </div>
  );
};

/** Notice beside a submit button: offline, it is disabled and nothing is queued. */
export const OfflineNote = () => (
  <p className={styles.promise} role="status">
    <Trans>You are offline, so nothing can be sent. What you have typed stays.</Trans>
  </p>
);
