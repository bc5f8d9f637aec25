import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { decimal, toText } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import { hasChoices, type RepairDecision } from '#domain/order/payment-repair';
import { choicesLeft } from '#domain/order/repair-decision';
import type { RepairOffer } from '#domain/order/repair-offer';
import type { PaymentRepairActorRef } from '#machines/payment-repair/payment-repair.machine';
import {
  selectDecision,
  selectIsQuoteOver,
  selectOffer,
  selectRepairPhase,
} from '#machines/payment-repair/payment-repair.selectors';
import { useAmounts } from '#src/fields/order/use-amounts';
import { focusShown } from '#src/ui/focus-shown';
import { StatusContent } from '../status/StatusContent.tsx';
import { Amount, StatusText } from '../status/StatusText.tsx';
import type { PriceNow } from '../use-order-time.ts';

interface Content {
  readonly title: ReactNode;
  readonly text: ReactNode;
}

type Amounts = ReturnType<typeof useAmounts>;

const shortInTime = (received: string, missing: string, hasQuantity: boolean): Content => ({
  title: (
    <Trans>
      {received} has arrived, <Amount>{missing}</Amount> is missing
    </Trans>
  ),
  text: hasQuantity ? (
    <Trans>
      You choose: transfer the rest while the agreed price holds, take less for what has arrived, or
      get your money back.
    </Trans>
  ) : (
    <Trans>
      You choose: transfer the rest while the agreed price holds, or get your money back.
    </Trans>
  ),
});

const shortAfterwards = (received: string, missing: string, hasQuantity: boolean): Content => ({
  title: (
    <Trans>
      {received} has arrived, <Amount>{missing}</Amount> did not come in time
    </Trans>
  ),
  text: hasQuantity ? (
    <Trans>
      Please do not transfer the rest: the agreed price has ended. Take what your money buys today,
      or get it back.
    </Trans>
  ) : (
    <Trans>
      Please do not transfer the rest: the agreed price has ended. You can get your money back.
    </Trans>
  ),
});

const late = (received: string, hasQuantity: boolean): Content => ({
  title: (
    <Trans>
      Your <Amount>{received}</Amount> came after the time to transfer
    </Trans>
  ),
  text: hasQuantity ? (
    <Trans>
      Please do not transfer any more. The agreed price has ended: take what your money buys today,
      or get it back.
    </Trans>
  ) : (
    <Trans>
      Please do not transfer any more. The agreed price has ended: you can get your money back.
    </Trans>
  ),
});

const over = (received: string, asked: string, hasQuantity: boolean): Content => ({
  title: (
    <Trans>
      <Amount>{received}</Amount> has arrived instead of {asked}
    </Trans>
  ),
  text: hasQuantity ? (
    <Trans>
      Please do not transfer any more. You choose: take what you ordered and get the rest back, or
      take more for all of it.
    </Trans>
  ) : (
    <Trans>
      Please do not transfer any more. Take what you ordered: the rest goes back to you.
    </Trans>
  ),
});

/** Late money whose price has come back. */
const matched = (received: string): Content => ({
  title: (
    <Trans>
      <Amount>{received}</Amount> has arrived
    </Trans>
  ),
  text: (
    <Trans>
      Please do not transfer any more. At today’s price your money buys what you ordered: take it,
      or get your money back.
    </Trans>
  ),
});

/** What came, and what the customer may do about it; undefined where there is nothing to choose. */
const contentOf = (
  { state, received, cashAmount, choices }: RepairOffer,
  isQuoteOver: boolean,
  { dong }: Amounts,
): Content | undefined => {
  const hasQuantity = choices.recalculation !== null;
  const came = dong(received);
  if (state === 'late') return late(came, hasQuantity);
  if (state === 'matched' && hasChoices(choices)) return matched(came);
  if (state === 'over') return over(came, dong(cashAmount), hasQuantity);
  if (state !== 'short') return undefined;
  const missing = dong(toText(decimal(cashAmount).minus(decimal(received))));
  const isOpen = choicesLeft(choices, isQuoteOver).topUp !== null;
  return (isOpen ? shortInTime : shortAfterwards)(came, missing, hasQuantity);
};

const decided = (decision: RepairDecision | undefined): Content =>
  decision === 'refund'
    ? {
        title: <Trans>Your money goes back to you</Trans>,
        text: <Trans>We have your decision. This page changes by itself.</Trans>,
      }
    : {
        title: <Trans>We have your decision</Trans>,
        text: <Trans>Your order is about to be sent. This page changes by itself.</Trans>,
      };

interface RepairStatusProps {
  readonly actor: PaymentRepairActorRef;
  readonly order: Order;
  /** Price at which money counts that is transferred now. */
  readonly priceNow: PriceNow;
}

/** Status of an order whose money is not as agreed. */
export const RepairStatus = ({ actor, order, priceNow }: RepairStatusProps) => {
  const phase = useSelector(actor, selectRepairPhase);
  const offer = useSelector(actor, selectOffer);
  const isQuoteOver = useSelector(actor, selectIsQuoteOver);
  const decision = useSelector(actor, selectDecision);
  const amounts = useAmounts();
  const received = amounts.dong(order.amountReceived);

  // The service has no offers: the order's own facts are all there is.
  if (phase === 'unreachable') return <StatusContent order={order} priceNow={priceNow} />;
  if (phase === 'done') return <StatusText {...decided(decision)} titleRef={focusShown} />;
  const content =
    phase === 'loading' || !offer ? undefined : contentOf(offer, isQuoteOver, amounts);
  if (content) return <StatusText {...content} />;
  return (
    <StatusText
      title={
        <Trans>
          <Amount>{received}</Amount> has arrived
        </Trans>
      }
      text={
        phase === 'loading' ? (
          <Trans>We are looking up what you can choose. Please do not transfer any more yet.</Trans>
        ) : (
          <Trans>
            One of us checks the order before it is sent. Please do not transfer any more; you can
            close this page.
          </Trans>
        )
      }
    />
  );
};
