import { plainText } from '../text/plain-text.ts';
import { type Field, key, via } from './entity.ts';
import { written } from './loose-fields.ts';
import { encodeText } from './text-wire.ts';

/** Fields of an order request that only some currencies need. */
export interface TradeExtras {
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly binanceId?: string;
  readonly customerId?: string;
  /** Friends & Family, or Goods & Services. */
  readonly paypalMethod?: string;
}

/** Order request of either side: plain texts and exact decimals. */
export interface TradeOrder extends TradeExtras {
  /** Code of the currency, upper case, such as TRC20. */
  readonly currencyCode: string;
  readonly quantity: string;
  readonly networkKey: string;
  /** Code of the customer's bank in the directory. */
  readonly bankCode: string;
  /** The customer's bank account, white space stripped. */
  readonly accountNumber: string;
  /** Typed by hand where the lookup found nothing; empty otherwise. */
  readonly unverifiedName: string;
  readonly note: string;
}

const unchanged = (text: string) => text;

const trim = (text: string) => text.trim();

export const trimmed = (name: string): Field<string> => via(written(name), trim, unchanged);

/** A bank account, read as the rules read it: without white space and invisible marks, and in half-width characters. */
export const accountNumber = (name: string): Field<string> =>
  via(written(name), (wire) => plainText(wire).replace(/\s/g, ''), unchanged);

/** A text that is empty on the wire where there is none. */
export const unlessEmpty = (field: Field<string>): Field<string | undefined> =>
  via(
    field,
    (text) => (text === '' ? undefined : text),
    (text) => text ?? '',
  );

// Fields that both payloads have under the same names, in three groups. Orders are read in the sequence of their fields,
// which stays as it is: the service compares a repeated order with the first as texts.

export const tradedFields = {
  currencyCode: via(key('currency_code'), (code) => code.toUpperCase(), unchanged),
  // Kept as it was written: what is no number is for the form's rules to refuse.
  quantity: written('quantity'),
};

/** Unverified names and notes travel URL-encoded. */
export const noteFields = {
  unverifiedName: via(
    written('account_name_unverify'),
    (wire) => decodeURIComponent(wire).trim(),
    encodeText,
  ),
  note: via(written('note'), decodeURIComponent, encodeText),
};

export const extraFields = {
  email: unlessEmpty(trimmed('email')),
  phoneNumber: unlessEmpty(trimmed('phone_number')),
  binanceId: unlessEmpty(trimmed('binance_id')),
  customerId: unlessEmpty(trimmed('customer_id')),
  paypalMethod: unlessEmpty(written('Paypal_Method')),
};
