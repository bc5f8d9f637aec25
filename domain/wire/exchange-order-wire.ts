import { entity, key, via } from './entity.ts';

/** Order request of a swap. */
export interface ExchangeOrder {
  /** Codes of the wallet currencies, upper case. */
  readonly fromCode: string;
  readonly toCode: string;
  /** Units of the first currency. */
  readonly quantity: string;
}

const upper = (text: string) => text.toUpperCase();
const lower = (text: string) => text.toLowerCase();

/** The exchange payload: its codes travel in lower case. */
export const exchangeOrderCodec = entity<ExchangeOrder>({
  fromCode: via(key('a_currency_code'), upper, lower),
  toCode: via(key('b_currency_code'), upper, lower),
  quantity: key('a_quantity'),
});
