import { expect, it, test } from 'vitest';
import {
  selectPeriod,
  selectPoints,
  selectRateChart,
  selectRatesMessage,
  selectRatesPhase,
} from '#machines/rate-history/rate-history.selectors';
import { refused } from '#tests/support/scripted-call';
import { settle } from '#tests/support/scripted-promise';
import { startRateHistory } from './rate-history.start';

const AT = 1_795_230_000;
const POINTS = [
  { at: AT, buy: '2600000000', sell: '2580000000' },
  { at: AT + 3_600, buy: '2613000000' },
];

const shown = async (search = {}) => {
  const run = startRateHistory(search);
  run.service.answer(POINTS);
  await settle();
  return run;
};

test('[HOME-05] the period is the address’s, a day without one, and the call names it with the currency', () => {
  expect(startRateHistory().service.inputs).toEqual([{ currencyCode: 'BTC', period: 'day' }]);
  const { actor, service } = startRateHistory({ period: 'month' });
  expect(service.inputs).toEqual([{ currencyCode: 'BTC', period: 'month' }]);
  expect(selectPeriod(actor.getSnapshot())).toBe('month');
});

test('[HOME-05] another period is loaded anew, and no point of the one before is shown under its name', async () => {
  const { actor, service } = await shown();
  actor.send({ type: 'search.changed', search: { period: 'week' } });
  expect(selectRatesPhase(actor.getSnapshot())).toBe('loading');
  expect(selectPoints(actor.getSnapshot())).toBeUndefined();
  expect(service.inputs.at(-1)).toEqual({ currencyCode: 'BTC', period: 'week' });
});

test('[HOME-05] after five minutes, and when the page is seen again, the points are loaded anew and those before stay until then', async () => {
  const { actor, clock, service } = await shown();
  clock.increment(299_999);
  expect(selectRatesPhase(actor.getSnapshot())).toBe('shown');
  clock.increment(1);
  expect(selectRatesPhase(actor.getSnapshot())).toBe('loading');
  expect(selectPoints(actor.getSnapshot())).toBe(POINTS);
  service.answer(POINTS);
  await settle();
  actor.send({ type: 'page.shown' });
  expect(selectRatesPhase(actor.getSnapshot())).toBe('loading');
});

test('[HOME-05] the figures of a side are those of its points', async () => {
  const { actor } = await shown({ period: 'week' });
  expect(selectRateChart(actor.getSnapshot())).toMatchObject({
    ...{ lowest: '2580000000', highest: '2613000000', from: AT, to: AT + 3_600 },
    buying: { last: '2613000000', change: '0.5' },
    selling: { last: '2580000000', change: '0' },
  });
});

it('asks no more about a currency that there is not', async () => {
  const { actor, clock, service } = startRateHistory();
  service.settleWith(refused('There is no such currency.'));
  await settle();
  clock.increment(3_600_000);
  actor.send({ type: 'page.shown' });
  expect(service.inputs).toHaveLength(1);
  expect(selectRatesMessage(actor.getSnapshot())).toBe('There is no such currency.');
});
