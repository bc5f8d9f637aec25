import { entity, key, textIfSent, via } from './entity.ts';

/** A withdrawal that is asked for. */
export interface WithdrawalRequest {
  /** Code of the wallet currency, upper case. */
  readonly currencyCode: string;
  /** Units of it. */
  readonly quantity: string;
  /** Where to: of dong the bank and the account, as VCB/0071000123456; of a coin the address. */
  readonly to: string;
  /**
   * Of a request that an earlier version of the page has stored. The service does not look at it.
   * It is sent again as it was, because one key stands for one body.
   */
  readonly code?: string;
}

const upper = (typed: string) => typed.toUpperCase();
const lower = (typed: string) => typed.toLowerCase();

/** The payload of a withdrawal: its code travels in lower case, as those of swaps do. */
export const withdrawalCodec = entity<WithdrawalRequest>({
  currencyCode: via(key('currency_code'), upper, lower),
  quantity: key('quantity'),
  to: key('to'),
  code: textIfSent('code'),
});
