import type { OrderType } from '#domain/order/order';
import type { OrderDeposit } from '#domain/order/order-deposit';
import { incomingOf, outgoingOf } from '#domain/order/order-legs';
import type { OrderRefund } from '#domain/order/order-refund';
import type { TimelineEntry } from '#domain/order/timeline';
import type { RailId } from '#domain/rails/rail';
import { railOf } from '#domain/rails/rails';
import type { OrderLegRow } from '../../store/tables/order-legs.ts';
import type { OrderRow } from '../../store/tables/orders.ts';
import type { QuoteRow } from '../../store/tables/quotes.ts';
import type { StoredReview } from '../reviews/stored-review.ts';

/** Where a field of an order stands: the leg, and the column there. */
type Place = readonly [OrderLegRow['direction'], keyof OrderLegRow];

/** Where each field of a purchase stands: dong comes in, units of the currency go out. */
const OF_PURCHASE = {
  /** How the customer pays. */
  inRail: ['in', 'rail'],
  /** Dong, whole. */
  cashAmount: ['in', 'amount'],
  /** What was reported for the order so far: dong of a purchase, units of the currency of a sale. */
  amountReceived: ['in', 'settled'],
  /** The bank account that dong goes to: ours of a purchase, the customer's of a sale. */
  toBank: ['in', 'ourProvider'],
  toAccountNumber: ['in', 'ourNumber'],
  toAccountName: ['in', 'ourName'],
  /** Names the order on the bank's statement. */
  transferText: ['in', 'reference'],
  /** What the code for paying encodes. */
  qrCode: ['in', 'qrPayload'],
  /** The account that the customer pays from; of a sale the wallet, without a bank. */
  fromBank: ['in', 'theirProvider'],
  senderAccount: ['in', 'theirNumber'],
  senderName: ['in', 'theirName'],
  /** The bank itself named the holder. */
  isSenderVerified: ['in', 'isTheirNameVerified'],
  /** Transaction id as the customer handed it in. */
  customerTransactionId: ['in', 'transactionId'],
  /** How the customer is paid out. */
  outRail: ['out', 'rail'],
  currencyCode: ['out', 'asset'],
  networkKey: ['out', 'network'],
  /** Units of the currency. */
  quantity: ['out', 'amount'],
  /** What has been sent: units of the currency of a purchase, dong of a sale. */
  amountSent: ['out', 'settled'],
  /** The address that the currency goes to: the customer's of a purchase, ours of a sale. */
  receivingAddress: ['out', 'theirNumber'],
  memo: ['out', 'memo'],
  /** Holder of the customer's e-money account. */
  accountName: ['out', 'theirName'],
  /** The customer's account with an operator, beside its number. */
  customerId: ['out', 'theirCustomerId'],
  accountKind: ['out', 'theirKind'],
  paypalMethod: ['out', 'method'],
  /** A voucher, sealed: what is delivered, or what pays. */
  sealedVoucher: ['out', 'sealedVoucher'],
  /** The bank that is paid out to named the holder itself. */
  isPayeeVerified: ['out', 'isTheirNameVerified'],
  /** Our account that pays out: a bank's number or e-money; empty of a chain. */
  accountIdSent: ['out', 'ourNumber'],
  /** The bank of that account. */
  payingBank: ['out', 'ourProvider'],
  /** Transaction id of what we have sent. */
  hash: ['out', 'transactionId'],
  batchNumber: ['out', 'batchNumber'],
} as const satisfies Readonly<Record<string, Place>>;

export type LegFieldName = keyof typeof OF_PURCHASE;

/** Where each field of a sale stands: units of the currency come in, dong goes out. */
const OF_SALE = {
  ...OF_PURCHASE,
  currencyCode: ['in', 'asset'],
  networkKey: ['in', 'network'],
  quantity: ['in', 'amount'],
  receivingAddress: ['in', 'ourNumber'],
  memo: ['in', 'memo'],
  accountName: ['in', 'ourName'],
  customerId: ['in', 'theirCustomerId'],
  accountKind: ['in', 'theirKind'],
  paypalMethod: ['in', 'method'],
  sealedVoucher: ['in', 'sealedVoucher'],
  cashAmount: ['out', 'amount'],
  toBank: ['out', 'theirProvider'],
  toAccountNumber: ['out', 'theirNumber'],
  toAccountName: ['out', 'theirName'],
  transferText: ['out', 'reference'],
} as const satisfies Readonly<Record<LegFieldName, Place>>;

/** Where each field of an order stands, by the order's type. A swap moves no dong, and is stored like a purchase. */
export const LEG_FIELDS: Readonly<Record<OrderType, Readonly<Record<LegFieldName, Place>>>> = {
  buy: OF_PURCHASE,
  sell: OF_SALE,
  ex: OF_PURCHASE,
};

type LegFields = {
  readonly [Name in LegFieldName]: NonNullable<OrderLegRow[(typeof OF_PURCHASE)[Name][1]]>;
};

/** An order as it is stored, its legs and its quote laid flat. */
export interface StoredOrder
  extends OrderRow,
    LegFields,
    Pick<QuoteRow, 'rate' | 'fee' | 'transferFee'> {
  /** The currency's type: coin, currency or STABLECOIN; empty when the catalogue has lost the currency. */
  readonly currencyType: string;
  readonly quoteEndsAt: Date;
  /** Code of the currency that a swap gives; absent of every other order. */
  readonly fromCode?: string;
  /** What goes back to the customer; read for its page alone, empty elsewhere. */
  readonly refunded: readonly OrderRefund[];
  /** Coins on their way to it; read for its page alone, empty elsewhere. */
  readonly deposited: readonly OrderDeposit[];
  /** Vouchers that the provider is being asked about; read for its page alone, 0 elsewhere. */
  readonly checkedVouchers: number;
  /** Our account that its money came to last; read for its page alone, empty elsewhere. */
  readonly receivedOn: string;
  /** Its review; read for its page alone, null elsewhere and where there is none. */
  readonly written: StoredReview | null;
  /** What happened to it; read for its page alone, empty elsewhere. */
  readonly happened: readonly TimelineEntry[];
}

/** The accounts of an order's legs, as they are known when it is placed. */
export type LegAccounts = Pick<
  StoredOrder,
  | 'inRail'
  | 'outRail'
  | 'toBank'
  | 'toAccountNumber'
  | 'toAccountName'
  | 'qrCode'
  | 'fromBank'
  | 'senderAccount'
  | 'senderName'
  | 'isSenderVerified'
  | 'receivingAddress'
  | 'memo'
  | 'accountName'
  | 'customerId'
  | 'accountKind'
  | 'paypalMethod'
  | 'isPayeeVerified'
  | 'payingBank'
  | 'accountIdSent'
>;

export const LEG_FIELD_NAMES = Object.keys(OF_PURCHASE) as readonly LegFieldName[];

/** The rows that an order is stored in. */
export interface OrderRows {
  readonly order: OrderRow;
  readonly incoming: OrderLegRow;
  readonly outgoing: OrderLegRow;
  readonly quote: Pick<QuoteRow, 'rate' | 'fee' | 'transferFee' | 'endsAt'>;
}

/** Lays the rows of an order flat. */
export const toStoredOrder = ({
  order,
  incoming,
  outgoing,
  quote,
  currencyType,
  refunded = [],
  deposited = [],
  checkedVouchers = 0,
  receivedOn = '',
  written = null,
  happened = [],
}: OrderRows &
  Pick<StoredOrder, 'currencyType'> &
  Partial<
    Pick<
      StoredOrder,
      'refunded' | 'deposited' | 'checkedVouchers' | 'receivedOn' | 'written' | 'happened'
    >
  >): StoredOrder => {
  const legs = { in: incoming, out: outgoing };
  const fields = LEG_FIELD_NAMES.map((name) => {
    const [direction, column] = LEG_FIELDS[order.type][name];
    // Of the columns only a reference may be missing.
    return [name, legs[direction][column] ?? ''];
  });
  const { rate, fee, transferFee, endsAt } = quote;
  return {
    ...order,
    ...(order.type === 'ex' && { fromCode: incoming.asset }),
    ...(Object.fromEntries(fields) as Pick<StoredOrder, LegFieldName>),
    ...{
      currencyType,
      rate,
      fee,
      transferFee,
      quoteEndsAt: endsAt,
      refunded,
      deposited,
      checkedVouchers,
      receivedOn,
      written,
      happened,
    },
  };
};

/** The columns of one leg among some fields of an order of a type. */
export const legColumns = (
  type: OrderType,
  direction: OrderLegRow['direction'],
  fields: Partial<Pick<StoredOrder, LegFieldName>>,
): Partial<OrderLegRow> =>
  Object.fromEntries(
    LEG_FIELD_NAMES.flatMap((name) => {
      const [leg, column] = LEG_FIELDS[type][name];
      return leg === direction && name in fields ? [[column, fields[name]]] : [];
    }),
  );

/** What a leg has that says nothing of it. */
const EMPTY_LEG = {
  ...{ ourProvider: '', ourNumber: '', ourName: '' },
  ...{
    theirProvider: '',
    theirNumber: '',
    theirNumberHash: '',
    theirName: '',
    isTheirNameVerified: false,
  },
  ...{ theirCustomerId: '', theirKind: '', method: '', sealedVoucher: '' },
  ...{ settled: '0', network: '', memo: '', reference: null, qrPayload: '' },
  ...{ transactionId: '', batchNumber: '' },
} as const;

/** The legs of an order. */
export const legsOf = (
  stored: StoredOrder,
): { readonly incoming: OrderLegRow; readonly outgoing: OrderLegRow } => {
  const { ref: orderRef } = stored;
  const leg = (direction: OrderLegRow['direction'], asset: string) =>
    ({
      ...{ ...EMPTY_LEG, orderRef, direction, asset },
      ...legColumns(stored.type, direction, stored),
    }) as OrderLegRow;
  return {
    incoming: leg('in', incomingOf(stored).asset),
    outgoing: leg('out', outgoingOf(stored).asset),
  };
};

/**
 * The rail that an asset moves on.
 * @throws {RangeError} when there is none: the order rules refuse such a currency or network before
 */
export const railIdOf = (assetCode: string, networkKey: string): RailId => {
  const rail = railOf(assetCode, networkKey);
  if (!rail) throw new RangeError(`${assetCode} has no rail over ${networkKey}`);
  return rail.id;
};
