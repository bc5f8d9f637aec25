import { entity } from './entity.ts';
import { written } from './loose-fields.ts';
import {
  accountNumber,
  extraFields,
  noteFields,
  type TradeOrder,
  tradedFields,
  trimmed,
  unlessEmpty,
} from './trade-order-wire.ts';

/** Order request of a purchase. */
export interface BuyOrder extends TradeOrder {
  readonly receivingAddress: string;
  /** TAG or MEMO; absent where the network needs none. */
  readonly memo?: string;
}

/** The buy payload exactly as the source text lists it. */
const buyOrderCodec = entity<BuyOrder>({
  ...tradedFields,
  receivingAddress: trimmed('receiving_address'),
  networkKey: written('cryptoNetworkKey'),
  bankCode: written('bank_name'),
  accountNumber: accountNumber('sender_address'),
  ...noteFields,
  memo: unlessEmpty(written('cryptoMemo')),
  ...extraFields,
});

export const encodeBuyOrder = buyOrderCodec.encode;

/**
 * Reads a buy payload at the service's edge; the form's own rules validate the order.
 * @throws {MalformedAnswer} when a field has the wrong type
 * @throws {URIError} when a note's percent signs are broken
 */
export const decodeBuyOrder = buyOrderCodec.decode;
