import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orders } from '#server/store/tables/orders';
import { startTwoServices } from '#tests/support/two-services';
import { createMember, type Member } from '#tests/support/wallets';

const { serviceOf } = startTwoServices();

/** Twenty swaps of 0.01 BTC, and a rest that is too little for another. */
const HELD = '0.205';
const EACH = '0.01';
const AFFORDABLE = 20;
const DRAINERS = 50;

let members = 0;
let lan: Member;
beforeEach(async () => {
  members += 1;
  lan = await createMember(serviceOf(0), `lan${members}@example.com`, { BTC: HELD });
});

const anyKey = () => randomBytes(16).toString('hex');

test('[S16, SWAP-05] fifty swaps at once with fifty keys, at two services on PostgreSQL: exactly the affordable ones succeed', async () => {
  const before = await serviceOf(0).db.$count(orders);
  const answers = await Promise.all(
    Array.from({ length: DRAINERS }, (_, n) =>
      serviceOf(n)
        .browser()
        .post(
          '/api/v1/ex_orders',
          { a_currency_code: 'btc', b_currency_code: 'eth', a_quantity: EACH },
          { ...lan.headers, 'Idempotency-Key': anyKey() },
        ),
    ),
  );
  const messages = answers.map(({ status, json }) => (status === 200 ? 'done' : json?.message));
  expect(messages.filter((message) => message === 'done')).toHaveLength(AFFORDABLE);
  expect(new Set(messages)).toEqual(new Set(['done', 'Max exchange is 0.005 BTC']));
  expect(await lan.wallet()).toMatchObject({ btc: '0.005' });
  expect(await serviceOf(0).db.$count(orders)).toBe(before + AFFORDABLE);
});

test('[S16] the same fifty would drain a wallet that is read first and written afterwards', async () => {
  const { db } = serviceOf(0);
  await db.execute(sql`create table naive_wallet as select ${HELD}::numeric as btc`);
  const drain = async () => {
    const { rows } = (await db.execute(sql`select btc from naive_wallet`)) as unknown as {
      readonly rows: readonly { readonly btc: string }[];
    };
    if (Number(rows[0]?.btc) < Number(EACH)) return false;
    await db.execute(sql`update naive_wallet set btc = btc - ${EACH}::numeric`);
    return true;
  };
  const drained = await Promise.all(Array.from({ length: DRAINERS }, drain));
  expect(drained.filter(Boolean).length).toBeGreaterThan(AFFORDABLE);
  await db.execute(sql`drop table naive_wallet`);
});

test('one key at once does one swap', async () => {
  const key = anyKey();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      serviceOf(n)
        .browser()
        .post(
          '/api/v1/ex_orders',
          { a_currency_code: 'btc', b_currency_code: 'eth', a_quantity: EACH },
          { ...lan.headers, 'Idempotency-Key': key },
        ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await lan.wallet()).toMatchObject({ btc: '0.195' });
});
