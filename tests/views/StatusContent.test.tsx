import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusContent } from '#src/features/order/status/StatusContent';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { show } from '#tests/support/show';

test.each([
  ['DELIVERY_FAILED', 'Reason: the network did not accept the transfer'],
  ['wallet under maintenance', 'Reason: wallet under maintenance'],
])('a failure with the description %j says %j', (description, words) => {
  show(
    <StatusContent order={{ ...SAMPLE_ORDER, status: 'error', description }} priceNow="agreed" />,
  );
  expect(screen.getByText(words)).toBeInTheDocument();
});

test.each([
  ['0', /^You may still transfer 529,975 ₫, at today’s price/],
  ['300000', /^(?!You may still transfer)/],
])(
  '[ORD-24] an extended time to pay asks for no money that came: %s dong',
  (amountReceived, words) => {
    show(
      <StatusContent
        order={{ ...SAMPLE_ORDER, status: 'pending', cashAmount: '529975', amountReceived }}
        priceNow="todays"
      />,
    );
    expect(screen.getByRole('heading').textContent?.replaceAll('\u00a0', ' ')).toMatch(words);
  },
);

const CANCELLED = {
  number: 1,
  ...{ at: SAMPLE_ORDER.createdAt, event: 'customer.cancelled', status: 'cancelled' },
  ...{ amount: '0', asset: '', reason: '' },
};

test.each([
  ['its customer', 'You cancelled this order', {}, {}],
  ['the system account', 'The customer cancelled this order', {}, { isOperator: true }],
  ['the customer of a sale', 'You cancelled this order', { type: 'sell' as const }, {}],
  [
    'a customer whose order ran out',
    'This order was cancelled: its time was over',
    { timeline: [{ ...CANCELLED, event: 'deadline.passed' }] },
    {},
  ],
  [
    'a customer whose order we cancelled',
    'We cancelled this order',
    { timeline: [{ ...CANCELLED, event: 'operator.cancelled' }] },
    {},
  ],
  [
    'a customer whose money goes back',
    'This order was cancelled for a refund',
    { timeline: [{ ...CANCELLED, event: 'refund.chosen' }] },
    {},
  ],
  ['a customer without a history', 'This order was cancelled', { timeline: [] }, {}],
])('[ORD-27] a cancelled order says to %s: %s', (_, words, changes, viewer) => {
  const order = { ...SAMPLE_ORDER, status: 'cancelled', timeline: [CANCELLED], ...changes };
  show(<StatusContent order={order} priceNow="none" {...viewer} />);
  expect(screen.getByRole('heading')).toHaveTextContent(words);
});

test('[ORD-27] a forgotten order that its customer cancelled keeps what is left of it', () => {
  const forgotten = { status: 'cancelled', timeline: [CANCELLED], isForgotten: true };
  show(<StatusContent order={{ ...SAMPLE_ORDER, ...forgotten }} priceNow="none" isOperator />);
  expect(screen.queryByText('The customer cancelled this order')).not.toBeInTheDocument();
});
