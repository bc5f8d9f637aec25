import type { ComponentType } from 'react';
import { isOrderStatus, type OrderStatus } from '#domain/order-status';
import { Cancelled } from './Cancelled.tsx';
import { Delivered } from './Delivered.tsx';
import { Delivering } from './Delivering.tsx';
import { DeliveryError } from './DeliveryError.tsx';
import { ErrorVoucher } from './ErrorVoucher.tsx';
import { Forged } from './Forged.tsx';
import { Handmake } from './Handmake.tsx';
import { Masked } from './Masked.tsx';
import { Paid } from './Paid.tsx';
import { Pending } from './Pending.tsx';
import { ProvidedProof } from './ProvidedProof.tsx';
import { RequestProof } from './RequestProof.tsx';
import { RequireKyc } from './RequireKyc.tsx';
import { RetryScheduled } from './RetryScheduled.tsx';
import type { StatusProps } from './Saying.tsx';
import { UnknownStatus } from './UnknownStatus.tsx';
import { VerifyingTransaction } from './VerifyingTransaction.tsx';
import { WaitingOtp } from './WaitingOtp.tsx';

const WORDS: Readonly<Record<OrderStatus, ComponentType<StatusProps>>> = {
  pending: Pending,
  request_proof: RequestProof,
  provided_proof: ProvidedProof,
  ERROR_EVOUCHER: ErrorVoucher,
  verifying_transaction: VerifyingTransaction,
  require_kyc: RequireKyc,
  paid: Paid,
  delivering: Delivering,
  waitingotp: WaitingOtp,
  delivered: Delivered,
  cancelled: Cancelled,
  forged: Forged,
  error: DeliveryError,
  retry_scheduled: RetryScheduled,
  handmake: Handmake,
};

/** What each status says, one component for each; to a stranger all of them say the same. */
export const StatusWords = ({ order }: StatusProps) => {
  if (order.isMasked) return <Masked order={order} />;
  const Words = isOrderStatus(order.status) ? WORDS[order.status] : UnknownStatus;
  return <Words order={order} />;
};
