import { and, eq, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deedOf } from '#server/exchange/deeds/money-deeds';
import { orderLegs } from '#server/store/tables/order-legs';
import { orders } from '#server/store/tables/orders';
import { quotes } from '#server/store/tables/quotes';
import { createAccount } from '#tests/support/accounts';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let ref: string;
let userId: string;
beforeAll(async () => {
  running = await startTestExchange();
  ref = (await placeOrder(running.browser())).ref;
  userId = (await createAccount(running, 'lan@example.com')).id;
});
afterAll(() => running.close());

const leg = (direction: 'in' | 'out') =>
  and(eq(orderLegs.orderRef, ref), eq(orderLegs.direction, direction));
const ROWS = {
  order: { table: orders, isRow: () => eq(orders.ref, ref) },
  in: { table: orderLegs, isRow: () => leg('in') },
  out: { table: orderLegs, isRow: () => leg('out') },
  quote: { table: quotes, isRow: () => eq(quotes.orderRef, ref) },
} as const;
type RowName = keyof typeof ROWS;
const names = Object.keys(ROWS) as readonly RowName[];

/** What says which row it is. */
const KEYS: Readonly<Record<RowName, readonly string[]>> = {
  order: ['ref'],
  in: ['orderRef', 'direction'],
  out: ['orderRef', 'direction'],
  quote: ['orderRef'],
};

/** Of a purchase, what makes a deed about it another one. */
const VOIDING: Readonly<Record<RowName, readonly string[]>> = {
  order: ['type', 'status', 'cameFrom', 'userId', 'guestHash', 'claimedBy'],
  in: [
    ...['rail', 'amount', 'settled', 'ourProvider', 'ourNumber', 'ourName', 'reference'],
    ...['theirProvider', 'theirNumber', 'theirName', 'isTheirNameVerified'],
  ],
  out: [
    ...['rail', 'asset', 'network', 'amount', 'settled', 'theirNumber', 'memo', 'theirName'],
    ...['theirCustomerId', 'theirKind', 'method', 'sealedVoucher', 'isTheirNameVerified'],
    ...['ourNumber', 'ourProvider', 'transactionId', 'batchNumber'],
  ],
  quote: ['rate', 'fee', 'transferFee'],
};

/** Of a purchase, what customers, jobs or nobody changes, and what moves no money. */
const KEEPING: Readonly<Record<RowName, readonly string[]>> = {
  order: [
    ...['number', 'createdAt', 'updatedAt', 'timer', 'deadlineAt', 'note', 'description'],
    ...['autoRetry', 'isAllowConfirmSendMoney', 'proofImages', 'keyHash', 'linkHash', 'bodyHash'],
    ...['networkHash', 'visitorHash', 'isAboveShare', 'readAt', 'forgottenAt', 'mailedLinkHash'],
    ...['newsEmail', 'newsLanguage', 'isNewsByLink', 'notices'],
  ],
  in: [
    ...['qrPayload', 'transactionId', 'theirNumberHash'],
    // A purchase has none of these: it is paid in dong, by a bank.
    ...['asset', 'network', 'memo', 'method', 'theirCustomerId', 'theirKind'],
    ...['sealedVoucher', 'batchNumber'],
  ],
  out: ['ourName', 'theirProvider', 'theirNumberHash', 'reference', 'qrPayload'],
  quote: ['side', 'quantity', 'amount', 'tiers', 'createdAt', 'endsAt'],
};

const each = (places: typeof VOIDING) =>
  names.flatMap((row) => places[row].map((column) => [row, column] as const));

const seen = async () => (await deedOf('cancel-order').subjectOf(running.db, { ref }, [])).seen;

/** Another value of a column than the one it has. */
const otherThan = (row: RowName, column: string, value: unknown): unknown => {
  const { enumValues } = getTableColumns(ROWS[row].table)[column as never] as {
    readonly enumValues?: readonly string[] | undefined;
  };
  const others = enumValues?.filter((known) => known !== value);
  if (others?.length) return others.at(-1);
  if (column === 'userId') return userId;
  if (column.endsWith('At')) return new Date(value instanceof Date ? value.getTime() + 1000 : 0);
  if (Array.isArray(value)) return [...value, 'more'];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const isNumeric = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
  return isNumeric ? String(Number(value) + 1) : `${value ?? ''}x`;
};

/** Whether another value of a column makes a deed about the order another one. */
const voids = async (row: RowName, column: string): Promise<boolean> => {
  const { table, isRow } = ROWS[row];
  const [stored] = (await running.db.select().from(table).where(isRow())) as readonly Readonly<
    Record<string, unknown>
  >[];
  const before = await seen();
  const set = (value: unknown) =>
    running.db
      .update(table)
      .set({ [column]: value } as never)
      .where(isRow());
  await set(otherThan(row, column, stored?.[column]));
  const after = await seen();
  await set(stored?.[column]);
  expect(await seen()).toBe(before);
  return after !== before;
};

describe('a proposal about an order', () => {
  test.each(names)('has each column of its %s placed once', (row) => {
    const placed = [...KEYS[row], ...VOIDING[row], ...KEEPING[row]];
    expect(placed.toSorted()).toEqual(Object.keys(getTableColumns(ROWS[row].table)).toSorted());
  });

  test.each(each(VOIDING))('is another one once its %s has another %s', async (row, column) => {
    expect(await voids(row, column)).toBe(true);
  });

  test.each(each(KEEPING))('stays good when its %s has another %s', async (row, column) => {
    expect(await voids(row, column)).toBe(false);
  });
});
