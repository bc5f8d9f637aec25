import { expect, it, test } from 'vitest';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import {
  selectVoucherPaymentMessage,
  selectVoucherPaymentPhase,
} from '#machines/voucher-payment/voucher-payment.selectors';
import { settle } from '#tests/support/scripted-promise';
import { VOUCHER } from './voucher-payment.model';
import { startVoucherPayment } from './voucher-payment.start';

const setUp = () => {
  const run = startVoucherPayment();
  const handIn = () => run.actor.send({ type: 'voucher.handedIn', voucher: VOUCHER });
  const value = () => selectVoucherPaymentPhase(run.actor.getSnapshot());
  return { ...run, handIn, value };
};

test('[ORD-11] a voucher is handed in once, however often the button is pressed', () => {
  const { handIn, service } = setUp();
  for (let click = 0; click < 50; click += 1) handIn();
  expect(service.inputs).toEqual([{ orderRef: 'BD8K2M4Q7XN3TWPA', voucher: VOUCHER }]);
});

it.each([
  ['keeps the message of a refusal', new Refusal('wrong'), 'wrong'],
  ['has no message after a network failure', new NetworkFailure('fetch failed'), ''],
])('%s, asks the order, and lets the customer try again', async (_, error, message) => {
  const { actor, handIn, reports, service, value } = setUp();
  handIn();
  service.fail(error);
  await settle();
  expect([value(), selectVoucherPaymentMessage(actor.getSnapshot())]).toEqual(['failed', message]);
  expect(reports).toContainEqual({ type: 'voucher.answered' });
  handIn();
  expect(service.inputs).toHaveLength(2);
});

it('opens its form again when the order asks for another voucher after an answer', async () => {
  const { actor, handIn, service, value } = setUp();
  handIn();
  service.answer();
  await settle();
  expect(value()).toBe('done');
  actor.send({ type: 'order.changed' });
  expect(value()).toBe('filling');
});
