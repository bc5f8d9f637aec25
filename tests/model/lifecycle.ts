import type { OrderStatus } from '#domain/order/order-status';
import {
  type KycOrigin,
  type LifecycleEvent,
  nextStatus,
} from '#machines/order-lifecycle/order-lifecycle.machine';
import { Finding } from './finding.ts';
import type { ModelOrder } from './state.ts';

/** Where a status may lead, written anew from the design. */
const LEADS_TO: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: [
    ...(['paid', 'verifying_transaction', 'request_proof'] as const),
    ...(['require_kyc', 'ERROR_EVOUCHER', 'cancelled'] as const),
  ],
  verifying_transaction: ['paid', 'request_proof', 'require_kyc', 'cancelled'],
  request_proof: ['provided_proof', 'paid', 'verifying_transaction', 'cancelled'],
  provided_proof: ['paid', 'request_proof', 'forged', 'verifying_transaction'],
  require_kyc: ['pending', 'verifying_transaction', 'paid', 'cancelled'],
  ERROR_EVOUCHER: ['paid', 'cancelled'],
  paid: ['delivering', 'handmake', 'cancelled', 'verifying_transaction'],
  delivering: ['delivered', 'waitingotp', 'retry_scheduled', 'error'],
  waitingotp: ['delivered', 'error'],
  retry_scheduled: ['delivering', 'handmake'],
  error: ['delivering', 'handmake', 'cancelled'],
  handmake: ['delivered', 'cancelled'],
  cancelled: ['verifying_transaction'],
  delivered: [],
  forged: [],
};

/** @throws {Finding} when an order went where the design does not lead */
export const checkStep = (name: string, from: OrderStatus, to: OrderStatus): void => {
  if (from !== to && !LEADS_TO[from].includes(to)) {
    throw new Finding('backwards', `${name} went from ${from} to ${to}`);
  }
};

/** The product's lifecycle asks XState each time; a run asks the same few questions a million times. */
const answers = new Map<string, OrderStatus | undefined>();

const ask = (status: OrderStatus, cameFrom: KycOrigin | undefined, event: LifecycleEvent) => {
  const question = `${status}|${cameFrom ?? ''}|${Object.values(event).join('|')}`;
  if (!answers.has(question)) answers.set(question, nextStatus({ status, cameFrom }, event));
  return answers.get(question);
};

/**
 * Lets an event happen to an order.
 * @returns false when the lifecycle refuses it
 */
export const happen = (order: ModelOrder, event: LifecycleEvent, now: number): boolean => {
  const next = ask(order.status, order.cameFrom, event);
  if (next === undefined) return false;
  checkStep(order.name, order.status, next);
  order.status = next;
  order.updatedAt = now;
  order.reviewExtendedBy = 0;
  return true;
};
