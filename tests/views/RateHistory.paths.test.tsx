import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RateHistorySnapshot } from '#machines/rate-history/rate-history.machine';
import { RateHistory } from '#src/features/rates/RateHistory';
import { rateHistoryModel } from '#tests/machines/rate-history.model';
import { startRateHistory } from '#tests/machines/rate-history.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

const begin = () => {
  const run = startRateHistory();
  show(<RateHistory actor={run.actor} />);
  return run;
};

const chart = () => screen.queryByRole('img');

const showsPeriod = ({ context: { period } }: RateHistorySnapshot) =>
  expect(
    within(screen.getByRole('navigation', { name: 'Periods' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent),
  ).toEqual([period === 'day' ? 'Day' : 'Week']);

viewModelTest('[HOME-05] RateHistory shows what the machine says on every path', rateHistoryModel, {
  start: begin,
  calls: { loadPoints: 'service' },
  waits: { retryPause: 60_000, nextSample: 300_000 },
  events: { 'history.requested': pressButtonOrSend('Try again') },
  states: {
    loading: (_, expected) => {
      const { points, message } = expected.context;
      showsPeriod(expected);
      if (message !== '') expect(screen.getByRole('alert')).toBeInTheDocument();
      else if (!points)
        expect(
          screen.getByRole('region', { name: 'The prices are being loaded.' }),
        ).toBeInTheDocument();
      else if (points.length > 0) expect(chart()?.closest('[aria-busy="true"]')).not.toBeNull();
    },
    failed: (_, expected) => {
      showsPeriod(expected);
      expect(screen.getByRole('alert')).toHaveTextContent('The prices could not be loaded.');
      expect(chart()).toBeNull();
    },
    refused: () => {
      expect(screen.getByRole('alert')).toHaveTextContent('There is no such currency.');
      expect(screen.queryByRole('navigation')).toBeNull();
    },
    empty: (_, expected) => {
      showsPeriod(expected);
      expect(
        screen.getByText(/^No samples yet: the first one comes within 5 minutes/),
      ).toBeVisible();
      expect(chart()).toBeNull();
    },
    shown: (_, expected) => {
      showsPeriod(expected);
      expect(chart()?.closest('[aria-busy="false"]')).not.toBeNull();
    },
  },
});

const AT = 1_795_230_000;
const listed = async () => {
  const { service } = begin();
  await doing(() =>
    service.answer([
      { at: AT, buy: '26000', sell: '25800' },
      { at: AT + 600, buy: '26200' },
      { at: AT + 1_200, buy: '26130', sell: '25671' },
    ]),
  );
};

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('[HOME-05] [RATE-06] the chart says in words what it shows, the figures of each side stand above it', async () => {
  await listed();
  expect(plain(chart()?.getAttribute('aria-label'))).toBe(
    'Buying: lowest 26,000 ₫, highest 26,200 ₫, last 26,130 ₫, change +0.5%. ' +
      'Selling: lowest 25,671 ₫, highest 25,800 ₫, last 25,671 ₫, change -0.5%.',
  );
  const [buying, selling] = screen.getAllByRole('definition').map((one) => plain(one.textContent));
  expect(buying).toBe('26,130 ₫ +0.5%≈ 1.1053 $26,000 ₫ to 26,200 ₫');
  expect(selling).toBe('25,671 ₫ -0.5%≈ 1.0859 $25,671 ₫ to 25,800 ₫');
  expect(chart()?.querySelector('[data-side="buy"]')).toHaveAttribute('d', 'M0 378L500 0L1000 132');
});

test('[HOME-05] [RATE-06] every price is in a table too, in dong and dollars, the newest first; a side that was paused has none', async () => {
  await listed();
  const rows = within(screen.getByRole('table', { name: 'All prices', hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.querySelectorAll('td')].map((cell) => plain(cell.textContent)));
  expect(rows).toEqual([
    [],
    ['26,130 ₫ ≈ 1.1053 $', '25,671 ₫ ≈ 1.0859 $'],
    ['26,200 ₫ ≈ 1.1083 $', '–'],
    ['26,000 ₫ ≈ 1.0998 $', '25,800 ₫ ≈ 1.0913 $'],
  ]);
});

test('[HOME-05] periods are links whose addresses name them', () => {
  begin();
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Day', '/rates/BTC'],
    ['Week', '/rates/BTC?period=week'],
    ['Month', '/rates/BTC?period=month'],
  ]);
});
