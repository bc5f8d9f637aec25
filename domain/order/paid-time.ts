import { type DecimalText, decimal } from '../money/money.ts';

/** Evidence for the time of a transfer. Times are epoch milliseconds. */
export interface PaymentTimes {
  /** When the bank's report arrived. */
  readonly receivedAt: number;
  /** The bank's own time of the transfer; undefined where it reports none. */
  readonly bankTime: number | undefined;
  /** When the order was placed; undefined for money without an order. */
  readonly orderedAt: number | undefined;
  /** Seconds that a report may come after its money. */
  readonly reportDelay: number;
}

/**
 * Time at which a transfer counts as paid: the bank's own time where it is plausible, else the time of the report. It is
 * implausible before the order, in the future, or longer ago than reports take (Decisions of the requirements).
 * @returns epoch milliseconds
 */
export const paidTime = ({
  receivedAt,
  bankTime,
  orderedAt = 0,
  reportDelay,
}: PaymentTimes): number => {
  if (bankTime === undefined) return receivedAt;
  const earliest = Math.max(orderedAt, receivedAt - reportDelay * 1000);
  return bankTime >= earliest && bankTime <= receivedAt ? bankTime : receivedAt;
};

/** A transfer that counts for an order. */
export interface Transfer {
  /** Dong. */
  readonly amount: DecimalText;
  /** Epoch milliseconds. */
  readonly paidAt: number;
}

/**
 * Time at which transfers together reached an amount, or of the latest one while they have not. What comes beyond the
 * amount does not make it late.
 * @returns epoch milliseconds; infinite without a transfer
 */
export const completionOf = (transfers: readonly Transfer[], amount: DecimalText): number => {
  let missing = decimal(amount);
  let latest = Number.POSITIVE_INFINITY;
  for (const transfer of transfers.toSorted((one, other) => one.paidAt - other.paidAt)) {
    missing = missing.minus(decimal(transfer.amount));
    latest = transfer.paidAt;
    if (missing.lte(0)) return latest;
  }
  return latest;
};
