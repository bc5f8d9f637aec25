import type { Order } from '#domain/order/order';
import type { BrowserLike } from './browser-like.ts';
import { GOOD_SALE, placeOrder, placeSale, seenOrder, type TestExchange } from './test-exchange.ts';

const OF_VOUCHERS = { currencyCode: 'E-VOUCHER', quantity: '50', networkKey: '' };

/** A sale of a voucher of 50. */
export const VOUCHER_ORDER = { ...GOOD_SALE, ...OF_VOUCHERS, senderAddress: '' };

/** Places a sale of a voucher of 50. */
export const placeVoucherSale = (running: Pick<TestExchange, 'settle'>, browser: BrowserLike) =>
  placeSale(running, browser, { ...OF_VOUCHERS, senderAddress: '' });

/** Places a purchase of a voucher of 50. */
export const placeVoucherPurchase = (browser: BrowserLike) =>
  placeOrder(browser, { ...OF_VOUCHERS, receivingAddress: '' });

export interface HandedOutVoucher {
  readonly number: string;
  readonly code: string;
}

/** A voucher of the sandbox for a sale; of its amount, and good, unless said otherwise. */
export const handOut = async (
  browser: BrowserLike,
  { ref }: Pick<Order, 'ref'>,
  wish: { readonly amount?: string; readonly fault?: string } = {},
): Promise<HandedOutVoucher> => {
  const { json, text } = await browser.post('/sandbox/api/hand-out-voucher', { ref, ...wish });
  if (!json?.data) throw new Error(`no voucher was handed out: ${text}`);
  return json.data as HandedOutVoucher;
};

/** Hands a voucher in for an order. */
export const tryVoucher = (
  browser: BrowserLike,
  { ref }: Pick<Order, 'ref'>,
  { number, code }: HandedOutVoucher,
  headers: HeadersInit = {},
) =>
  browser.post(
    '/api/v1/try_evoucher',
    { evoucher_number: number, evoucher_code: code, order_ref: ref },
    headers,
  );

/** Pays for a voucher, and hands over the order once its money is in and its delivery was tried. */
export const payForVoucher = async (running: TestExchange, browser: BrowserLike) => {
  const order = await placeVoucherPurchase(browser);
  await running.pay(order);
  return seenOrder(browser, order.ref);
};
