import type { ReadAddress } from '../addresses/address-reader.ts';
import type { DecimalText } from '../money/money.ts';
import type { FormErrors } from '../rules/error-codes.ts';
import type { TradeTerms, TradeValues } from '../rules/trade-form.ts';
import type { OrderRequest } from './order-request.ts';
import type { Market } from './trade-side.ts';

/** What needs the schema of a side's form: a chunk apart from the first load, which `trade-rules.ts` loads. */
export interface SideRules<TValues extends TradeValues = TradeValues> {
  /** Loads the validation of a record's addresses; absent where it comes with the schema. Rejects without its file. */
  readonly loadAddresses?: (currencyCode: string) => Promise<void>;
  readonly areAddressesLoaded?: (currencyCode: string) => boolean;
  /** Validation by the form's schema; the schema is built once for the terms. */
  readonly validatorFor: (terms: TradeTerms) => (values: TValues) => FormErrors;
  /** Order to post of a valid form. */
  readonly toRequest: (currencyCode: string, values: TValues) => OrderRequest;
  /**
   * Whether so many units cost ten times the usual or more.
   * @param lastAmount dong of the customer's last order on this side; undefined without one
   */
  readonly isUnusual: (
    market: Market,
    quantity: DecimalText,
    lastAmount: DecimalText | undefined,
  ) => boolean;
  readonly readAddress: ReadAddress;
}
