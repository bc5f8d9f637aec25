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

/** Order request of a sale: plain texts and exact decimals. */
export interface SellOrder extends TradeExtras {
  /** Code of the currency, upper case. */
  readonly currencyCode: string;
  readonly quantity: string;
  /** The customer's bank account, white space stripped. */
  readonly accountNumber: string;
  /** Code of the customer's bank in the directory. */
  readonly bankCode: string;
  /** Wallet address or e-mail the currency comes from. */
  readonly senderAddress: string;
  readonly networkKey: string;
  /** Typed by hand where the lookup found nothing; empty otherwise. */
  readonly unverifiedName: string;
  readonly note: string;
}

const sellTexts = sameTexts(
  // Kept as it was written: what is no number is for the form's rules to refuse.
  'quantity',
  'account_number',
  'to_bankName',
  'sender_address',
  'cryptoNetworkKey',
  'note',
  'account_name_unverify',
);

/** The sell payload exactly as the source text lists it; notes and unverified names are URL-encoded. */
type SellOrderWire = TradeExtrasWire & { readonly currency_code: string } & {
  readonly [Key in keyof typeof sellTexts]: string;
};

const sellOrderWire = entity<SellOrderWire>({
  currency_code: key('currency_code'),
  ...sellTexts,
  ...tradeExtrasWire,
});

export const encodeSellOrder = (order: SellOrder): SellOrderWire => ({
  currency_code: order.currencyCode,
  quantity: order.quantity,
  account_number: order.accountNumber,
  to_bankName: order.bankCode,
  sender_address: order.senderAddress,
  ...encodeExtras(order),
  cryptoNetworkKey: order.networkKey,
  note: encodeText(order.note),
  account_name_unverify: encodeText(order.unverifiedName),
});

/**
 * Reads a sell payload at the service's edge; the form's own rules validate the order.
 * @throws {MalformedAnswer} when a field has the wrong type
 * @throws {URIError} when a note's percent signs are broken
 */
export const decodeSellOrder = (body: unknown): SellOrder => {
  const wire = sellOrderWire.decode(body);
  return {
    currencyCode: wire.currency_code.toUpperCase(),
    quantity: wire.quantity,
    accountNumber: wire.account_number.replace(/\s/g, ''),
    bankCode: wire.to_bankName,
    senderAddress: wire.sender_address.trim(),
    networkKey: wire.cryptoNetworkKey,
    unverifiedName: decodeURIComponent(wire.account_name_unverify).trim(),
    note: decodeURIComponent(wire.note),
    ...readExtras(wire),
  };
};
