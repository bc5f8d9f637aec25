import type { OrderStatus } from '#domain/order/order-status';
import type { KycOrigin } from '#machines/order-lifecycle/order-lifecycle.machine';
import type { PayoutStatus } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import type { Units } from './amounts.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import type { Offer } from './offer.ts';
import type { RateLevel } from './prices.ts';
import type { Currency } from './settings.ts';
import { emptyWorld, type World } from './world.ts';

export type { PayoutStatus };

/** Who places an order. Guests and unverified accounts share a part of each currency's stock. */
export const VISITORS = ['guest 1', 'guest 2', 'unverified member', 'verified member'] as const;
export type VisitorName = (typeof VISITORS)[number];

export interface ModelOrder {
  /** `O0`, `O1`, …: the service's own reference is the driver's to know. */
  readonly name: string;
  readonly visitor: VisitorName;
  readonly currency: Currency;
  /** What it was placed for; a recalculation changes what is to be delivered and paid. */
  readonly ordered: Pick<ModelOrder, 'quantity' | 'price'>;
  quantity: Units;
  /** Dong to pay, and the part of it that is the exchange's fee. */
  price: Units;
  fee: Units;
  /** How high the rates were when it was placed: every tier of that moment is quoted. */
  readonly quotedLevel: RateLevel;
  /** From then on the quote is no promise any more; nothing moves it. */
  readonly quoteEndsAt: number;
  readonly createdAt: number;
  /** Our account that it is to be paid to. */
  readonly account: string;
  updatedAt: number;
  /** Milliseconds by which outages have extended its time to pay, and the deadline of its present review. */
  timerExtendedBy: number;
  reviewExtendedBy: number;
  status: OrderStatus;
  cameFrom: KycOrigin | undefined;
  /** Whether it was ever cancelled, and but for its time being over. */
  wasCancelled: boolean;
  wasCancelledOnPurpose: boolean;
  /** Money has come when its quote was lost: it stays late. */
  hasLostQuote: boolean;
  /** What is held of the stock for it. */
  held: Units;
  releases: number;
  conversions: number;
  /** It is converted and the conversion is not undone. */
  isConverted: boolean;
  /** All that was reported for it. */
  received: Units;
  /** What its customer was offered so far, the latest last. */
  readonly seen: Offer[];
}

/** Whose account money came from; a bank may not say it. */
export type Sender = 'customer' | 'third party' | undefined;

export interface ModelReport {
  /** `R0`, `R1`, … */
  readonly name: string;
  /** The bank's own id: unique for an account of ours only. */
  readonly transactionId: string;
  readonly account: string;
  readonly amount: Units;
  /** Orders that its text names. */
  readonly named: readonly string[];
  readonly sender: Sender;
  /** Epoch milliseconds. */
  readonly bankTime: number | undefined;
  readonly receivedAt: number;
  /** The order it was booked to, at once or by an operator. */
  order: string | undefined;
  /** When it counts as paid, for an order: epoch milliseconds. */
  paidAt: number;
  /** It waits for an operator. */
  isInReview: boolean;
  /** It is counted to its order, and nothing of it was sent back. */
  isCounted: boolean;
  /** Other contents that came under the same id. */
  conflicts: number;
}

/** Whose account money goes back to; undefined while an operator has to name it. */
export type Destination = 'customer' | 'third party' | undefined;

/** Money owed back. */
export interface ModelRefund {
  /** `F0`, `F1`, … */
  readonly name: string;
  readonly order: string | undefined;
  readonly report: string | undefined;
  readonly destination: Destination;
  readonly amount: Units;
  isPaid: boolean;
  /** The payout that pays it, once there is one. */
  payout: string | undefined;
}

/** An amount to pay: what an order bought, or refunds. */
export interface ModelPayout {
  /** `P0`, `P1`, …: also the provider's key. */
  readonly name: string;
  /** Of a delivery. */
  readonly order: string | undefined;
  /** Of refunds. */
  readonly destination: Destination;
  readonly asset: string;
  readonly amount: Units;
  /** What of ours it leaves: a bank account, or the stock of a currency. */
  readonly account: string;
  status: PayoutStatus;
  attempts: number;
  asks: number;
  /** How often it was booked as sent, or as not sent after all. */
  journals: number;
  /** What of it is booked as lost. */
  lost: Units;
}

export type JobKind =
  | 'deadline'
  | 'release'
  | 'convert'
  | 'deliver'
  | 'retry'
  | 'payout'
  | 'refund';

export interface ModelJob {
  readonly kind: JobKind;
  /** The order, the payout or the refund. */
  readonly subject: string;
  readonly dueAt: number;
  /** Jobs that are due at one time are done in the sequence in which they were first asked for. */
  readonly number: number;
}

export interface ModelState {
  /** Epoch milliseconds. */
  now: number;
  readonly ledger: Ledger;
  readonly orders: Map<string, ModelOrder>;
  readonly reports: Map<string, ModelReport>;
  readonly refunds: Map<string, ModelRefund>;
  readonly payouts: Map<string, ModelPayout>;
  readonly jobs: Map<string, ModelJob>;
  jobsSoFar: number;
  readonly world: World;
  /** The bank that orders are paid to is marked as down. */
  isBankDown: boolean;
  /** How high the rates are. */
  readonly levels: Map<Currency, RateLevel>;
  /** What operators added to stock and cash, by asset. */
  readonly adjusted: Map<string, Units>;
}

export const START = Date.UTC(2026, 10, 21, 3, 0, 0);

export const emptyState = (isCompared = false): ModelState => ({
  now: START,
  ledger: emptyLedger(isCompared),
  orders: new Map(),
  reports: new Map(),
  refunds: new Map(),
  payouts: new Map(),
  jobs: new Map(),
  jobsSoFar: 0,
  world: emptyWorld(),
  isBankDown: false,
  levels: new Map(),
  adjusted: new Map(),
});
