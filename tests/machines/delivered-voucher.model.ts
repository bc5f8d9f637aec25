import { deliveredVoucherMachine } from '#machines/delivered-voucher/delivered-voucher.machine';
import { modelOf } from '#tests/support/machine-model';

export const deliveredVoucherModel = modelOf(deliveredVoucherMachine, {
  input: undefined,
  events: [{ type: 'voucher.shown' }, { type: 'voucher.hidden' }],
  project: () => undefined,
});
