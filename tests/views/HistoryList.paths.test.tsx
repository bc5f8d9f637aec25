import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, test } from 'vitest';
import type { Page } from '#domain/navigation/paging';
import type { Order } from '#domain/order/order';
import type { HistorySnapshot } from '#machines/history/history.machine';
import { HistoryExport } from '#src/features/history/HistoryExport';
import { HistoryFilter } from '#src/features/history/HistoryFilter';
import { HistoryList } from '#src/features/history/HistoryList';
import { ordersIn } from '#stories/support/frozen-history';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { historyModel } from '#tests/machines/history.model';
import { startHistory } from '#tests/machines/history.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

type Run = ReturnType<typeof startHistory>;

let run: Run | undefined;

const begin = () => {
  const started = startHistory();
  run = started;
  show(
    <>
      <HistoryFilter actor={started.actor} />
      <HistoryList actor={started.actor} />
      <HistoryExport actor={started.actor} />
    </>,
  );
  return started;
};
const retry = () => screen.queryByRole('button', { name: 'Try again' });
const answer = (page: Page<Order>) => doing(() => run?.service.answer(page));

const save = () => screen.queryByRole('button', { name: 'Save as a file (CSV)' });

const shows = (_: Run, { value, context: { page, message, address } }: HistorySnapshot) => {
  const isNarrowed = address.query.type !== '';
  expect(screen.queryAllByRole('listitem')).toHaveLength(page?.entries.length ?? 0);
  const isEmpty = page?.total === 0;
  expect(screen.queryAllByText(/^You have no orders yet/)).toHaveLength(
    isEmpty && !isNarrowed ? 1 : 0,
  );
  expect(screen.queryAllByText(/^No order is like that/)).toHaveLength(
    isEmpty && isNarrowed ? 1 : 0,
  );
  expect(screen.getByLabelText('Type')).toHaveValue(address.query.type);
  expect(screen.queryAllByRole('button', { name: 'Show all orders' })).toHaveLength(
    isNarrowed ? 1 : 0,
  );
  const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const listTitle = page ? 'This list may be out of date.' : 'Your orders could not be loaded.';
  const title = value === 'exportFailed' ? 'The file could not be saved.' : listTitle;
  expect(alerts).toEqual(message === '' ? [] : [expect.stringContaining(`${title} ${message}`)]);
  const isTold = value === 'exporting' || value === 'exported' || (!page && message === '');
  expect(screen.queryAllByRole('status')).toHaveLength(isTold ? 1 : 0);
  const isSaving = save()?.hasAttribute('data-loading');
  expect(isSaving).toBe(
    ['shown', 'exported', 'exportFailed', 'exporting'].includes(value)
      ? value === 'exporting'
      : undefined,
  );
};

const showsRetry = (started: Run, expected: HistorySnapshot) => {
  shows(started, expected);
  expect(retry()).toBeEnabled();
};

afterEach(() => run?.actor.stop());

viewModelTest('[HIST-02] HistoryList shows what the machine says on every path', historyModel, {
  start: begin,
  calls: { loadOrders: 'service', saveTable: 'table' },
  waits: { retryPause: 60_000 },
  events: {
    'history.requested': pressButtonOrSend('Try again'),
    'export.requested': pressButtonOrSend('Save as a file (CSV)'),
    'export.cancelled': pressButtonOrSend('Cancel'),
    'filter.cleared': pressButtonOrSend('Show all orders'),
  },
  states: {
    loading: (started, expected) => {
      shows(started, expected);
      expect(retry()?.hasAttribute('data-loading') ?? false).toBe(expected.context.message !== '');
    },
    shown: shows,
    empty: shows,
    exporting: shows,
    exported: shows,
    exportFailed: shows,
    outdated: showsRetry,
    failed: showsRetry,
  },
});

describe('HistoryList', () => {
  test('[HIST-02] names of each order what it was, its amount, code and status, and leads to it', async () => {
    begin();
    const [one, two] = ordersIn(['paid', 'delivered']);
    const entries = [one, { ...two, type: 'sell', currencyCode: 'ETH' }] as Order[];
    await answer({ entries, total: 2 });
    const rows = screen.getAllByRole('listitem').map((row) => ({
      text: row.textContent?.replaceAll('\u00a0', ' '),
      href: row.querySelector('a')?.getAttribute('href'),
      tone: row.querySelector('[data-tone]')?.getAttribute('data-tone'),
    }));
    expect(rows).toEqual([
      {
        text: expect.stringMatching(/^Buy 100 USDT2,632,896 ₫.*BD8K2M4Q7XN3TWP0Money received$/),
        href: '/order/BD8K2M4Q7XN3TWP0',
        tone: 'info',
      },
      {
        text: expect.stringMatching(/^Sell 101 ETH2,659,017 ₫.*BD8K2M4Q7XN3TWP1Finished$/),
        href: '/order/BD8K2M4Q7XN3TWP1',
        tone: 'success',
      },
    ]);
  });

  test('[ORD-03] an order that waits for its money has a clock, and a cancelled one of the same colour none', async () => {
    begin();
    await answer({ entries: ordersIn(['pending', 'cancelled']), total: 2 });
    const badges = [...document.querySelectorAll<HTMLElement>('[data-tone]')];
    expect(badges.map(({ dataset }) => dataset.tone)).toEqual(['danger', 'danger']);
    expect(badges.map((badge) => badge.querySelector('svg') !== null)).toEqual([true, false]);
    expect(badges[0]).toHaveTextContent('Waiting for your transfer');
  });

  it('keeps the order of the list it was given', async () => {
    begin();
    await answer({ entries: ordersIn(['paid', 'paid', 'paid']), total: 3 });
    const names = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(names).toEqual([0, 1, 2].map((index) => `/order/BD8K2M4Q7XN3TWP${index}`));
  });

  it('offers the form to an account without orders', async () => {
    begin();
    await answer({ entries: [], total: 0 });
    expect(screen.getByRole('link', { name: 'Buy USDT' })).toHaveAttribute('href', '/buy/usdt');
  });

  it('leads to an order whose code is not plain by its whole code', async () => {
    begin();
    await answer({ entries: [{ ...SAMPLE_ORDER, ref: 'A/B C' }], total: 1 });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/order/A%2FB%20C');
  });
});
