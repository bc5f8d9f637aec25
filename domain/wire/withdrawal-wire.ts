import { entity, key, text, via } from './entity.ts';

/** A withdrawal that is asked for. */
export interface WithdrawalRequest {
  /** Code of the wallet currency, upper case. */
  readonly currencyCode: string;
  /** Units of it. */
  readonly quantity: string;
  /** Where to: of dong the bank and the account, as VCB/0071000123456; of a coin the address. */
  readonly to: string;
  /** Code of the second factor; empty before it is asked for, and where there is none. */
  readonly code: string;
}

const upper = (typed: string) => typed.toUpperCase();
const lower = (typed: string) => typed.toLowerCase();

/** The payload of a withdrawal: its code travels in lower case, as those of swaps do. */
export const withdrawalCodec = entity<WithdrawalRequest>({
  currencyCode: via(key('currency_code'), upper, lower),
  quantity: key('quantity'),
  to: key('to'),
  code: text('code'),
});
