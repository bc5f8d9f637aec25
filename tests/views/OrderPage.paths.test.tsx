import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { CallOutcome } from '#domain/call-outcome';
import type { Order } from '#domain/order';
import type { OrderSnapshot } from '#machines/order/order.machine';
import type { OrderEvent } from '#machines/order/order.types';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import {
  firstPause,
  freshPause,
  orderModel,
  restingPause,
  stalePause,
  told,
} from '#tests/machines/order.model';
import { doing } from '#tests/support/show';
import { deed, each, walkPaths } from '#tests/support/walk-paths';
import { showOrder } from './show-order';

let page: ReturnType<typeof showOrder>;

const send = deed<OrderEvent>((event) => doing(() => page.actor.send(event)));
const pause = () => page.pausing(5_000);

const events = {
  'xstate.init': () => {
    page = showOrder();
  },
  [firstPause.type]: pause,
  [freshPause.type]: pause,
  [stalePause.type]: pause,
  [restingPause.type]: pause,
  'xstate.done.actor.load': deed<{ output: CallOutcome<Order> }>(({ output }) =>
    page.settleWith(output),
  ),
  'xstate.error.actor.load': deed<{ error: unknown }>(({ error }) => page.fail(error)),
  ...each(told, send),
  'again.wanted': () =>
    doing(() => {
      const button = again();
      if (button) fireEvent.click(button);
      else page.actor.send({ type: 'again.wanted' });
    }),
  'retry.wanted': () =>
    doing(() => void fireEvent.click(screen.getByRole('button', { name: 'Try again' }))),
};

const TITLES: Readonly<Record<string, RegExp>> = {
  pending: /^Transfer .* to receive 100\sUSDT$/,
  verifying_transaction: /^We are checking your transfer$/,
  delivered: /^100\sUSDT sent to …DKcbLSE$|^100\sUSDT sent to …KcbLSE$/,
};

const NO_CONNECTION = /^No connection: this is the order as we knew it at/;
/** Offered where an order is over; the model tries the event everywhere. */
const again = () => screen.queryByRole('button', { name: 'Buy again' });

const shows =
  ({ isStale = false } = {}) =>
  ({ context: { order } }: OrderSnapshot) => {
    const status = order?.status ?? '';
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(TITLES[status] ?? /^$/);
    expect(screen.queryAllByText(NO_CONNECTION)).toHaveLength(isStale ? 1 : 0);
    expect(screen.queryAllByRole('timer')).toHaveLength(status === 'pending' ? 1 : 0);
    expect(screen.queryAllByRole('img', { name: /^VietQR/ })).toHaveLength(
      status === 'delivered' ? 0 : 1,
    );
    expect(again() !== null).toBe(status === 'delivered');
    expect(screen.queryAllByRole('button', { name: 'I sent enough money' })).toHaveLength(
      status === 'pending' ? 1 : 0,
    );
  };

const says = (role: 'alert' | 'status', words: RegExp) => () => {
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  const [first] = screen.getAllByRole(role);
  expect(first?.textContent || first?.getAttribute('aria-label')).toMatch(words);
};

const states = {
  loading: says('status', /^Loading the order…$/),
  unreachable: says('alert', /^The order could not be loaded\./),
  'watching.stream': shows(),
  'watching.polling.fresh.idle': shows(),
  'watching.polling.fresh.asking': shows(),
  'watching.polling.stale.idle': shows({ isStale: true }),
  'watching.polling.stale.asking': shows({ isStale: true }),
  'resting.idle': shows(),
  'resting.asking': shows(),
  'resting.pausing': shows(),
  refused: says('alert', /^This order cannot be shown\. Order not found/),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SAMPLE_ORDER.createdAt * 1_000);
});
afterEach(() => {
  page?.actor.stop();
  vi.useRealTimers();
});

walkPaths('OrderPage shows what the machine says on every path', orderModel, { events, states });
