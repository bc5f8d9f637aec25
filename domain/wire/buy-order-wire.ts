import { entity, yesNo } from './entity.ts';
import { maybe, written } from './loose-fields.ts';
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
  /** The customer has chosen to send without a memo over a network that needs one; absent otherwise. */
  readonly noMemo?: boolean;
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
  // An addition of ours: a service that has none takes an order without a memo as it comes.
  noMemo: maybe(yesNo('cryptoNoMemo', false)),
  ...extraFields,
});

export const encodeBuyOrder = buyOrderCodec.encode;

/**
 * Reads a buy payload at the service's edge; the form's own rules validate the order.
 * @throws {MalformedAnswer} when a field has the wrong type
 * @throws {URIError} when a note's percent signs are broken
 */
export const decodeBuyOrder = buyOrderCodec.decode;
