import type { VoucherPaymentSnapshot } from './voucher-payment.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectVoucherPaymentPhase = ({ value }: VoucherPaymentSnapshot) => value;

/** The service's reason for a refusal; empty when there was no answer. */
export const selectVoucherPaymentMessage = ({ context }: VoucherPaymentSnapshot) => context.message;
