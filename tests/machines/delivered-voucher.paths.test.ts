import { createActor } from 'xstate';
import { deliveredVoucherMachine } from '#machines/delivered-voucher/delivered-voucher.machine';
import { modelTest } from '#tests/support/model-test';
import { deliveredVoucherModel } from './delivered-voucher.model';

modelTest('delivered voucher', deliveredVoucherModel, {
  start: () => ({ actor: createActor(deliveredVoucherMachine).start() }),
  calls: {},
  pending: {},
});
