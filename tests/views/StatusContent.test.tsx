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
