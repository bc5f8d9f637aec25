import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { TWOFA } from '#domain/account/second-factor';
import type { Order } from '#domain/order/order';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { encodeSellOrder } from '#domain/wire/sell-order-wire';
import { keepPicture } from '#server/exchange/accounts/avatars';
import { issueToken } from '#server/exchange/accounts/one-time-tokens';
import { openSession } from '#server/exchange/accounts/sessions';
import { listOrders } from '#server/exchange/orders/read-orders';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { requestProof } from '#server/exchange/proofs/judge-proof';
import { addProofImage } from '#server/exchange/proofs/proof-images';
import { submitTransactionId } from '#server/exchange/proofs/provide-proof';
import type { MoneyReport } from '#server/ports/bank';
import { setRate } from '#server/sandbox/rates';
import { authenticatorOffers, phoneCodes } from '#server/store/tables/account-security';
import { avatars, savedReceivers, sessions, users, wallets } from '#server/store/tables/accounts';
import { ratePauses } from '#server/store/tables/catalogue';
import { orderImages } from '#server/store/tables/order-images';
import { orders } from '#server/store/tables/orders';
import { reviews } from '#server/store/tables/reviews';
import { createAccount } from './accounts';
import type { BrowserLike } from './browser-like';
import { keyCalled } from './keys';
import { PIXEL } from './proof';
import { proposeCorrection } from './proposed-deeds';
import { createIdentities, type TargetIdentities } from './target-identities';
import { GOOD_ORDER, placeOrder, type TestExchange } from './test-exchange';
import { type HandedOutVoucher, handOut, VOUCHER_ORDER } from './voucher-orders';
import { createWaiting, type WaitingForOperators } from './waiting-payouts';
import { createWaitingProofs, type WaitingProofs } from './waiting-proofs';

/** A report's key, as operators send it. */
interface ReportKeyWire {
  readonly provider: string;
  readonly account: string;
  readonly transaction_id: string;
}

/** Account with data that no other may read or change. */
export interface TargetAccount {
  readonly id: string;
  readonly browser: BrowserLike;
  /** A session of their own. */
  readonly token: () => Promise<string>;
  /** Number of another account, whose wallet is stopped, and frozen. */
  readonly stopped: string;
  /** The id of one of their sessions. */
  readonly sessionId: string;
  readonly pictureId: string;
  /** The id of a receiver that they have saved. */
  readonly receiverId: string;
  /** The id of a picture that proves the order's payment. */
  readonly proofId: string;
  readonly resetToken: string;
  /** Three minutes old, and waiting for its money. */
  readonly order: Order;
  /** Nothing of its money was seen: its customer may cancel it. */
  readonly unpaid: Order;
  /** A part of its money has come: it waits for a decision. */
  readonly short: Order;
  /** Nothing more happens to it, so a stream of it ends. */
  readonly finished: Order;
  /** A sale that is paid with a voucher, and one that would pay it. */
  readonly voucherSale: Order;
  readonly voucher: HandedOutVoucher;
  readonly orderKey: string;
  /** A rate that has jumped, and waits for an operator. */
  readonly jumped: {
    readonly currency: string;
    readonly minQuantity: string;
    readonly value: string;
  };
  /** Codes of guests' orders that await documents. */
  readonly awaiting: Readonly<Record<'toAccept' | 'toRefuse', string>>;
  /** A proof is asked for, and given. */
  readonly asked: Order;
  /** Proofs of guests' orders that wait for an operator. */
  readonly proofs: WaitingProofs;
  /** Codes of their orders with a review that an operator can decide about. */
  readonly reviewed: Readonly<Record<'toApprove' | 'toRefuse' | 'toRemove', string>>;
  /** Money out that waits for an operator. */
  readonly waiting: WaitingForOperators;
  /** Ids of deeds that another operator has proposed. */
  readonly deeds: Readonly<Record<'toApprove' | 'toWithdraw', string>>;
  /** Keys of reports of money that wait for an operator. */
  readonly reports: Readonly<Record<'stray' | 'ofThirdParty' | 'toRefund', ReportKeyWire>>;
  /** Ids of members' documents that operators act on. */
  readonly identities: TargetIdentities;
  readonly secrets: readonly string[];
  /** Of the order that was delivered: one of the secrets. */
  readonly receivingAddress: string;
  /** All that the books have of theirs. */
  readonly books: () => Promise<string>;
}

export const EMAIL = 'targetAccount@example.com';
const PHONE = '84911222333';
const NAME = 'Phạm Thị Nạn Nhân';
const ADDRESS = '99 Phố Riêng Tư, Hà Nội';
const RECEIVING = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const NOTE = 'a-private-note';
const RECEIVER = 'a-private-receiver';
/** Dong that came for an order that costs more. */
export const SHORT_AMOUNT = '1000000';
const KEY = keyCalled('the target account’s own');

const REQUESTER = { address: '203.0.113.9', userAgent: '', language: 'vi' } as const;

export const sessionFor = async (
  { db, exchange }: TestExchange,
  userId: string,
  hasSecondFactor = false,
): Promise<string> =>
  (await openSession(db, exchange, { userId, hasSecondFactor }, REQUESTER)).token;

/** A system account with an authenticator. */
export const createOperator = async (running: TestExchange, email = 'operator@example.org') => {
  const account = await createAccount(running, email, { role: 10 });
  const second = { twofa: TWOFA.authenticator, totpSecret: account.sealed };
  await running.db.update(users).set(second).where(eq(users.id, account.id));
  return account;
};

const booksOf = async ({ db }: TestExchange, id: string): Promise<string> => {
  const ofUser = { users, sessions, wallets, avatars, phoneCodes, authenticatorOffers };
  return JSON.stringify([
    await db.select().from(ofUser.users).where(eq(users.id, id)),
    await db.select().from(ofUser.sessions).where(eq(sessions.userId, id)).orderBy(sessions.id),
    await db.select().from(ofUser.wallets).where(eq(wallets.userId, id)),
    await db.select({ id: avatars.id }).from(ofUser.avatars).where(eq(avatars.userId, id)),
    await db.select().from(savedReceivers).where(eq(savedReceivers.userId, id)),
    await db.select().from(ofUser.phoneCodes).where(eq(phoneCodes.userId, id)),
    await db.select().from(ofUser.authenticatorOffers).where(eq(authenticatorOffers.userId, id)),
    await listOrders(db, { where: eq(orders.userId, id), limit: 100 }),
    await db.select({ id: orderImages.id }).from(orderImages).orderBy(orderImages.id),
    await db.select().from(ratePauses),
    await db.select().from(reviews).orderBy(reviews.orderRef),
  ]);
};

/** Creates an account with a picture, a session, a link in a mail and three orders. */
export const createTargetAccount = async (running: TestExchange): Promise<TargetAccount> => {
  const { db, exchange, clock } = running;
  const { id, sealed } = await createAccount(running, EMAIL, {
    ...{ fullName: NAME, address: ADDRESS, phoneNumber: PHONE, phoneVerifiedAt: new Date(0) },
  });
  await db.update(users).set({ twofa: 2, totpSecret: sealed }).where(eq(users.id, id));
  const picture = { mediaType: 'image/webp', content: new Uint8Array([1, 2, 3]) } as const;
  const avatar = await keepPicture(db, exchange, id, picture);
  await db.update(users).set({ avatar }).where(eq(users.id, id));
  const visitor = { userId: id, guestHash: '', isOperator: false };
  const { token, id: sessionId } = await openSession(
    db,
    exchange,
    { userId: id, hasSecondFactor: true },
    REQUESTER,
  );
  const [receiver] = await db
    .insert(savedReceivers)
    .values({
      ...{ userId: id, name: RECEIVER, kind: 'bank', provider: 'VCB', account: '0071000555555' },
      ...{ accountHash: 'their-own', createdAt: new Date(clock.now()) },
    })
    .returning();
  const browser = running.browser();
  const place = async (headers: Record<string, string> = {}) => {
    const { json } = await browser.post(
      '/api/v1/buy_orders',
      encodeBuyOrder({ ...GOOD_ORDER, receivingAddress: RECEIVING, note: NOTE }),
      { Authorization: `Bearer ${token}`, ...headers },
    );
    return decodeOrder(json?.data);
  };
  const [order, finished] = [await place({ 'Idempotency-Key': KEY }), await place()];
  await running.pay(finished);
  const [short, unpaid] = [await place(), await place()];
  await running.pay(short, SHORT_AMOUNT);
  const { json: sold } = await browser.post('/api/v1/sell_orders', encodeSellOrder(VOUCHER_ORDER), {
    Authorization: `Bearer ${token}`,
  });
  const voucherSale = decodeOrder(sold?.data);
  const voucher = await handOut(browser, voucherSale);
  clock.advance(200_000);
  const proof = await addProofImage(
    exchange,
    {
      ...{ ref: order.ref, id: randomUUID(), visitorAtEnd: async () => visitor },
      receive: (store) => store(PIXEL),
    },
    visitor,
  );
  const proofId = proof.split('/').at(-1) ?? '';
  const resetToken = await issueToken(db, exchange, { kind: 'reset', userId: id });
  const { receivingAddress, senderAccount, senderName } = order;
  const jumped = { currency: 'DOGE', minQuantity: '50', value: '9999' };
  await setRate(exchange, jumped);
  const report = async (transactionId: string, more: Partial<MoneyReport> = {}) => {
    const { accountNumber } = order.payment;
    await receiveMoney(exchange)({ transactionId, accountNumber, amount: '1', text: '-', ...more });
    return { provider: 'bank', account: accountNumber, transaction_id: transactionId };
  };
  const reports = {
    stray: await report('STRAY'),
    toRefund: await report('TO-REFUND'),
    ofThirdParty: await report('THIRD', {
      ...{ text: order.payment.transferText, sender: { accountNumber: '777' } },
    }),
  };
  const awaiting = {
    toAccept: (await placeOrder(running.browser(), { accountNumber: '19030000001111' })).ref,
    toRefuse: (await placeOrder(running.browser(), { accountNumber: '19030000021111' })).ref,
  };
  const asked = await place();
  await requestProof(exchange, asked.ref, async () => {});
  await submitTransactionId(exchange, { orderRef: asked.ref, transactionId: 'T1' }, visitor);
  const { id: anotherOperator } = await createOperator(running, 'another.operator@example.org');
  const reviewed = { toApprove: order.ref, toRefuse: short.ref, toRemove: voucherSale.ref };
  const written = { content: 'Nhanh', email: EMAIL, createdAt: new Date(clock.now()) };
  await db.insert(reviews).values([
    { ...written, orderRef: reviewed.toApprove },
    { ...written, orderRef: reviewed.toRefuse },
    { ...written, orderRef: reviewed.toRemove, state: 'approved' },
  ]);
  const { id: reviewedId, number: stopped } = await createAccount(running, 'stopped@example.org');
  await db
    .update(wallets)
    .set({ stoppedAt: new Date(0), frozenAt: new Date(0) })
    .where(eq(wallets.userId, reviewedId));
  return {
    ...{ jumped, reports, stopped, awaiting, asked, reviewed },
    waiting: await createWaiting(running, anotherOperator),
    identities: await createIdentities(running),
    proofs: await createWaitingProofs(running, anotherOperator),
    deeds: {
      toApprove: await proposeCorrection(running, anotherOperator),
      toWithdraw: await proposeCorrection(running, anotherOperator),
    },
    ...{ id, browser, sessionId, resetToken, order, finished, short, unpaid, proofId },
    ...{ voucherSale, voucher },
    token: () => sessionFor(running, id),
    orderKey: KEY,
    pictureId: avatar.split('/').at(-1) ?? '',
    receiverId: receiver?.id ?? '',
    receivingAddress,
    secrets: [
      ...[
        EMAIL,
        PHONE,
        NAME,
        ADDRESS,
        NOTE,
        RECEIVER,
        proofId,
        token,
        receivingAddress,
        senderAccount,
        senderName,
      ],
      ...[order, finished].map(({ payment }) => payment.transferText),
    ],
    books: () => booksOf(running, id),
  };
};
