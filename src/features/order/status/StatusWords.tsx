import type { ComponentType } from 'react';
import type { Order } from '#domain/order';
import { arrivalOf } from '#domain/order-money';
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
import { TimeOver } from './TimeOver.tsx';
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

/** Statuses whose words ask for a transfer or for its rest. */
const ASKING: readonly string[] = ['pending', 'verifying_transaction'];

const wordsOf = (order: Order, isTimeOver: boolean): ComponentType<StatusProps> => {
  if (order.isMasked) return Masked;
  if (isTimeOver && ASKING.includes(order.status)) return TimeOver;
  // What has arrived is never asked for again, whatever the order waits for.
  if (order.status === 'pending' && order.type === 'buy' && arrivalOf(order) !== 'nothing')
    return VerifyingTransaction;
  return isOrderStatus(order.status) ? WORDS[order.status] : UnknownStatus;
};

interface StatusWordsProps extends StatusProps {
  /** The order's price is over before its money came. */
  readonly isTimeOver: boolean;
}

/** What each status says, one component for each; to a stranger all of them say the same. */
export const StatusWords = ({ order, isTimeOver }: StatusWordsProps) => {
  const Words = wordsOf(order, isTimeOver);
  return <Words order={order} />;
};
