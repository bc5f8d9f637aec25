import { type InferType, object, string } from 'yup';
import { readShape } from './result.ts';
import { encodeText } from './text-wire.ts';
import {
  encodeExtras,
  readExtras,
  type TradeExtras,
  tradeExtrasWire,
} from './trade-extras-wire.ts';

/** A purchase as the form hands it over: plain words and exact decimals. */
export interface BuyOrder extends TradeExtras {
  /** Code of the currency, upper case, such as TRC20. */
  readonly currencyCode: string;
  readonly quantity: string;
  readonly receivingAddress: string;
  readonly networkKey: string;
  /** TAG or MEMO; absent where the network needs none. */
  readonly memo?: string;
  /** Code of the sender's bank in the directory. */
  readonly bankCode: string;
  /** The sender's bank account, white space stripped. */
  readonly accountNumber: string;
  /** Typed by hand where the lookup found nothing; empty otherwise. */
  readonly unverifiedName: string;
  readonly note: string;
}

const buyOrderWire = object({
  currency_code: string().required(),
  // Kept as it was written: what is no number is for the form's rules to refuse.
  quantity: string().ensure(),
  receiving_address: string().ensure(),
  sender_address: string().ensure(),
  bank_name: string().ensure(),
  ...tradeExtrasWire,
  cryptoNetworkKey: string().ensure(),
  cryptoMemo: string().ensure(),
  note: string().ensure(),
  account_name_unverify: string().ensure(),
});

/** The buy payload exactly as the source text lists it; notes and unverified names are URL-encoded. */
export type BuyOrderWire = InferType<typeof buyOrderWire>;

export const encodeBuyOrder = (order: BuyOrder): BuyOrderWire => ({
  currency_code: order.currencyCode,
  quantity: order.quantity,
  receiving_address: order.receivingAddress,
  sender_address: order.accountNumber,
  bank_name: order.bankCode,
  ...encodeExtras(order),
  cryptoNetworkKey: order.networkKey,
  cryptoMemo: order.memo ?? '',
  note: encodeText(order.note),
  account_name_unverify: encodeText(order.unverifiedName),
});

/**
 * Reads a buy payload at the service's edge; whether it is a good order is for the form's own rules to say.
 * @throws {MalformedAnswer} when a field has the wrong type
 * @throws {URIError} when a note's percent signs are broken
 */
export const decodeBuyOrder = (body: unknown): BuyOrder => {
  const wire = readShape(buyOrderWire, body);
  return {
    currencyCode: wire.currency_code.toUpperCase(),
    quantity: wire.quantity,
    receivingAddress: wire.receiving_address.trim(),
    networkKey: wire.cryptoNetworkKey,
    bankCode: wire.bank_name,
    accountNumber: wire.sender_address.replace(/\s/g, ''),
    unverifiedName: decodeURIComponent(wire.account_name_unverify).trim(),
    note: decodeURIComponent(wire.note),
    ...(wire.cryptoMemo !== '' && { memo: wire.cryptoMemo }),
    ...readExtras(wire),
  };
};
