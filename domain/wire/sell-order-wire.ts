import { entity } from './entity.ts';
import { written } from './loose-fields.ts';
import {
  accountNumber,
  extraFields,
  noteFields,
  type TradeOrder,
  tradedFields,
  trimmed,
} from './trade-order-wire.ts';

/** Order request of a sale. */
export interface SellOrder extends TradeOrder {
  /** Wallet address or e-mail the currency comes from. */
  readonly senderAddress: string;
}

/** The sell payload exactly as the source text lists it. */
const sellOrderCodec = entity<SellOrder>({
  ...tradedFields,
  accountNumber: accountNumber('account_number'),
  bankCode: written('to_bankName'),
  senderAddress: trimmed('sender_address'),
  networkKey: written('cryptoNetworkKey'),
  ...noteFields,
  ...extraFields,
});

export const encodeSellOrder = sellOrderCodec.encode;

/**
 * Reads a sell payload at the service's edge; the form's own rules validate the order.
 * @throws {MalformedAnswer} when a field has the wrong type
 * @throws {URIError} when a note's percent signs are broken
 */
export const decodeSellOrder = sellOrderCodec.decode;
