import { randomUUID } from 'node:crypto';
import { object, string } from 'yup';
import { isDecimal } from '#domain/money/money';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { decodeBuyOrder } from '#domain/wire/buy-order-wire';
import { exchangeOrderCodec } from '#domain/wire/exchange-order-wire';
import { transactionProofCodec, voucherAttemptCodec } from '#domain/wire/order-requests';
import { encodeOrder } from '#domain/wire/order-wire';
import { readShape } from '#domain/wire/read-shape';
import { repairOfferCodec, repairRequestCodec } from '#domain/wire/repair-offer-wire';
import { CAPTCHA_HEADER } from '#domain/wire/result';
import { decodeSellOrder } from '#domain/wire/sell-order-wire';
import { DomainError } from '../exchange/domain-error.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { seeOrder } from '../exchange/find-orders.ts';
import { cancelOwnOrder, confirmSentMoney } from '../exchange/operate-orders.ts';
import { hashOf } from '../exchange/order-codes.ts';
import { decideRepair, offerRepair } from '../exchange/payments/repair-payment.ts';
import { placeBuyOrder } from '../exchange/place-buy-order.ts';
import { placeSellOrder } from '../exchange/place-sell-order.ts';
import {
  addProofImage,
  deleteProofImage,
  findProofImage,
} from '../exchange/proofs/proof-images.ts';
import { confirmProof, submitTransactionId } from '../exchange/proofs/provide-proof.ts';
import { tryVoucher } from '../exchange/vouchers/try-voucher.ts';
import { placeSwapOrder } from '../exchange/wallets/place-swap-order.ts';
import { auditCall } from './accounts/requester.ts';
import { succeed } from './answers.ts';
import type { UploadSlots } from './concurrency-limits.ts';
import { type AppContext, type Call, visitorOf } from './env.ts';
import { readJson, refuseHostile } from './json-body.ts';
import { readPicture, servePrivatePicture } from './pictures.ts';
import { linkHashOf } from './private-link.ts';
import { visitorNow } from './visitors.ts';

/** POST /api/v1/buy_orders: places a purchase; its headers are optional additions to the contract. */
export const buyOrders: Call = (exchange) => async (c) => {
  const asked = decodeBuyOrder(await readJson(c));
  refuseHostile(asked);
  const order = await placeBuyOrder(exchange, { order: asked, ...termsOf(c) });
  return succeed(c, encodeOrder(order));
};

/** POST /api/v1/sell_orders: places a sale; its headers are optional additions to the contract. */
export const sellOrders: Call = (exchange) => async (c) => {
  const asked = decodeSellOrder(await readJson(c));
  refuseHostile(asked);
  const order = await placeSellOrder(exchange, { order: asked, ...termsOf(c) });
  return succeed(c, encodeOrder(order));
};

/** POST /api/v1/ex_orders: swaps wallet balances; its headers are optional additions to the contract. */
export const exchangeOrders: Call = (exchange) => async (c) => {
  const asked = exchangeOrderCodec.decode(await readJson(c));
  refuseHostile(asked);
  const order = await placeSwapOrder(exchange, { order: asked, ...termsOf(c) });
  return succeed(c, encodeOrder(order));
};

/**
 * Who orders, from which host, for how many dong, by which private link a guest comes back, and the
 * solution of a captcha.
 */
const termsOf = (c: AppContext) => ({
  host: new URL(c.req.url).hostname,
  visitor: visitorOf(c),
  expectedAmount: expectedAmountOf(c),
  linkHash: linkHashOf(c),
  captcha: captchaOf(c),
});

const captchaOf = (c: AppContext) => {
  const solution = c.req.header(CAPTCHA_HEADER);
  if (solution === undefined) return undefined;
  return { solution, address: c.get('address'), isSpent: c.get('isCaptchaSpent') === true };
};

const expectedAmountOf = (c: AppContext) => {
  const text = c.req.header('X-Expected-Amount');
  if (text === undefined || isDecimal(text)) return text;
  throw new DomainError('MALFORMED_REQUEST', ERROR_TEXTS.recheck);
};

const historyRequest = object({ ref: string().ensure() });

/** POST /api/v1/histories: one order by its reference; masked for other customers. */
export const histories: Call = (exchange) => async (c) => {
  const { ref } = readShape(historyRequest, await readJson(c));
  const { order } = await seeOrder(exchange, ref, visitorOf(c));
  c.set('isMasked', order.isMasked);
  return succeed(c, encodeOrder(order));
};

const orderRequest = object({ order_ref: string().ensure() });

/** POST /api/v1/confirm-send-money: the customer reports that the money was sent. */
export const confirmSendMoney: Call = (exchange) => async (c) => {
  const { order_ref: ref } = readShape(orderRequest, await readJson(c));
  await confirmSentMoney(exchange, ref, visitorOf(c));
  return succeed(c, null);
};

/** POST /api/v1/cancel-order: the customer cancels an order that waits for its money. */
export const cancelOrder: Call = (exchange) => async (c) => {
  const { order_ref: ref } = readShape(orderRequest, await readJson(c));
  await cancelOwnOrder(exchange, ref, visitorOf(c));
  return succeed(c, null);
};

/** POST /api/v1/try_evoucher: pays an order with a voucher. */
export const tryEvoucher: Call = (exchange) => async (c) => {
  await tryVoucher(exchange, voucherAttemptCodec.decode(await readJson(c)), visitorOf(c));
  return succeed(c, null);
};

/** POST /api/v1/payment-repair: what the customer may choose about an order's money. */
export const paymentRepair: Call = (exchange) => async (c) => {
  const { order_ref: ref } = readShape(orderRequest, await readJson(c));
  return succeed(c, repairOfferCodec.encode(await offerRepair(exchange, ref, visitorOf(c))));
};

/** POST /api/v1/payment-repair/decision: the customer's decision, once for each key. */
export const repairDecision: Call = (exchange) => async (c) => {
  await decideRepair(exchange, repairRequestCodec.decode(await readJson(c)), visitorOf(c));
  return succeed(c, null);
};

const UUID_PARTS = [8, 4, 4, 4, 12] as const;

/**
 * Id of a new picture, the same for a repetition under the same key: the first process may have ended after its transaction and
 * before its answer was stored.
 */
const imageIdOf = (c: AppContext, { call }: Exchange, ref: string): string => {
  const keyHash = c.get('keyHash');
  // The key of the order itself names no call.
  if (keyHash === undefined || call === undefined) return randomUUID();
  const digits = hashOf(['picture', keyHash, ref].join(' '));
  const starts = UUID_PARTS.map((_, n) =>
    UUID_PARTS.slice(0, n).reduce((sum, size) => sum + size, 0),
  );
  return UUID_PARTS.map((size, n) => digits.substr(starts[n] ?? 0, size)).join('-');
};

/** POST /api/v2/order-image?order_ref={ref}: stores a picture as proof; answers with its link. */
export const orderImage =
  (slots: UploadSlots): Call =>
  (exchange) =>
  async (c) => {
    const ref = c.req.query('order_ref') ?? '';
    const link = await addProofImage(
      exchange,
      {
        ...{ ref, id: imageIdOf(c, exchange, ref), visitorAtEnd: () => visitorNow(exchange, c) },
        receive: (store) => slots(c, async () => store(await readPicture(c))),
      },
      visitorOf(c),
    );
    return succeed(c, { link });
  };

/** GET /api/v1/order-images/{id}: a picture, for visitors who see its order whole; for any other there is none. */
export const orderImages: Call = (exchange) => async (c) =>
  servePrivatePicture(c, await findProofImage(exchange, c.req.param('id') ?? '', visitorOf(c)));

/** POST /api/v2/submit-transaction-id: the customer names the transaction that paid the order. */
export const submitTransaction: Call = (exchange) => async (c) => {
  await submitTransactionId(
    exchange,
    transactionProofCodec.decode(await readJson(c)),
    visitorOf(c),
  );
  return succeed(c, null);
};

/** POST /api/v1/confirm-provided-proof: the customer reports that the proof is complete. */
export const confirmProvidedProof: Call = (exchange) => async (c) => {
  const { order_ref: ref } = readShape(orderRequest, await readJson(c));
  await confirmProof(exchange, ref, visitorOf(c));
  return succeed(c, null);
};

/** DELETE /api/v1/order-images/{id}: deletes a picture for good. */
export const deleteOrderImage: Call = (exchange) => async (c) => {
  const id = c.req.param('id') ?? '';
  await deleteProofImage(exchange, id, (tx, ref) =>
    auditCall(tx, exchange, c, { action: 'proof.image.delete', detail: { ref, id } }),
  );
  return succeed(c, null);
};
