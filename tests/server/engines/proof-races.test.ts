import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { approveAcceptance, proposeAcceptance } from '#server/exchange/proofs/accept-proof';
import { markForged, requestProof } from '#server/exchange/proofs/judge-proof';
import { proofAcceptances } from '#server/store/tables/proof-acceptances';
import { refunds } from '#server/store/tables/refunds';
import { expectBalancedBooks } from '#tests/support/balanced-books';
import type { BrowserLike } from '#tests/support/browser-like';
import { createOperator } from '#tests/support/target-account';
import { seenOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';
import { placeProven } from '#tests/support/waiting-proofs';

const ROUNDS = 4;
const rounds = Array.from({ length: ROUNDS }, (_, n) => n);

let operators: readonly string[] = [];
const { serviceOf, settle } = startTwoServices(async () => {
  operators = [
    (await createOperator(serviceOf(0), 'one@example.org')).id,
    (await createOperator(serviceOf(0), 'two@example.org')).id,
    (await createOperator(serviceOf(0), 'three@example.org')).id,
  ];
});

const noAudit = async () => {};
const operatorOf = (n: number) => operators[n] ?? '';
const exchangeOf = (n: number) => serviceOf(n).exchange;
const propose = ({ ref, cashAmount }: Order, n = 0) =>
  proposeAcceptance(
    exchangeOf(n),
    { ref, asset: 'VND', amount: cashAmount, operatorId: operatorOf(0) },
    noAudit,
  );
const approve = (id: string, n: number, operator = 1) =>
  approveAcceptance(exchangeOf(n), { id, operatorId: operatorOf(operator) }, noAudit);
const report = ({ payment, cashAmount }: Order, n: number) =>
  receiveMoney(exchangeOf(n))({
    ...{ transactionId: `R-${payment.transferText}`, accountNumber: payment.accountNumber },
    ...{ amount: cashAmount, text: payment.transferText },
  });
const done = async (works: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(works)).filter(({ status }) => status === 'fulfilled').length;
const refundsOf = ({ ref }: Order) =>
  serviceOf(0).db.select().from(refunds).where(eq(refunds.orderRef, ref));
const proven = async (n: number): Promise<readonly [BrowserLike, Order]> => {
  const browser = serviceOf(n).browser();
  return [browser, await placeProven(serviceOf(n), browser)];
};

describe('proofs at two services at once', () => {
  test.each(rounds)('one acceptance, approved twice, counts once (%i)', async (n) => {
    const [browser, order] = await proven(n);
    const id = await propose(order);
    expect(await done([approve(id, n), approve(id, n + 1, 2)])).toBe(1);
    await settle();
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ status: 'delivered', amountReceived: order.cashAmount },
    });
    expect(await refundsOf(order)).toEqual([]);
  });

  test.each(rounds)('two proposals: there is one (%i)', async (n) => {
    const [, order] = await proven(n);
    expect(await done([propose(order, n), propose(order, n + 1)])).toBe(1);
  });

  test.each(rounds)('an approval and the bank’s report pay the order once (%i)', async (n) => {
    const [browser, order] = await proven(n);
    const id = await propose(order);
    await done([approve(id, n), report(order, n + 1)]);
    await settle();
    expect((await seenOrder(browser, order.ref)).status).toBe('delivered');
    expect(await refundsOf(order)).toEqual([]);
    await expectBalancedBooks(serviceOf(0).db);
  });

  test.each(rounds)('an approval, a forgery and another request: one is done (%i)', async (n) => {
    const [browser, order] = await proven(n);
    const id = await propose(order);
    await done([
      approve(id, n),
      markForged(exchangeOf(n + 1), order.ref, noAudit),
      requestProof(exchangeOf(n), order.ref, noAudit),
    ]);
    await settle();
    const { status } = await seenOrder(browser, order.ref);
    const [row] = await serviceOf(0)
      .db.select()
      .from(proofAcceptances)
      .where(eq(proofAcceptances.id, id));
    const isPaid = status === 'delivered';
    expect(row?.state).toBe(isPaid ? 'approved' : 'withdrawn');
    expect(['delivered', 'forged', 'request_proof']).toContain(status);
    await expectBalancedBooks(serviceOf(0).db);
  });

  test.each(rounds)('one transaction shown for two orders pays one of them (%i)', async (n) => {
    const [one, other] = [serviceOf(n).browser(), serviceOf(n + 1).browser()];
    const shared = `SHARED${n}`;
    const orders = [
      await placeProven(serviceOf(n), one, shared),
      await placeProven(serviceOf(n + 1), other, shared),
    ];
    const ids = [];
    for (const order of orders) ids.push(await propose(order));
    expect(await done(ids.map((id, m) => approve(id, n + m)))).toBe(1);
    await settle();
  });
});
