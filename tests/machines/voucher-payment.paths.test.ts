import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { input, VOUCHER, voucherPaymentModel } from './voucher-payment.model';
import { startVoucherPayment } from './voucher-payment.start';

modelTest('voucher payment', voucherPaymentModel, {
  start: startVoucherPayment,
  calls: { try: 'service' },
  pending: { service: ['sending'] },
  always: ({ actor, reports }, { value }) => {
    const of = (wanted: string) => reports.filter(({ type }) => type === wanted);
    const underWay = of('call.started').length - of('call.settled').length;
    expect(underWay).toBe(value === 'sending' ? 1 : 0);
    // The order is asked after every call, answered or not.
    expect(of('voucher.answered')).toHaveLength(of('call.settled').length);
    const { voucher } = actor.getSnapshot().context;
    expect(voucher).toEqual(value === 'sending' ? VOUCHER : undefined);
  },
  states: {
    sending: ({ service }) =>
      expect(service.inputs.at(-1)).toEqual({ orderRef: input.ref, voucher: VOUCHER }),
  },
});
