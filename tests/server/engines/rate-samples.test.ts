import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readPoints } from '#server/exchange/rate-history/price-history';
import { sampleRates } from '#server/exchange/rate-history/sample-rates';
import { thinSamples } from '#server/exchange/rate-history/thin-samples';
import { rateSamples } from '#server/store/tables/catalogue';
import { startTwoServices } from '#tests/support/two-services';

const { serviceOf, services } = startTwoServices();
const SLOT_MS = 300_000;

const rowsOf = async () => {
  const rows = await serviceOf(0).db.select().from(rateSamples);
  return rows.map(({ currencyCode, side, slot }) => `${currencyCode} ${side} ${slot.getTime()}`);
};

test('[HOME-05] two services store one sample of each side in a slot, the first price that was seen', async () => {
  const before = await rowsOf();
  expect(before).toContain(`TRC20 buy ${serviceOf(0).clock.now()}`);
  expect(new Set(before).size).toBe(before.length);
  const at = serviceOf(0).clock.now() + SLOT_MS;
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => sampleRates(serviceOf(n).exchange, at + n * 30_000)),
  );
  const after = await rowsOf();
  expect(after).toHaveLength(2 * before.length);
  expect(new Set(after).size).toBe(after.length);
});

test('[HOME-05] services that thin at once disturb neither each other nor a sampling', async () => {
  const { db, clock } = serviceOf(0);
  const at = clock.now() + 10 * 86_400_000;
  await Promise.all([
    ...services().map((one) => thinSamples(one.db, at)),
    sampleRates(serviceOf(1).exchange, at),
  ]);
  const rows = await db.select().from(rateSamples);
  const old = rows.filter(({ slot }) => slot.getTime() < at);
  // Of the two slots of one hour the later one.
  expect(new Set(old.map(({ slot }) => slot.getTime()))).toEqual(new Set([clock.now() + SLOT_MS]));
  expect(rows).toHaveLength(2 * old.length);
});

test('[HOME-05] a period is read by the index, whatever else was sampled', async () => {
  const { db, clock } = serviceOf(0);
  await db.execute(sql`
    insert into rate_samples (currency_code, side, slot, price)
    select code, side, to_timestamp(${clock.now() / 1000}::bigint - i * 300), 1
    from currencies, (values ('buy'), ('sell')) as sides(side), generate_series(1, 600) as i
    on conflict do nothing`);
  await db.execute(sql`analyze rate_samples`);
  const since = new Date(clock.now() - 86_400_000).toISOString();
  const { rows } = (await db.execute(
    sql`explain select * from rate_samples where currency_code = 'TRC20' and slot >= ${since}::timestamptz`,
  )) as unknown as { readonly rows: readonly Readonly<Record<string, string>>[] };
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('rate_samples_currency_code_slot_side_pk');
  expect(plan).not.toContain('Seq Scan');
  expect(await readPoints(db, 'TRC20', 'day', clock.now() / 1000)).toHaveLength(143);
});
