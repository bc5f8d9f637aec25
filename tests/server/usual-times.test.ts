import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderStep } from '#domain/order/order-step';
import type { RailId } from '#domain/rails/rail';
import { siteTexts } from '#server/store/tables/catalogue';
import { stepDurations } from '#server/store/tables/step-durations';
import {
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const DAY_MS = 86_400_000;

let running: TestExchange;
beforeEach(async () => {
  running = await startTestExchange();
});
afterEach(() => running.close());

interface Measured {
  readonly seconds: readonly number[];
  readonly step?: OrderStep;
  readonly rail?: RailId;
  readonly ageMs?: number;
}

/** Each a second older than the one before. */
const measure = ({ seconds, step = 'payment', rail = 'bank', ageMs = 1_000 }: Measured) =>
  running.db.insert(stepDurations).values(
    seconds.map((one, index) => ({
      ...{ step, rail, seconds: one },
      endedAt: new Date(running.clock.now() - ageMs - index * 1_000),
    })),
  );

const each = (count: number, seconds: number) => Array.from({ length: count }, () => seconds);

const usual = async () => {
  const browser = running.browser();
  const { ref } = await placeOrder(browser);
  return (await seenOrder(browser, ref)).usualTime;
};

describe('how long a step usually takes', () => {
  it('is the median of the last fifty on its rail', async () => {
    await measure({ seconds: [...each(25, 100), ...each(25, 140), ...each(40, 9_000)] });
    await measure({ seconds: each(50, 7), rail: 'chain:TRX' });
    await measure({ seconds: each(50, 8), step: 'check' });
    expect(await usual()).toEqual({ step: 'payment', seconds: 120, vi: '', en: '' });
  });

  it('is not said from nine', async () => {
    await measure({ seconds: each(9, 100) });
    expect(await usual()).toBeUndefined();
  });

  it('is said from ten', async () => {
    await measure({ seconds: each(10, 100) });
    expect(await usual()).toMatchObject({ seconds: 100 });
  });

  it('is not said from those that are older than thirty days', async () => {
    await measure({ seconds: each(9, 100) });
    await measure({ seconds: each(9, 100), ageMs: 30 * DAY_MS + 1_000 });
    expect(await usual()).toBeUndefined();
  });

  it('has the operator’s words where too little was measured', async () => {
    await measure({ seconds: each(9, 100) });
    await running.db
      .insert(siteTexts)
      .values({ code: 'usual_payment_bank', vi: 'vài phút', en: 'a few minutes' });
    running.exchange.siteConfig.changed();
    expect(await usual()).toEqual({
      ...{ step: 'payment', seconds: 0 },
      ...{ vi: 'vài phút', en: 'a few minutes' },
    });
  });

  it('is read again after a minute, and not with every look', async () => {
    await measure({ seconds: each(10, 100) });
    expect(await usual()).toMatchObject({ seconds: 100 });
    await measure({ seconds: each(40, 30), ageMs: 0 });
    expect(await usual()).toMatchObject({ seconds: 100 });
    await running.pass(60);
    expect(await usual()).toMatchObject({ seconds: 30 });
  });
});

it('is measured with every order', async () => {
  for (let index = 0; index < 10; index += 1) {
    const order = await placeOrder(running.browser());
    await running.pass(60 + index);
    await running.pay(order);
  }
  const rows = await running.db.select().from(stepDurations);
  const secondsOf = (step: OrderStep) =>
    rows.filter((row) => row.step === step).map(({ rail, seconds }) => `${rail} ${seconds}`);
  expect(secondsOf('payment')).toEqual(Array.from({ length: 10 }, (_, at) => `bank ${60 + at}`));
  expect(secondsOf('delivery')).toEqual(each(10, 0).map((seconds) => `chain:TRX ${seconds}`));
  await running.pass(60);
  expect(await usual()).toMatchObject({ step: 'payment', seconds: 65 });
});
