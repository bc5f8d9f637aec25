import { VND } from '#domain/books/accounts';
import type { OrderRefund } from '#domain/order/order-refund';
import { type RailId, railOf } from '#domain/rails/rails';
import type { OrderLegRow } from '../../store/tables/order-legs.ts';
import type { OrderRow } from '../../store/tables/orders.ts';
import type { QuoteRow } from '../../store/tables/quotes.ts';

/** Where each field of a purchase stands: its leg, and the column there. */
export const LEG_FIELDS = {
  /** How the customer pays. */
  inRail: ['in', 'rail'],
  /** Dong, whole. */
  cashAmount: ['in', 'amount'],
  /** Dong that the bank has reported for the order so far. */
  amountReceived: ['in', 'settled'],
  toBank: ['in', 'ourProvider'],
  toAccountNumber: ['in', 'ourNumber'],
  toAccountName: ['in', 'ourName'],
  /** Names the order on the bank's statement. */
  transferText: ['in', 'reference'],
  qrCode: ['in', 'qrPayload'],
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
  /** Units of the currency that have been sent. */
  amountSent: ['out', 'settled'],
  receivingAddress: ['out', 'theirNumber'],
  /** Holder of the e-money account that is paid out to. */
  accountName: ['out', 'theirName'],
  /** Our e-money account that it is sent from. */
  accountIdSent: ['out', 'ourNumber'],
  memo: ['out', 'memo'],
  /** Transaction id on the chain, once sent. */
  hash: ['out', 'transactionId'],
  batchNumber: ['out', 'batchNumber'],
} as const satisfies Readonly<
  Record<string, readonly [OrderLegRow['direction'], keyof OrderLegRow]>
>;

type LegFields = {
  readonly [Name in LegFieldName]: NonNullable<OrderLegRow[(typeof LEG_FIELDS)[Name][1]]>;
};

/** A purchase as it is stored, its legs and its quote laid flat. */
export interface StoredOrder
  extends OrderRow,
    LegFields,
    Pick<QuoteRow, 'rate' | 'fee' | 'transferFee'> {
  /** The currency's type: coin, currency or STABLECOIN; empty when the catalogue has lost the currency. */
  readonly currencyType: string;
  readonly quoteEndsAt: Date;
  /** What goes back to the customer; read for its page alone, empty elsewhere. */
  readonly refunded: readonly OrderRefund[];
}

export type LegFieldName = keyof typeof LEG_FIELDS;

export const LEG_FIELD_NAMES = Object.keys(LEG_FIELDS) as readonly LegFieldName[];

/** The rows that an order is stored in. */
export interface OrderRows {
  readonly order: OrderRow;
  readonly incoming: OrderLegRow;
  readonly outgoing: OrderLegRow;
  readonly quote: Pick<QuoteRow, 'rate' | 'fee' | 'transferFee' | 'endsAt'>;
}

/** Lays the rows of a purchase flat. */
export const toStoredOrder = ({
  order,
  incoming,
  outgoing,
  quote,
  currencyType,
  refunded = [],
}: OrderRows &
  Pick<StoredOrder, 'currencyType'> &
  Partial<Pick<StoredOrder, 'refunded'>>): StoredOrder => {
  const legs = { in: incoming, out: outgoing };
  const fields = LEG_FIELD_NAMES.map((name) => {
    const [direction, column] = LEG_FIELDS[name];
    // Of the columns only a reference may be missing, and a purchase has one.
    return [name, legs[direction][column] ?? ''];
  });
  const { rate, fee, transferFee, endsAt } = quote;
  return {
    ...order,
    ...(Object.fromEntries(fields) as Pick<StoredOrder, LegFieldName>),
    ...{ currencyType, rate, fee, transferFee, quoteEndsAt: endsAt, refunded },
  };
};

/** The columns of one leg among some fields of a purchase. */
export const legColumns = (
  direction: OrderLegRow['direction'],
  fields: Partial<Pick<StoredOrder, LegFieldName>>,
): Partial<OrderLegRow> =>
  Object.fromEntries(
    LEG_FIELD_NAMES.flatMap((name) => {
      const [leg, column] = LEG_FIELDS[name];
      return leg === direction && name in fields ? [[column, fields[name]]] : [];
    }),
  );

/** What a leg has that says nothing of it. */
const EMPTY_LEG = {
  ...{ ourProvider: '', ourNumber: '', ourName: '' },
  ...{ theirProvider: '', theirNumber: '', theirName: '', isTheirNameVerified: false },
  ...{ settled: '0', network: '', memo: '', reference: null, qrPayload: '' },
  ...{ transactionId: '', batchNumber: '' },
} as const;

/** The legs of a purchase: dong in by bank, units of the currency out. */
export const legsOf = (
  stored: StoredOrder,
): { readonly incoming: OrderLegRow; readonly outgoing: OrderLegRow } => {
  const { ref: orderRef } = stored;
  const leg = (direction: OrderLegRow['direction'], asset: string) =>
    ({
      ...{ ...EMPTY_LEG, orderRef, direction, asset },
      ...legColumns(direction, stored),
    }) as OrderLegRow;
  return { incoming: leg('in', VND), outgoing: leg('out', stored.currencyCode) };
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
