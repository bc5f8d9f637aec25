import { mixed, type ObjectSchema, object, string } from 'yup';
import { decoded } from './decoded.ts';
import type { BuyFormValues } from './forms/buy-form.ts';
import { type DecimalText, isDecimal } from './money.ts';
import type { BuyOrder } from './wire/buy-order-wire.ts';

/**
 * An order with what makes posting it twice harmless: the service answers the same key with the same
 * order. Kept from before the post until the service has answered.
 */
export interface Purchase {
  readonly key: string;
  readonly order: BuyOrder;
  /** Dong the customer agreed to pay; whoever charges another amount has to ask first. */
  readonly expectedAmount: DecimalText;
}

/** What was typed so far; everything that follows from it is derived anew. */
export interface BuyDraft
  extends Pick<
    BuyFormValues,
    'quantity' | 'receivingAddress' | 'bankCode' | 'accountNumber' | 'unverifiedName' | 'note'
  > {
  /** The record that was chosen, which may be another one than the page was opened with. */
  readonly currencyCode: string;
}

/** What is kept of an older or newer form of these records is discarded. */
const VERSION = 1;

const texts = <TKey extends string>(...keys: readonly TKey[]) =>
  object(
    Object.fromEntries(keys.map((key) => [key, text()])) as Record<TKey, ReturnType<typeof text>>,
  );
const text = () => string().strict().defined();

const orderSchema = texts(
  'currencyCode',
  'quantity',
  'receivingAddress',
  'networkKey',
  'bankCode',
  'accountNumber',
  'unverifiedName',
  'note',
);

const purchaseSchema: ObjectSchema<Purchase> = object({
  key: string().strict().required(),
  order: orderSchema,
  expectedAmount: string()
    .strict()
    .required()
    .test((amount) => isDecimal(amount)),
});

const draftSchema: ObjectSchema<BuyDraft> = texts(
  'currencyCode',
  'quantity',
  'receivingAddress',
  'bankCode',
  'accountNumber',
  'unverifiedName',
  'note',
);

const write = (value: object): string => JSON.stringify({ version: VERSION, value });

const recordSchema = object({
  version: mixed().oneOf([VERSION]).required(),
  value: object().required(),
});

/** Undefined for a text that is absent, damaged, or of another version. */
const read = <T extends object>(schema: ObjectSchema<T>, kept: string | null): T | undefined => {
  // Nothing kept is JSON too: the text of null.
  const record = decoded(() => JSON.parse(String(kept)));
  return recordSchema.isValidSync(record) && schema.isValidSync(record.value)
    ? (schema.cast(record.value, { stripUnknown: true }) as T)
    : undefined;
};

export const writePurchase = (purchase: Purchase): string => write(purchase);
/** A purchase whose outcome nobody has heard of yet, as it was kept. */
export const readPurchase = (kept: string | null): Purchase | undefined =>
  read(purchaseSchema, kept);

export const writeDraft = (draft: BuyDraft): string => write(draft);
/** What was being typed when the page was left, as it was kept. */
export const readDraft = (kept: string | null): BuyDraft | undefined => read(draftSchema, kept);
