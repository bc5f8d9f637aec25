import { afterAll, beforeAll, expect, test } from 'vitest';
import { VND } from '#domain/books/accounts';
import { createApp } from '#server/app';
import { balanceOf } from '#server/exchange/books/balances';
import { orderEvents } from '#server/store/tables/orders';
import { BANK_SECRET, reportText, signedReport } from '#tests/support/bank-reports';
import {
  booksOf,
  NO_LIMITS,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  running = await startTestExchange();
  const { exchange } = running;
  app = createApp({ exchange, limits: NO_LIMITS, providers: { bankSecret: BANK_SECRET } });
});
afterAll(() => running.close());

const RANKS = ['pending', 'verifying_transaction', 'paid', 'delivering', 'delivered'];

const permutations = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) =>
        permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );

/** Two parts that make up the price, more than was asked for, and one part again; each with the bank's own time. */
const REPORTS = ['first', 'rest', 'surplus', 'first again'] as const;

test.each(permutations(REPORTS).map((sequence) => [sequence.join(', ')] as const))(
  '[S10] reports that come as %s never take the order’s status back, and every dong is in the books',
  async (sequence) => {
    const order = await placeOrder(running.browser());
    const { ref, cashAmount } = order;
    const amounts: Record<string, string> = {
      first: '1000000',
      rest: String(Number(cashAmount) - 1_000_000),
      surplus: '5000',
    };
    const start = running.clock.now();
    running.clock.advance(60_000);
    for (const name of sequence.split(', ')) {
      const part = name.replace(' again', '');
      const place = Object.keys(amounts).indexOf(part);
      const body = reportText(order, {
        ...{ transactionId: `${ref}-${part}`, amount: amounts[part] },
        time: new Date(start + place * 1_000).toISOString(),
      });
      const answer = await app.request(
        '/webhooks/bank',
        signedReport(body, { now: running.clock.now() }),
      );
      expect(answer.status).toBe(200);
      await running.settle();
    }
    const events = (await running.db.select().from(orderEvents).orderBy(orderEvents.id)).filter(
      ({ orderRef }) => orderRef === ref,
    );
    const ranks = events.map(({ toStatus }) => RANKS.indexOf(toStatus));
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(ranks).not.toContain(-1);
    // What came is with the order, converted, or a refund due.
    const { row, status } = await booksOf(running, ref);
    expect(row?.amountReceived).toBe(String(Number(cashAmount) + 5_000));
    const left = await balanceOf(running.db, { kind: 'clearing', owner: ref, asset: VND });
    expect(left).toBe(status === 'delivered' ? '0' : row?.amountReceived);
  },
);
