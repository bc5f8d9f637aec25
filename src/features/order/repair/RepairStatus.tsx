import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import { lastCancellation } from '#domain/order/cancellation';
import { type IncomingKind, incomingKindOf } from '#domain/order/incoming-kind';
import type { Order } from '#domain/order/order';
import { hasChoices } from '#domain/order/payment-repair';
import { agreedOf, choicesLeft } from '#domain/order/repair-decision';
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
import type { Content } from '../status/content.ts';
import { StatusContent } from '../status/StatusContent.tsx';
import { StatusText } from '../status/StatusText.tsx';
import type { PriceNow } from '../use-order-time.ts';
import { EMONEY_WORDS } from './emoney-words.tsx';
import { PURCHASE_WORDS } from './purchase-words.tsx';
import { SALE_WORDS } from './sale-words.tsx';
import { cameAfterCancellation } from './titles.tsx';
import type { RepairWords } from './words.ts';

const WORDS: Readonly<Record<IncomingKind, RepairWords>> = {
  transfer: PURCHASE_WORDS,
  coins: SALE_WORDS,
  emoney: EMONEY_WORDS,
  voucher: EMONEY_WORDS,
};

interface Writing {
  readonly words: RepairWords;
  /** Writes an amount in the asset that came. */
  readonly write: (amount: DecimalText) => string;
  readonly isQuoteOver: boolean;
  /** Title of late money of an order that was cancelled on purpose. */
  readonly afterCancellation: (received: string) => ReactNode;
}

/** What came, and what the customer may do about it; undefined where there is nothing to choose. */
const contentOf = (
  offer: RepairOffer,
  { words, write, isQuoteOver, afterCancellation }: Writing,
): Content | undefined => {
  const { state, received, choices } = offer;
  const agreed = agreedOf(offer);
  const hasQuantity = choices.recalculation !== null;
  const came = write(received);
  if (state === 'late') {
    const content = words.late(came, hasQuantity);
    return { ...content, title: afterCancellation(came) ?? content.title };
  }
  if (state === 'matched' && hasChoices(choices)) return words.matched(came);
  if (state === 'over') return words.over(came, write(agreed), hasQuantity);
  if (state !== 'short') return undefined;
  const missing = write(toText(decimal(agreed).minus(decimal(received))));
  const isOpen = choicesLeft(choices, isQuoteOver).topUp !== null;
  return (isOpen ? words.shortInTime : words.shortAfterwards)(came, missing, hasQuantity);
};

interface RepairStatusProps {
  readonly actor: PaymentRepairActorRef;
  readonly order: Order;
  /** Price at which money counts that is transferred now. */
  readonly priceNow: PriceNow;
  /** Whether the system account looks at it. */
  readonly isOperator?: boolean;
}

/** Status of an order whose money is not as agreed. */
export const RepairStatus = ({ actor, order, priceNow, isOperator = false }: RepairStatusProps) => {
  const phase = useSelector(actor, selectRepairPhase);
  const offer = useSelector(actor, selectOffer);
  const isQuoteOver = useSelector(actor, selectIsQuoteOver);
  const decision = useSelector(actor, selectDecision);
  const { incoming } = useAmounts();
  const words = WORDS[incomingKindOf(order)];
  const write = (amount: DecimalText) => incoming(amount, order);
  const received = write(order.amountReceived);

  // The service has no offers: the order's own facts are all there is.
  if (phase === 'unreachable') return <StatusContent order={order} priceNow={priceNow} />;
  if (phase === 'done') return <StatusText {...words.decided(decision)} titleRef={focusShown} />;
  if (phase === 'loading') return <StatusText {...words.loading(received)} />;
  const afterCancellation = (came: string) =>
    cameAfterCancellation(came, lastCancellation(order), isOperator);
  const content = offer && contentOf(offer, { words, write, isQuoteOver, afterCancellation });
  return <StatusText {...(content ?? words.settled(received))} />;
};
