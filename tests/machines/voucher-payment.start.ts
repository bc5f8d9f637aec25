import { createActor } from 'xstate';
import type { VoucherAttempt } from '#domain/wire/order-requests';
import {
  type VoucherPaymentReport,
  voucherPaymentMachine,
} from '#machines/voucher-payment/voucher-payment.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { input } from './voucher-payment.model';

/** A running actor with a service that answers by hand, and everything it reported. */
export const startVoucherPayment = () => {
  const service = scriptedCall<void, VoucherAttempt>();
  const parent = recordingParent<VoucherPaymentReport>();
  const actor = createActor(
    voucherPaymentMachine.provide({ actors: { tryVoucher: service.logic } }),
    { input: { ...input, reportTo: parent.actor } },
  );
  return { actor: actor.start(), service, reports: parent.reports };
};
