import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deliveredVoucherMachine } from '#machines/delivered-voucher/delivered-voucher.machine';
import { selectIsVoucherShown } from '#machines/delivered-voucher/delivered-voucher.selectors';

test('[ORD-11] a delivered voucher is hidden until it is shown, and may be hidden and shown again', () => {
  const actor = createActor(deliveredVoucherMachine).start();
  const isShown = () => selectIsVoucherShown(actor.getSnapshot());
  expect(isShown()).toBe(false);
  actor.send({ type: 'voucher.shown' });
  expect(isShown()).toBe(true);
  actor.send({ type: 'voucher.hidden' });
  expect(isShown()).toBe(false);
  actor.send({ type: 'voucher.shown' });
  expect(isShown()).toBe(true);
});
