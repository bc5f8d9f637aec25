import type { OrderSide } from '../catalogue/site-config.ts';
import { decoded } from '../decoded.ts';
import { type DecimalText, isDecimal } from '../money/money.ts';
import type { BuyFormValues } from '../rules/buy-form.ts';
import type { SellFormValues } from '../rules/sell.ts';
import { ACCOUNT_KINDS, type AccountKind, type TradeValues } from '../rules/trade-form.ts';
import type { BuyOrder } from '../wire/buy-order-wire.ts';
import {
  type Codec,
  entity,
  type Field,
  key,
  one,
  oneOf,
  requiredMoment,
  via,
  yesNo,
} from '../wire/entity.ts';
import { anything, maybe } from '../wire/loose-fields.ts';
import { MalformedAnswer } from '../wire/malformed-answer.ts';
import type { SellOrder } from '../wire/sell-order-wire.ts';
import type { OrderRequest } from './order-request.ts';

/**
 * An order with what makes posting it twice harmless: the service answers the same key with the same
 * order. Kept from before the post until the service has answered.
 */
export type PendingOrder = OrderRequest & {
  readonly key: string;
  /** Dong the customer agreed to pay or to receive; at another amount the order is asked about first. */
  readonly expectedAmount: DecimalText;
};

/** An order as it is posted. */
export type PostedOrder = PendingOrder & {
  /**
   * The solution of a captcha, once the service has asked for one; good for one order, and never
   * stored.
   */
  readonly captcha?: string | undefined;
};

/** The same of one side. */
export type PendingOrderOf<TSide extends OrderRequest['side']> = Extract<
  PendingOrder,
  { readonly side: TSide }
>;

/** A purchase or a sale among them. */
export type PendingTrade = PendingOrderOf<OrderSide>;

/** Draft of either side: what was typed; everything else is derived from it. */
export interface TradeDraft
  extends Pick<TradeValues, 'quantity' | 'bankCode' | 'accountNumber' | 'unverifiedName' | 'note'>,
    Partial<Pick<BuyFormValues, 'receivingAddress' | 'memo' | 'noMemo' | 'networkKey'>>,
    Partial<Pick<SellFormValues, 'senderAddress' | keyof typeof extraFields>> {
  /** Which of e-mail, phone number and user id names the account, where the customer chooses. */
  readonly accountKind?: AccountKind | undefined;
  /** The record that was chosen, which may be another one than the page was opened with. */
  readonly currencyCode: string;
  /** The key that the order will be posted with; copies of a draft have the same one. Absent for a new draft. */
  readonly key?: string | undefined;
}

/** Key of a stored draft: the page, by the currency that it was opened with. */
export interface DraftPage {
  readonly side: OrderSide;
  readonly page: string;
}

export interface StoredDraft extends DraftPage {
  readonly draft: TradeDraft;
}

/** An order that was placed on a page, with what was typed for it. */
export interface PlacedDraft extends StoredDraft {
  readonly ref: string;
}

/** What is kept of an older or newer form of these records is discarded. */
const VERSION = 1;

/** Text field of a stored record; any other type means a damaged record. */
const storedText = (name: string): Field<string> => ({
  name,
  read: (value, path) => {
    if (typeof value === 'string') return value;
    throw new MalformedAnswer(`${path} is not a text`);
  },
  write: (value) => value,
});

const asDecimal = (amount: string): DecimalText => {
  if (isDecimal(amount)) return amount;
  throw new MalformedAnswer('the amount is not a decimal');
};

/** The same, which only one side has. */
const optionalText = (name: string): Field<string | undefined> => ({
  name,
  read: (value, path) => (value === undefined ? undefined : storedText(name).read(value, path)),
  write: (value) => value,
});

/** Fields that are called the same in a stored record. */
const named = <Name extends string, Value>(
  field: (name: string) => Field<Value>,
  ...names: readonly Name[]
) => Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, Field<Value>>;

const commonFields = named(
  storedText,
  'currencyCode',
  'quantity',
  'bankCode',
  'accountNumber',
  'unverifiedName',
  'note',
);
const extraFields = named(
  optionalText,
  'customerId',
  'email',
  'phoneNumber',
  'binanceId',
  'paypalMethod',
);

const orderFields = { ...commonFields, networkKey: storedText('networkKey') };

/** Of purchases over networks that need a memo. */
const memoFields = { memo: optionalText('memo'), noMemo: maybe(yesNo('noMemo', false)) };

const IS_KEY = /^[0-9a-f]{32}$/;

const draftCodec = entity<TradeDraft>({
  ...commonFields,
  ...extraFields,
  ...memoFields,
  networkKey: optionalText('networkKey'),
  receivingAddress: optionalText('receivingAddress'),
  accountKind: {
    name: 'accountKind',
    read: (value) => ACCOUNT_KINDS.find((kind) => kind === value),
    write: (value) => value,
  },
  senderAddress: optionalText('senderAddress'),
  key: {
    name: 'key',
    read: (value) => (typeof value === 'string' && IS_KEY.test(value) ? value : undefined),
    write: (value) => value,
  },
});

const pendingOrderFields = {
  key: key('key'),
  expectedAmount: via(storedText('expectedAmount'), asDecimal, (amount) => amount),
};

const sideCodecs = {
  buy: entity<PendingOrderOf<'buy'>>({
    ...pendingOrderFields,
    // Pages of an earlier version kept purchases only, and no side.
    side: oneOf('side', ['buy'], 'buy'),
    order: one(
      'order',
      entity<BuyOrder>({
        ...orderFields,
        ...extraFields,
        ...memoFields,
        receivingAddress: storedText('receivingAddress'),
      }),
    ),
  }),
  sell: entity<PendingOrderOf<'sell'>>({
    ...pendingOrderFields,
    side: oneOf('side', ['sell']),
    order: one(
      'order',
      entity<SellOrder>({
        ...orderFields,
        ...extraFields,
        senderAddress: storedText('senderAddress'),
      }),
    ),
  }),
};

const sideCodec = entity({ side: oneOf<OrderSide>('side', ['buy', 'sell'], 'buy') });

const pendingOrderField: Field<PendingTrade> = {
  name: 'purchase',
  read: (wire, path) => sideCodecs[sideCodec.read(wire, path).side].read(wire, path),
  write: (purchase) =>
    purchase.side === 'buy' ? sideCodecs.buy.encode(purchase) : sideCodecs.sell.encode(purchase),
};

const recordCodec = entity({ version: anything('version'), value: anything('value') });

const write = <T>(codec: Codec<T>, value: T): string =>
  JSON.stringify({ version: VERSION, value: codec.encode(value) });

/** Undefined for a text that is absent, damaged, or of another version. */
const read = <T>(codec: Codec<T>, kept: string | null): T | undefined => {
  try {
    // Nothing kept is JSON too: the text of null.
    const { version, value } = recordCodec.decode(decoded(() => JSON.parse(String(kept))));
    return version === VERSION ? codec.decode(value) : undefined;
  } catch (error) {
    if (error instanceof MalformedAnswer) return undefined;
    throw error;
  }
};

/**
 * Seconds for which a purchase can be asked for by its key: a day less than the service remembers keys, for
 * clocks that differ. Asked for later it would be another order.
 */
const PENDING_ORDER_TTL_S = 6 * 86_400;

const pendingOrderCodec = entity<{ readonly purchase: PendingTrade; readonly storedAt: number }>({
  purchase: pendingOrderField,
  storedAt: requiredMoment('keptAt'),
});

/** @param now epoch seconds */
export const writePendingOrder = (purchase: PendingTrade, now: number): string =>
  write(pendingOrderCodec, { purchase, storedAt: now });

/**
 * Stored pending order; undefined once the service may have forgotten its key.
 * @param now epoch seconds
 */
export const readPendingOrder = (kept: string | null, now: number): PendingTrade | undefined => {
  const found = read(pendingOrderCodec, kept);
  return found && now - found.storedAt < PENDING_ORDER_TTL_S ? found.purchase : undefined;
};

const placedCodec = entity<PlacedDraft>({
  side: oneOf<OrderSide>('side', ['buy', 'sell']),
  page: key('page'),
  ref: key('ref'),
  draft: one('draft', draftCodec),
});

export const writePlaced = (placed: PlacedDraft): string => write(placedCodec, placed);

/** Stored order that was placed last, with what was typed for it. */
export const readPlaced = (kept: string | null): PlacedDraft | undefined => read(placedCodec, kept);

export const writeDraft = (draft: TradeDraft): string => write(draftCodec, draft);

/** Stored draft, without fields of the other side. */
export const readDraft = (kept: string | null): TradeDraft | undefined => read(draftCodec, kept);
