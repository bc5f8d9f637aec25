import { Trans as Message } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { unitOf } from '#domain/catalogue/currency-names';
import type { TradeRequest } from '#domain/trade/order-request';
import type { MovedRate } from '#machines/submission/submission.machine';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectIsOffline, selectQuote } from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoney } from '#src/fields/amount/use-money';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { focusShown } from '#src/ui/focus-shown';
import { useSideView } from '../side-view.tsx';
import styles from '../TradeCard.module.css';
import { OfflineNote } from '../TradeNotices.tsx';
import { QUESTIONS } from './question-words.ts';

interface RateMovedNoticeProps extends ActorProps<TradeActorRef> {
  readonly moved: MovedRate<TradeRequest>;
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
  const { side } = useSideView();
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
      <Message {...QUESTIONS[side].moved} values={{ now, before }} components={{ 0: <strong /> }} />
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
  const { side } = useSideView();
  const quote = useSelector(actor, selectQuote);
  if (!quote) return null;
  const amount = dong(quote.cashAmount);
  const quantity = units(quote.quantity, unitOf(currencyCode));
  const words = dongInWords(quote.cashAmount);
  return (
    <Question
      actor={actor}
      title={t`This is a large amount. Is it right?`}
      amount={amount}
      onAccept={() => actor.send({ type: 'quantity.confirmed' })}
      onDecline={onDecline}
    >
      <Message
        {...QUESTIONS[side].unusual}
        values={{ amount, quantity }}
        components={{ 0: <strong /> }}
      />
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
  const { side } = useSideView();
  return (
    <section ref={focusShown} tabIndex={-1} aria-label={title} className={styles.refusal}>
      <Callout tone="warning" role="alert" title={title}>
        {children}
      </Callout>
      <Button size="lg" fullWidth mt={16} disabled={isOffline} onClick={onAccept}>
        <Message {...QUESTIONS[side].accept} values={{ amount }} />
      </Button>
      <Button variant="subtle" size="md" fullWidth mt={8} onClick={onDecline}>
        <Trans>Back to the form</Trans>
      </Button>
      {isOffline && <OfflineNote />}
    </section>
  );
};
