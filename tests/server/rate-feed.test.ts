import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiveRates } from '#server/exchange/receive-rates';
import { createProvider } from '#server/providers/provider';
import { followRates } from '#server/providers/rate-feed';
import { ProviderFailed } from '#server/providers/read-answer';
import { rates } from '#server/store/tables/catalogue';
import { handClock } from '#tests/support/hand-clock';
import { type StubProvider, startStubProvider } from '#tests/support/stub-provider';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const SECRET = 'a secret of at least thirty-two signs';

let provider: StubProvider;
let running: TestExchange;
beforeAll(async () => {
  provider = await startStubProvider();
  running = await startTestExchange();
});
beforeEach(() => {
  provider.heard.length = 0;
});
afterAll(async () => {
  await provider.close();
  await running.close();
});

const ask = () =>
  createProvider({ url: provider.url, secret: SECRET, clock: handClock(), timeoutMs: 5_000 });

describe('the rate feed', () => {
  const priceOf = async (bankCode: string) => {
    const rows = await running.db.select().from(rates).where(eq(rates.bankCode, bankCode));
    return rows.toSorted((a, b) => a.id - b.id)[0]?.value;
  };
  const rate = { currencyCode: 'TRC20', side: 'buy', minQuantity: '5', value: '26200' };

  const followed = async () => {
    const time = handClock();
    const reports: unknown[] = [];
    let taken = 0;
    const stop = followRates({
      ask: ask(),
      clock: time,
      now: time.now,
      receive: async (feed) => {
        await receiveRates(running.exchange)(feed);
        taken += 1;
      },
      report: (error) => reports.push(error),
    });
    const hear = (times: number) =>
      expect.poll(() => taken + reports.length, { interval: 5 }).toBe(times);
    await hear(1);
    return { time, reports, hear, stop };
  };

  test('[SRV-02] sets the price', async () => {
    provider.answerJson({ rates: [rate] });
    const { time, reports, hear, stop } = await followed();
    expect(reports).toEqual([]);
    expect(await priceOf('TRC20')).toBe('26200');
    provider.answerJson({ rates: [{ ...rate, value: '26300.5' }] });
    time.advance(20_000);
    await hear(2);
    expect(await priceOf('TRC20')).toBe('26300.5');
    stop();
    time.advance(60_000);
    expect(provider.heard).toHaveLength(2);
  });

  test.each([
    ['nonsense', { rates: [{ ...rate, value: 26200 }] }],
    ['no feed', {}],
    ['a rate of nothing', { rates: [{ ...rate, value: '0' }] }],
    ['a tier that is not there', { rates: [rate, { ...rate, minQuantity: '7' }] }],
  ])('[SRV-02] that says %s changes no price, is reported, and is asked again', async (_, said) => {
    const before = await priceOf('TRC20');
    provider.answerJson(said);
    const { time, reports, hear, stop } = await followed();
    expect(reports).toHaveLength(1);
    expect(await priceOf('TRC20')).toBe(before);
    time.advance(20_000);
    await hear(2);
    stop();
  });
});

describe('the moment a feed speaks of', () => {
  const heardOf = async (at: unknown, ahead = 0) => {
    const time = handClock();
    provider.answerJson({ rates: [], ...(at !== undefined && { at }) });
    const said: number[] = [];
    const reports: unknown[] = [];
    const stop = followRates({
      ask: ask(),
      clock: time,
      now: () => time.now() + ahead,
      receive: async (report) => void said.push(report.at - time.now()),
      report: (error) => reports.push(error),
    });
    await expect.poll(() => said.length + reports.length, { interval: 5 }).toBe(1);
    stop();
    return { said, reports, seconds: time.now() / 1000 };
  };
  const seconds = handClock().now() / 1000;

  test.each([
    ['the moment of the question, where it says none', undefined, 0],
    ['the moment it names', seconds - 300, -300_000],
    ['the moment of the question, where it names a later one', seconds + 30, 0],
  ])('[SRV-02] is %s', async (_, at, age) => {
    expect((await heardOf(at)).said).toEqual([age]);
  });

  test('[SRV-02] is as old by the clock of a sandbox that runs ahead', async () => {
    expect((await heardOf(seconds - 300, 86_400_000)).said).toEqual([86_100_000]);
  });

  test.each([seconds + 61, 'yesterday', -1])(
    '[SRV-02] as %s is no moment: nothing is taken, and it is reported',
    async (at) => {
      const { said, reports } = await heardOf(at);
      expect(said).toEqual([]);
      expect(reports).toEqual([expect.any(ProviderFailed)]);
    },
  );
});
