import { isReviewable, type OrderReview } from '#domain/order/order-review';
import type { Visitor } from '../exchange.ts';
import { verdictOn } from '../order-rights.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

const NONE: OrderReview = { state: 'none', content: '' };

/** The review of an order for those who see the order whole; its customer is told whether one may be written. */
export const reviewFor = (visitor: Visitor, order: StoredOrder): OrderReview => {
  if (verdictOn('see', order, visitor) === 'masked') return NONE;
  if (order.forgottenAt !== null) return NONE;
  if (order.written) return order.written;
  const isOpen = isReviewable(order) && verdictOn('review', order, visitor) === 'allowed';
  return isOpen ? { state: 'open', content: '' } : NONE;
};
