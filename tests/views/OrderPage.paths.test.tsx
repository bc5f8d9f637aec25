import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { OrderSnapshot } from '#machines/order/order.machine';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { orderModel } from '#tests/machines/order.model';
import { doing } from '#tests/support/show';
import { pressButton, pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';
import { showOrder } from './show-order';

const TITLES: Readonly<Record<string, RegExp>> = {
  pending: /^Transfer .* to receive 100\sUSDT$/,
  verifying_transaction: /^We are checking your transfer$/,
  delivered: /^100\sUSDT sent to …DKcbLSE$|^100\sUSDT sent to …KcbLSE$/,
};

const NO_CONNECTION = /^No connection: this is the order as we knew it at/;

const shows =
  ({ isStale = false } = {}) =>
  (_: unknown, { context: { order } }: OrderSnapshot) => {
    const status = order?.status ?? '';
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(TITLES[status] ?? /^$/);
    expect(screen.queryAllByText(NO_CONNECTION)).toHaveLength(isStale ? 1 : 0);
    expect(screen.queryAllByRole('timer')).toHaveLength(status === 'pending' ? 1 : 0);
    expect(screen.queryAllByRole('img', { name: /^VietQR/ })).toHaveLength(
      status === 'delivered' ? 0 : 1,
    );
    expect(screen.queryAllByRole('button', { name: 'Buy again' })).toHaveLength(
      status === 'delivered' ? 1 : 0,
    );
    expect(screen.queryAllByRole('button', { name: 'I sent enough money' })).toHaveLength(
      status === 'pending' ? 1 : 0,
    );
  };

const says = (role: 'alert' | 'status', words: RegExp) => () => {
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  const [first] = screen.getAllByRole(role);
  expect(first?.textContent || first?.getAttribute('aria-label')).toMatch(words);
};

/** A visitor without an order here may look one up by its code. */
const leadsToLookUp = () =>
  expect(screen.getByRole('link', { name: 'Look up an order by its code' })).toHaveAttribute(
    'href',
    '/history/transaction',
  );

viewModelTest('OrderPage shows what the machine says on every path', orderModel, {
  start: () => showOrder(),
  // Timers run although no time passes: no countdown ends by itself.
  now: SAMPLE_ORDER.createdAt * 1_000,
  calls: { load: 'service' },
  waits: { pollPause: 5_000 },
  events: {
    // Offered where an order is over; the model tries the event everywhere.
    'again.requested': pressButtonOrSend('Buy again'),
    'retry.requested': pressButton('Try again'),
    // Sent by the captcha once it is solved.
    'captcha.solved': ({ actor }, { solution }) =>
      doing(() => actor.send({ type: 'captcha.solved', solution })),
  },
  states: {
    loading: says('status', /^Loading the order…$/),
    awaitingCaptcha: says('status', /^Many orders were looked up from here\./),
    unreachable: says('alert', /^The order could not be loaded\./),
    'watching.stream': shows(),
    'watching.polling.fresh.idle': shows(),
    'watching.polling.fresh.asking': shows(),
    'watching.polling.stale.idle': shows({ isStale: true }),
    'watching.polling.stale.asking': shows({ isStale: true }),
    'resting.idle': shows(),
    'resting.asking': shows(),
    'resting.pausing': shows(),
    refused: () => {
      says('alert', /^This order cannot be shown\. Order not found/)();
      leadsToLookUp();
    },
  },
});
