import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { maskOrder } from '#domain/order/masked-order';
import type { Order } from '#domain/order/order';
import { OpenOrders } from '#src/features/visitor-orders/OpenOrders';
import { VisitorOrders } from '#src/features/visitor-orders/VisitorOrders';
import { ordersIn } from '#stories/support/frozen-history';
import { frozenVisitorOrders } from '#stories/support/frozen-visitor-orders';
import { NOW, ORDERS, visitorOrdersModel } from '#tests/machines/visitor-orders.model';
import { startVisitorOrders } from '#tests/machines/visitor-orders.start';
import { show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

const begin = () => {
  const run = startVisitorOrders();
  show(
    <>
      <OpenOrders actor={run.actor} />
      <VisitorOrders actor={run.actor} />
    </>,
  );
  return run;
};

const card = () => screen.queryByRole('region', { name: 'Your open orders' });
const list = () => screen.queryByRole('list', { name: 'Your newest orders' });

const expectKnown = (isKnown: boolean, isLoading = false) => {
  expect([card() !== null, list() !== null]).toEqual([isKnown, isKnown]);
  if (isKnown) expect(list()).toHaveAttribute('aria-busy', String(isLoading));
};

viewModelTest(
  '[ORD-29] OpenOrders and VisitorOrders show what the machine says on every path',
  visitorOrdersModel,
  {
    start: begin,
    now: NOW,
    calls: { loadOrders: 'service' },
    waits: { retryPause: 60_000, overduePause: 15_000 },
    events: { 'orders.requested': pressButtonOrSend('Try again') },
    states: {
      loading: (_, { context: { orders } }) => {
        expectKnown((orders?.length ?? 0) > 0, true);
        if (!orders)
          expect(screen.getByRole('status')).toHaveTextContent('Looking for your orders');
      },
      shown: () => expectKnown(true),
      none: () => {
        expectKnown(false);
        expect(screen.getByText(/This browser has made no order yet/)).toBeVisible();
      },
      failed: (_, { context: { orders } }) => {
        expectKnown((orders?.length ?? 0) > 0);
        if (!orders) expect(screen.getByRole('status')).toHaveTextContent('could not be loaded');
      },
    },
  },
);

test('[ORD-29] an open order says its state and the time left, and leads to its page', () => {
  show(<OpenOrders actor={frozenVisitorOrders('shown', ORDERS.slice(0, 1))} />);
  const [row] = within(card() as HTMLElement).getAllByRole('listitem');
  expect(row).toHaveTextContent('Waiting for your transfer');
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^54:12$/);
  const link = screen.getByRole('link', { name: `Continue with order ${ORDERS[0]?.ref}` });
  expect(link).toHaveAttribute('href', `/order/${ORDERS[0]?.ref}`);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test.each([
  [1, 1, false],
  [2, 2, true],
  [3, 3, true],
  [4, 3, true],
])(
  '[ORD-29] of %i open orders %i stand there; a link to all of them: %s',
  (count, shown, isLinked) => {
    const orders = Array.from({ length: count }, (_, n) => ({
      ...(ORDERS[0] as Order),
      ref: `K7M2P9QX4TRB6WN${n}`,
    }));
    show(<OpenOrders actor={frozenVisitorOrders('shown', orders)} />);
    expect(within(card() as HTMLElement).getAllByRole('listitem')).toHaveLength(shown);
    const all = screen.queryByRole('link', { name: 'All your orders' });
    expect(all?.getAttribute('href')).toBe(isLinked ? '/history/transaction' : undefined);
  },
);

test.each([
  [59, '00:59'],
  [3_600, '01:00:00'],
  [3_909, '01:05:09'],
  [86_400, '01:00:00:00'],
  [86_400 + 309, '01:00:05:09'],
  [864_000 + 59, '10:00:00:59'],
])('[ORD-29] an open order with %i s left says %s', (seconds, said) => {
  show(<OpenOrders actor={frozenVisitorOrders('shown', ORDERS.slice(0, 1), seconds)} />);
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe(said);
});

test('[ORD-29] open orders are told apart by what they trade, and one that waits for a choice says so in every list', () => {
  const sale = { type: 'sell', currencyCode: 'TRC20', networkKey: 'TRX' } as const;
  const orders = ordersIn(['verifying_transaction', 'verifying_transaction']).map((order) => ({
    ...order,
    amountReceived: '1000',
  }));
  const mixed = orders.map((order, index) => (index === 0 ? order : { ...order, ...sale }));
  show(
    <>
      <OpenOrders actor={frozenVisitorOrders('shown', mixed)} />
      <VisitorOrders actor={frozenVisitorOrders('shown', mixed)} />
    </>,
  );
  for (const rows of [within(card() as HTMLElement), within(list() as HTMLElement)]) {
    const [bought, sold] = rows.getAllByRole('listitem');
    expect(bought).toHaveTextContent(/Buy 100 USDT.*Waiting for your choice/);
    expect(sold).toHaveTextContent(/Sell 101 USDT.*Waiting for your choice/);
  }
});

test('[ORD-29] of an order that is masked the card says its state alone', () => {
  const orders = ordersIn(['verifying_transaction']).map((order) =>
    maskOrder({ ...order, amountReceived: '1000' }),
  );
  show(<OpenOrders actor={frozenVisitorOrders('shown', orders)} />);
  const [row] = within(card() as HTMLElement).getAllByRole('listitem');
  expect(row).toHaveTextContent(/^Checking your transfer/);
});

test('[ORD-29] of several the newest three are shown with the way to all; those that ended are not', () => {
  const orders = ordersIn(['delivered', 'pending', 'paid', 'cancelled', 'pending', 'pending']);
  show(<OpenOrders actor={frozenVisitorOrders('shown', orders)} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...[1, 2, 4].map((index) => `/order/${orders[index]?.ref}`),
    '/history/transaction',
  ]);
});

test('[ORD-29] nothing is shown where every order has ended', () => {
  show(<OpenOrders actor={frozenVisitorOrders('shown', ordersIn(['delivered', 'cancelled']))} />);
  expect(card()).toBeNull();
});
