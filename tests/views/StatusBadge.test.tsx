import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { StatusCard } from '#src/features/order/StatusCard';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { show } from '#tests/support/show';

test.each<[status: string, words: string, tone: string, changes?: Partial<Order>]>([
  ['pending', 'Waiting for your transfer', 'danger'],
  ['request_proof', 'Receipt wanted', 'warning'],
  ['provided_proof', 'Receipt submitted', 'warning'],
  ['ERROR_EVOUCHER', 'Voucher not accepted', 'danger'],
  ['verifying_transaction', 'Checking your transfer', 'warning'],
  ['require_kyc', 'Identity check', 'warning'],
  ['paid', 'Money received', 'info'],
  ['delivering', 'Sending', 'warning'],
  ['waitingotp', 'Sending', 'warning'],
  ['delivered', 'Finished', 'success'],
  ['cancelled', 'Cancelled', 'danger'],
  ['forged', 'Cancelled', 'danger'],
  ['error', 'Delivery failed', 'warning'],
  ['error', 'Delivery failed, trying again', 'warning', { autoRetry: true }],
  ['error', 'Activation failed', 'warning', { description: 'ACTIVATE_ERROR 7' }],
  ['error', 'Voucher not accepted', 'warning', { description: 'Invalid ev_number or ev_code' }],
  ['retry_scheduled', 'Trying again', 'warning'],
  ['handmake', 'Sent by hand', 'warning'],
  ['refunding', 'REFUNDING', 'info'],
])('[ORD-03] the badge of %s says %j, %s', (status, words, tone, changes = {}) => {
  show(
    <StatusCard
      order={{ ...SAMPLE_ORDER, status, ...changes }}
      expiry={undefined}
      priceNow="agreed"
      onAgain={() => {}}
    />,
  );
  const [badge] = document.querySelectorAll('[data-tone]');
  expect(badge).toHaveTextContent(words);
  expect(badge).toHaveAttribute('data-tone', tone);
  expect(screen.getByRole('status')).toContainElement(badge as HTMLElement);
});
