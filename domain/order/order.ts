import type { DecimalText } from '../money/money.ts';
import type { OrderDeposit } from './order-deposit.ts';
import type { OrderDetails } from './order-details.ts';
import type { OrderRefund } from './order-refund.ts';
import type { UsualTime } from './order-step.ts';
import type { OutsideLink } from './outside-link.ts';
import type { TimelineEntry } from './timeline.ts';

export type OrderType = 'buy' | 'sell' | 'ex';

/**
 * Where the dong of an order goes: of a purchase the exchange's own bank account, of a sale the customer's; and the text that
 * names the order.
 */
export interface PaymentAccount {
  /** Code in the bank directory. */
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** Unique among open orders, plain ASCII, at most 25 characters. */
  readonly transferText: string;
}

/** An order, whole. Times are epoch seconds of the service's clock. */
export interface Order extends OrderDetails {
  readonly ref: string;
  readonly type: OrderType;
  /** One of the known statuses, or one unknown to this client. */
  readonly status: string;
  readonly currencyCode: string;
  readonly networkKey: string;
  /** Where the currency goes: of a purchase the customer's address, of a sale the exchange's; empty while there is none. */
  readonly receivingAddress: string;
  readonly quantity: DecimalText;
  /** Dong for one unit, locked when the order was made. */
  readonly rate: DecimalText;
  /** Network fee in units of the currency. */
  readonly transferFee: DecimalText;
  /** Dong the customer pays for a purchase, or gets for a sale; of a swap units of the currency that is given. */
  readonly cashAmount: DecimalText;
  /** Code of the currency that a swap gives; its `currencyCode` is the one it gets. Absent of every other order. */
  readonly fromCode?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Number of the newest event, growing. Absent where the service omits it. */
  readonly sequence?: number;
  /** Seconds the customer has to pay; an outage lengthens them. */
  readonly timer: number;
  /** End of the customer's time in the present status. Absent where the service omits it, and where nothing runs out. */
  readonly deadline?: number;
  /** End of the agreed price, which no outage moves. Absent where the service omits it. */
  readonly quoteEndsAt?: number;
  readonly payment: PaymentAccount;
  /** The customer's bank of a purchase; empty for a sale. */
  readonly fromBank: string;
  /** The account the customer pays from: a bank account, or the wallet that the coins of a sale come from. */
  readonly senderAccount: string;
  readonly senderName: string;
  readonly note: string;
  readonly description: string;
  readonly autoRetry: boolean;
  /** The service may forbid "I sent enough money"; it allows it by default. */
  readonly isAllowConfirmSendMoney: boolean;
  /** Transaction id of what the exchange has sent: on the chain, or the bank's. */
  readonly hash: string;
  /** What the code for paying encodes, as the service made it: VietQR, or an address; empty when it made none. */
  readonly qrCode: string;
  /** What goes back to the customer, oldest first; none where the service does not say it. */
  readonly refunds: readonly OrderRefund[];
  /** Coins on their way to a sale's address, oldest first; none where the service does not say it. */
  readonly deposits: readonly OrderDeposit[];
  /**
   * Hash of the secret of the private link; empty while the order has none. Absent where the order can have none, and where
   * the service omits it.
   */
  readonly linkHash?: string;
  /** Where news of a guest's order are mailed, masked; absent where none are, and for strangers. */
  readonly newsAddress?: string;
  /** What has happened so far, oldest first. Absent where the service omits it, and for strangers. */
  readonly timeline?: readonly TimelineEntry[];
  /** How long what the order waits for usually takes. Absent where the service does not know it. */
  readonly usualTime?: UsualTime;
  /** Pages outside where the order can be paid. Absent where there is none. */
  readonly outsideLinks?: readonly OutsideLink[];
  /** A stranger sees a masked order and may not act on it. */
  readonly isMasked: boolean;
  /** Accounts, names and pictures of the order were deleted some time after its end; its customer sees it masked. */
  readonly isForgotten: boolean;
}

/** A review or a requested proof runs out this long after the last update (source: order detail). */
export const REVIEW_SECONDS = 86_400;

/** Of a proof that was provided an operator decides. */
const REVIEWED = ['verifying_transaction', 'request_proof', 'require_kyc'];

/** Whether a status runs out some time after the order's last update. */
export const isReviewed = ({ status }: Pick<Order, 'status'>): boolean => REVIEWED.includes(status);

/** Deadline of an order that has just entered its status, epoch seconds; undefined while nothing runs out. */
export const newDeadline = (
  order: Pick<Order, 'status' | 'createdAt' | 'updatedAt' | 'timer'>,
  reviewTimer: number,
): number | undefined => {
  // A voucher that was not accepted gives no more time to hand in another one.
  const isUnpaid = order.status === 'pending' || order.status === 'ERROR_EVOUCHER';
  if (isUnpaid) return order.createdAt + order.timer;
  return isReviewed(order) ? order.updatedAt + reviewTimer : undefined;
};

/**
 * Whether an answer about an order is older than another one: by the numbers of their newest events where both have one,
 * else by their last updates.
 */
export const isOlder = (
  answer: Pick<Order, 'sequence' | 'updatedAt'>,
  other: Pick<Order, 'sequence' | 'updatedAt'>,
): boolean =>
  answer.sequence !== undefined && other.sequence !== undefined
    ? answer.sequence < other.sequence
    : answer.updatedAt < other.updatedAt;

/** Whether a status is left no more by itself. */
export const isFinal = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'delivered' || status === 'forged';

/** Whether nothing more happens by itself: the status is final, and what goes back has been sent. */
export const isFinished = (order: Pick<Order, 'status' | 'refunds'>): boolean =>
  isFinal(order) && order.refunds.every(({ state }) => state === 'sent');

const TWO_DIGITS = 2;
const SECONDS_PER = { day: 86_400, hour: 3_600, minute: 60 } as const;

/** Days, hours, minutes and seconds left, each padded to two digits (source: business constants). */
export const countdownParts = (secondsLeft: number) => {
  // Cut, not rounded: the countdown never shows more time than is left.
  const seconds = Math.max(0, Math.floor(secondsLeft));
  const padded = (value: number) => String(Math.floor(value)).padStart(TWO_DIGITS, '0');
  return {
    days: padded(seconds / SECONDS_PER.day),
    hours: padded((seconds % SECONDS_PER.day) / SECONDS_PER.hour),
    minutes: padded((seconds % SECONDS_PER.hour) / SECONDS_PER.minute),
    seconds: padded(seconds % SECONDS_PER.minute),
  };
};
