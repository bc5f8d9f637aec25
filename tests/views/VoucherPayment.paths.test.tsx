import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { VoucherPaymentCard } from '#src/features/order/voucher/VoucherPaymentCard';
import { VOUCHER_SALE } from '#stories/support/sample-sale';
import { VOUCHER, voucherPaymentModel } from '#tests/machines/voucher-payment.model';
import { startVoucherPayment } from '#tests/machines/voucher-payment.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const button = () => screen.getByRole('button', { name: 'Submit the voucher' });
const type = (name: RegExp, value: string) =>
  doing(() => void fireEvent.change(screen.getByLabelText(name), { target: { value } }));

const shows = (isBusy: boolean) => () => {
  expect(button().hasAttribute('data-loading')).toBe(isBusy);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
};

viewModelTest('VoucherPaymentCard shows what the machine says on every path', voucherPaymentModel, {
  start: () => {
    const run = startVoucherPayment();
    show(<VoucherPaymentCard actor={run.actor} order={VOUCHER_SALE} />);
    return run;
  },
  calls: { try: 'service' },
  events: {
    'voucher.handedIn': async () => {
      await type(/^Voucher number/, VOUCHER.number);
      await type(/^Activation code/, VOUCHER.code);
      await doing(() => void fireEvent.click(button()));
      await doing(() => {});
    },
    'order.changed': ({ actor }) => doing(() => actor.send({ type: 'order.changed' })),
  },
  states: {
    filling: shows(false),
    sending: shows(true),
    failed: (_, { context: { message } }) => {
      expect(button().hasAttribute('data-loading')).toBe(false);
      expect(screen.getByRole('alert')).toHaveTextContent(
        message || 'No answer from the service. Submit the same voucher again',
      );
    },
    done: shows(true),
  },
});
