import { voucherPaymentMachine } from '#machines/voucher-payment/voucher-payment.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent };
export const VOUCHER = { number: '0123456789', code: '0123456789012345' };

export const voucherPaymentModel = modelOf(voucherPaymentMachine, {
  input,
  events: [
    { type: 'voucher.handedIn', voucher: VOUCHER },
    { type: 'order.changed' },
    done('try', answered(undefined)),
    done('try', refused('The voucher number or its activation code is not correct.')),
    done('try', unavailable('offline')),
    failed('try', 'a defect'),
  ],
  project: ({ message }) => message,
});
