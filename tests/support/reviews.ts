import type { Order } from '#domain/order/order';
import type { BrowserLike } from './browser-like.ts';
import { placeOrder, type TestExchange } from './test-exchange.ts';

export const GOOD_REVIEW = { content: 'Nhanh và đúng hẹn.', email: 'khach.hang@example.com' };

/** Posts a review of an order as the contract lists it. */
export const postReview = (
  browser: BrowserLike,
  { ref }: Pick<Order, 'ref'>,
  changes: Partial<typeof GOOD_REVIEW> = {},
  headers: HeadersInit = {},
) =>
  browser.post('/api/v1/reviews', { ...GOOD_REVIEW, ...changes, ref, author: 'Customer' }, headers);

/** Places a purchase and pays it, so that it is delivered. */
export const finishOrder = async (
  running: Pick<TestExchange, 'pay'>,
  browser: BrowserLike,
): Promise<Order> => {
  const order = await placeOrder(browser);
  await running.pay(order);
  return order;
};
