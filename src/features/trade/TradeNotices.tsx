import { Trans as Message } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { tickerOf } from '#domain/catalogue/usdt';
import type { MovedRate } from '#machines/submission/submission.machine';
import { selectIsChecking } from '#machines/submission/submission.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import {
  selectIsLoginOffered,
  selectIsOffline,
  selectNeed,
  selectQuote,
  selectRefusal,
  selectSubmission,
} from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoney } from '#src/fields/amount/use-money';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Callout } from '#src/ui/Callout';
import { focusShown } from '#src/ui/focus-shown';
import { PageButton } from '#src/ui/PageLink';
import { LoginButton } from './LoginLink.tsx';
import { useSideView } from './side-view.tsx';
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

interface RateMovedNoticeProps extends ActorProps<TradeActorRef> {
  readonly moved: MovedRate;
  /** Back to the form with the new price. */
  readonly onDecline: () => void;
}

/** Confirmation of a moved price, before anything is ordered. */
export const RateMovedNotice = ({
  actor,
  moved: { expectedAmount, quote },
  onDecline,
}: RateMovedNoticeProps) => {
  const { t } = useLingui();
  const { dong } = useMoney();
  const { words } = useSideView();
  const before = dong(expectedAmount);
  const now = dong(quote.cashAmount);
  return (
    <Question
      actor={actor}
      title={t`The rate has just changed.`}
      amount={now}
      onAccept={() => actor.send({ type: 'rate.accepted' })}
      onDecline={onDecline}
    >
      <Message {...words.moved} values={{ now, before }} components={{ 0: <strong /> }} />
    </Question>
  );
};

interface UnusualAmountNoticeProps extends ActorProps<TradeActorRef> {
  readonly currencyCode: string;
  /** Back to the form as it was typed. */
  readonly onDecline: () => void;
}

/** Confirmation of an amount of ten times the usual, before anything is ordered: one zero too many is easily typed. */
export const UnusualAmountNotice = ({
  actor,
  currencyCode,
  onDecline,
}: UnusualAmountNoticeProps) => {
  const { t } = useLingui();
  const { dong, dongInWords, units } = useMoney();
  const { words: side } = useSideView();
  const quote = useSelector(actor, selectQuote);
  if (!quote) return null;
  const amount = dong(quote.cashAmount);
  const quantity = units(quote.quantity, tickerOf(currencyCode));
  const words = dongInWords(quote.cashAmount);
  return (
    <Question
      actor={actor}
      title={t`This is a large amount. Is it right?`}
      amount={amount}
      onAccept={() => actor.send({ type: 'quantity.confirmed' })}
      onDecline={onDecline}
    >
      <Message {...side.unusual} values={{ amount, quantity }} components={{ 0: <strong /> }} />
      {words && ` ${words}.`}
    </Question>
  );
};

interface QuestionProps extends ActorProps<TradeActorRef> {
  readonly title: string;
  /** Amount to pay, with its unit. */
  readonly amount: string;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  readonly children: ReactNode;
}

/**
 * Question before an order, in the place of Continue. The focus goes to the question and not to its first answer, so that
 * a second press of Enter orders nothing unread.
 */
const Question = ({ actor, title, amount, onAccept, onDecline, children }: QuestionProps) => {
  const isOffline = useSelector(actor, selectIsOffline);
  return (
    <section ref={focusShown} tabIndex={-1} aria-label={title} className={styles.refusal}>
      <Callout tone="warning" role="alert" title={title}>
        {children}
      </Callout>
      <Button size="lg" fullWidth mt={16} disabled={isOffline} onClick={onAccept}>
        <Trans>Order for {amount}</Trans>
      </Button>
      <Button variant="subtle" size="md" fullWidth mt={8} onClick={onDecline}>
        <Trans>Back to the form</Trans>
      </Button>
      {isOffline && <OfflineNote />}
    </section>
  );
};
