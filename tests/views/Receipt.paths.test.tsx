import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ReceiptCard } from '#src/features/order/receipt/ReceiptCard';
import { DELIVERED_ORDER } from '#stories/support/sample-order';
import { receiptModel } from '#tests/machines/receipt.model';
import { startReceipt } from '#tests/machines/receipt.start';
import { show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

const shows =
  (words: string | undefined, isBusy = false) =>
  () => {
    const share = screen.getByRole('button', { name: 'Share as a picture' });
    expect(share.hasAttribute('data-loading')).toBe(isBusy);
    expect(screen.getByRole('button', { name: 'Print the receipt' })).toBeEnabled();
    const said = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')];
    expect(said.map(({ textContent }) => textContent)).toEqual(words ? [words] : []);
  };

viewModelTest('ReceiptCard shows what the machine says on every path', receiptModel, {
  start: () => {
    const run = startReceipt();
    show(<ReceiptCard actor={run.actor} order={DELIVERED_ORDER} />);
    return run;
  },
  calls: { draw: 'drawing', share: 'sharing' },
  events: {
    'share.requested': pressButton('Share as a picture'),
    'print.requested': pressButton('Print the receipt'),
  },
  states: {
    idle: shows(undefined),
    drawing: shows(undefined, true),
    sharing: shows(undefined, true),
    shared: shows('The picture was handed over.'),
    saved: shows('The picture was saved on this device.'),
    failed: shows('The picture could not be made. Please try again, or print the receipt.'),
  },
});
