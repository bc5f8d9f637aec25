import { type OrderStatus, PAID_STATUSES } from '#domain/order/order-status';
import type { LifecycleEvent } from './order-lifecycle.machine.ts';

/** Transition that the lifecycle has allowed. */
export interface Transition {
  readonly from: OrderStatus;
  readonly event: LifecycleEvent['type'];
  readonly to: OrderStatus;
}

/**
 * Facts about money that a transition entails, posted in the transaction that writes the status, in the order of
 * these fields. A receipt that was undone is none of them, and neither is one that operators assert: who applies the event knows which one
 * it is, and posts it.
 */
export interface MoneyFacts {
  /** The order becomes paid: what it was paid with turns into what was bought. */
  readonly needsConversion: boolean;
  /** A paid order is given back before anything of it was sent: its conversion is undone. */
  readonly undoesConversion: boolean;
  /**
   * What is then left on the order's clearing account, in the asset it is paid with, becomes a refund due: nothing is
   * expected any more that it could belong to. Nothing is posted when the balance is zero.
   */
  readonly needsRefundOfClearing: boolean;
  /**
   * Stock that is still held for the order returns to the position: at once, or when reports of money that was paid in
   * time can no longer come. `no` while the order may still need it, and once a conversion has used it.
   */
  readonly releasesHold: 'no' | 'at once' | 'after the reporting delay';
}

/** Statuses that end an order without a delivery. */
const ENDED: readonly OrderStatus[] = ['cancelled', 'forged'];

const isConverted = (status: OrderStatus) => PAID_STATUSES.some((paid) => paid === status);

const releaseOf = ({ from, event, to }: Transition): MoneyFacts['releasesHold'] => {
  const isEnding = ENDED.includes(to) && !ENDED.includes(from) && !isConverted(from);
  if (!isEnding) return 'no';
  return event === 'deadline.passed' ? 'after the reporting delay' : 'at once';
};

/** Facts about money that an allowed transition of an order entails. */
export const moneyFactsOf = (transition: Transition): MoneyFacts => {
  const { from, event, to } = transition;
  const needsConversion = isConverted(to) && !isConverted(from);
  const undoesConversion = isConverted(from) && !isConverted(to);
  const isEnding = ENDED.includes(to);
  return {
    needsConversion,
    undoesConversion,
    needsRefundOfClearing: needsConversion || isEnding || event === 'money.extra',
    releasesHold: releaseOf(transition),
  };
};
