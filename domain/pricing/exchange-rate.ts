import type { DecimalText } from '../money/money.ts';

/** What one wallet currency is worth in another. */
export interface ExchangeRate {
  readonly fromCode: string;
  readonly toCode: string;
  /** Fixed fee, in the target currency. */
  readonly fee: DecimalText;
  /** Percentage of the result. */
  readonly percentFee: DecimalText;
  readonly profit: DecimalText;
  /** The rate in dollars. */
  readonly dollarRate: DecimalText;
  /** 1 active, 0 inactive. */
  readonly status: number;
  /** Units of the target for one unit of the source; -1 means unset. */
  readonly value: DecimalText;
}
