import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeOrder } from '#domain/wire/order-wire';
import { decodePage } from '#domain/wire/page-wire';
import { orders } from '#server/store/tables/orders';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member, orderIn } from '#tests/support/wallets';

let running: TestExchange;
let lan: Member;
let minh: Member;
/** Codes of Lan's swaps by the moment that each was made at. */
const MOMENTS = {
  // 23:59:59 of 9 November in Việt Nam, and the second after.
  before: '2026-11-09T16:59:59Z',
  first: '2026-11-09T17:00:00Z',
  last: '2026-11-10T16:59:59Z',
  after: '2026-11-10T17:00:00Z',
} as const;
const refs: Record<string, string> = {};

beforeAll(async () => {
  running = await startTestExchange();
  lan = await createMember(running, 'lan@example.com', { VND: '9000000' });
  minh = await createMember(running, 'minh@example.com', { VND: '9000000' });
  for (const [name, moment] of Object.entries(MOMENTS)) {
    const { ref } = orderIn(await lan.swap('vnd', 'btc', '600000'));
    await running.db
      .update(orders)
      .set({ createdAt: new Date(moment) })
      .where(eq(orders.ref, ref));
    refs[name] = ref;
  }
  refs.other = orderIn(await minh.swap('vnd', 'btc', '600000')).ref;
});
afterAll(() => running.close());

const find = async (query: Readonly<Record<string, string>>, member = lan) => {
  const { json } = await running
    .browser()
    .post('/api/v1/users/orders', { findBy: 'all', keyword: '', ...query }, member.headers);
  const { entries, total } = decodePage(json, { decode: decodeOrder });
  expect(total).toBe(entries.length);
  return entries.map(({ ref }) => ref);
};
const named = (...names: readonly string[]) => names.map((name) => refs[name]);

describe('own orders', () => {
  test('[HIST-04] of a span of days are those of Vietnamese days, both included', async () => {
    expect(await find({ from: '2026-11-10', to: '2026-11-10' })).toEqual(named('last', 'first'));
    expect(await find({ from: '2026-11-11' })).toEqual(named('after'));
    expect(await find({ to: '2026-11-09' })).toEqual(named('before'));
  });

  test('[HIST-04] are narrowed by type and status', async () => {
    expect(await find({ type: 'ex', status: 'delivered' })).toHaveLength(4);
    expect(await find({ type: 'buy' })).toEqual([]);
    expect(await find({ status: 'pending' })).toEqual([]);
  });

  test.each(['%', '_', '\\', "'", '"', "' or 1=1 --"])('of the code %j are none', async (keyword) =>
    expect(await find({ findBy: 'ref', keyword })).toEqual([]),
  );

  test('are found by their code, and no other member’s by it', async () => {
    expect(await find({ keyword: refs.first ?? '' })).toEqual(named('first'));
    expect(await find({ keyword: refs.other ?? '' })).toEqual([]);
    expect(await find({ keyword: refs.other ?? '' }, minh)).toEqual(named('other'));
  });
});
