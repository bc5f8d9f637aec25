import { ownValue } from '../own-value.ts';
import type { OrderStatus } from './order-status.ts';

/** What an order waits for, of which it is measured how long it takes. */
export const ORDER_STEPS = [
  /** The customer's money, from the order on. */
  'payment',
  /** The search for money that was not matched. */
  'check',
  /** The decision about a proof. */
  'proof',
  /** The decision about documents. */
  'documents',
  /** The money that goes out, from the receipt on. */
  'delivery',
  /** The same from a failed try on. */
  'retry',
  /** The same from the operator on who took it over. */
  'hand',
] as const;

export type OrderStep = (typeof ORDER_STEPS)[number];

/** Statuses that a step begins with, and those that end it well; any other end says nothing about how long it takes. */
const BOUNDS: Readonly<
  Record<OrderStep, { readonly from: readonly OrderStatus[]; readonly to: readonly OrderStatus[] }>
> = {
  payment: { from: ['pending'], to: ['paid'] },
  check: { from: ['verifying_transaction'], to: ['paid'] },
  proof: { from: ['provided_proof'], to: ['paid', 'request_proof', 'forged'] },
  documents: { from: ['require_kyc'], to: ['pending', 'verifying_transaction', 'paid'] },
  delivery: { from: ['paid'], to: ['delivered'] },
  retry: { from: ['retry_scheduled', 'error'], to: ['delivered'] },
  hand: { from: ['handmake'], to: ['delivered'] },
};

const STEP_OF: Readonly<Partial<Record<OrderStatus, OrderStep>>> = {
  pending: 'payment',
  verifying_transaction: 'check',
  provided_proof: 'proof',
  require_kyc: 'documents',
  paid: 'delivery',
  delivering: 'delivery',
  waitingotp: 'delivery',
  retry_scheduled: 'retry',
  error: 'retry',
  handmake: 'hand',
};

/** What an order of a status waits for; undefined where only its customer decides how long it takes, and at the end. */
export const stepOf = (status: string): OrderStep | undefined => ownValue(STEP_OF, status);

/** Whether a step is done on the rail that the customer pays by; the others are on the one that pays the customer. */
export const isIncomingStep = (step: OrderStep): boolean =>
  step === 'payment' || step === 'check' || step === 'proof' || step === 'documents';

/** A status that an order came to. */
export interface StatusEntry {
  readonly status: OrderStatus;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A step that has ended well. */
export interface EndedStep {
  readonly step: OrderStep;
  /** Whole seconds, rounded. */
  readonly seconds: number;
}

const MS_PER_SECOND = 1_000;

/**
 * Steps that the last of an order's statuses ends well.
 * @param entries all statuses it came to, oldest first
 */
export const endedSteps = (entries: readonly StatusEntry[]): readonly EndedStep[] => {
  const last = entries.at(-1);
  if (!last) return [];
  return ORDER_STEPS.flatMap((step) => {
    const { from, to } = BOUNDS[step];
    if (!to.includes(last.status)) return [];
    const begun = beginOf(entries.slice(0, -1), step);
    const seconds = begun === undefined ? 0 : Math.round((last.at - begun) / MS_PER_SECOND);
    return begun === undefined || from.includes(last.status) ? [] : [{ step, seconds }];
  });
};

/** When a step began that is under way after these statuses; undefined where none is. */
const beginOf = (entries: readonly StatusEntry[], step: OrderStep): number | undefined => {
  const { from, to } = BOUNDS[step];
  let begun: number | undefined;
  for (const { status, at } of entries) {
    if (from.includes(status)) begun ??= at;
    else if (to.includes(status) || status === 'cancelled') begun = undefined;
  }
  return begun;
};

/** How long a step usually takes: as measured, else in the operator's words. */
export interface UsualTime {
  readonly step: OrderStep;
  /** Median of the last ones, whole seconds; 0 where too few were measured. */
  readonly seconds: number;
  /** The operator's words in Vietnamese and English; empty where it is measured. */
  readonly vi: string;
  readonly en: string;
}

/** Measured steps that a median stands on: so many of the last at most and at least, and none older. */
export const MEASURED = { most: 50, least: 10, maxAgeMs: 30 * 86_400 * MS_PER_SECOND } as const;
