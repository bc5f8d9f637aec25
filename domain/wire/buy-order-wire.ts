import { entity, key } from './entity.ts';
import { sameTexts } from './loose-fields.ts';
import { encodeText } from './text-wire.ts';
import {
  encodeExtras,
  readExtras,
  type TradeExtras,
  type TradeExtrasWire,
  tradeExtrasWire,
} from './trade-extras-wire.ts';

/** Order request of a purchase: plain texts and exact decimals. */
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

const buyTexts = sameTexts(
  // Kept as it was written: what is no number is for the form's rules to refuse.
  'quantity',
  'receiving_address',
  'sender_address',
  'bank_name',
  'cryptoNetworkKey',
  'cryptoMemo',
  'note',
  'account_name_unverify',
);

/** The buy payload exactly as the source text lists it; notes and unverified names are URL-encoded. */
export type BuyOrderWire = TradeExtrasWire & { readonly currency_code: string } & {
  readonly [Key in keyof typeof buyTexts]: string;
};

const buyOrderWire = entity<BuyOrderWire>({
  currency_code: key('currency_code'),
  ...buyTexts,
  ...tradeExtrasWire,
});

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
 * Reads a buy payload at the service's edge; the form's own rules validate the order.
 * @throws {MalformedAnswer} when a field has the wrong type
 * @throws {URIError} when a note's percent signs are broken
 */
export const decodeBuyOrder = (body: unknown): BuyOrder => {
  const wire = buyOrderWire.decode(body);
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
