import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forgetOrder } from '#server/exchange/forgetting/forget-order';
import { decideReview } from '#server/exchange/reviews/decide-review';
import { auditLog } from '#server/store/tables/account-security';
import { moneyReports } from '#server/store/tables/money-reports';
import { orders } from '#server/store/tables/orders';
import { reviews } from '#server/store/tables/reviews';
import { postReview } from '#tests/support/reviews';
import { booksOf, placeOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const { services, serviceOf, settle } = startTwoServices();
const DAY_MS = 86_400_000;
const TIMES = 8;
const accounts = Array.from({ length: TIMES }, (_, n) => `1903111122${String(n).padStart(4, '3')}`);

const finished = async (accountNumber: string) => {
  const browser = serviceOf(0).browser();
  const order = await placeOrder(browser, { accountNumber });
  await serviceOf(0).pay(order);
  await settle();
  // Its payout is confirmed meanwhile.
  for (const one of services()) await one.pass(DAY_MS / 1_000);
  await settle();
  return { browser, order };
};

/** A time before which everything so far has happened. */
const later = () => new Date(serviceOf(0).clock.now() + DAY_MS);

describe('two services at once:', () => {
  it('store one review of an order, whichever of two comes first', async () => {
    const { browser, order } = await finished('19032222333344');
    const other = serviceOf(1).browser();
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, n) =>
        postReview(n % 2 === 0 ? browser : other, order, { content: `Lần ${n % 4}` }),
      ),
    );
    const written = await serviceOf(0)
      .db.select()
      .from(reviews)
      .where(eq(reviews.orderRef, order.ref));
    expect(written).toHaveLength(1);
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(TIMES / 4);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual(
      Array(TIMES - TIMES / 4).fill(409),
    );
    const before = await serviceOf(0).db.$count(auditLog);
    const decided = await Promise.allSettled(
      Array.from({ length: TIMES }, (_, n) =>
        decideReview(
          serviceOf(n).exchange,
          { ref: order.ref, decision: n % 2 === 0 ? 'approve' : 'refuse' },
          async (tx) => {
            const entry = { action: 'review.test', outcome: 'ok', address: '', detail: {} };
            await tx.insert(auditLog).values({ ...entry, at: new Date(0) });
          },
        ),
      ),
    );
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await serviceOf(0).db.$count(auditLog)).toBe(before + 1);
  });

  it('forget an order once', async () => {
    const { order } = await finished('19032222555566');
    const before = later();
    const done = await Promise.all(
      Array.from({ length: TIMES }, (_, n) =>
        forgetOrder(serviceOf(n).exchange, order.ref, before),
      ),
    );
    expect(done).toContain(true);
    const { row } = await booksOf(serviceOf(0), order.ref);
    expect([row?.senderAccount, row?.forgottenAt]).toEqual(['', expect.any(Date)]);
  });

  it('count money that arrives while its order is forgotten, or let it wait: none is lost', async () => {
    const outcomes: boolean[] = [];
    for (const [n, accountNumber] of accounts.entries()) {
      const { order } = await finished(accountNumber);
      const before = new Date(serviceOf(0).clock.now() + 1);
      const id = `WHILE${n}`;
      const pay = () => serviceOf(0).pay(order, '70000', id);
      const forget = () => forgetOrder(serviceOf(1).exchange, order.ref, before);
      // At once, or one after the other.
      const [isForgotten] = await Promise.all(
        n % 2 === 0 ? [forget(), pay()] : [pay().then(forget), undefined],
      );
      outcomes.push(isForgotten);
      await settle();
      const [report] = await serviceOf(0)
        .db.select()
        .from(moneyReports)
        .where(eq(moneyReports.transactionId, id));
      expect([isForgotten, report?.state]).toEqual(
        isForgotten ? [true, 'unmatched'] : [false, expect.stringMatching(/^(?:extra|refunded)$/)],
      );
      const [row] = await serviceOf(0).db.select().from(orders).where(eq(orders.ref, order.ref));
      expect(row?.forgottenAt !== null).toBe(isForgotten);
    }
    expect(new Set(outcomes)).toEqual(new Set([true, false]));
    const { rows } = (await serviceOf(0).db.execute(
      sql`select sum(balance) as sum from ledger_accounts where kind = 'unmatched' and asset = 'VND'`,
    )) as unknown as { readonly rows: readonly { readonly sum: string | null }[] };
    expect(Number(rows[0]?.sum ?? 0) % 70_000).toBe(0);
  });
});
