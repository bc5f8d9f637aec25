import { eq } from 'drizzle-orm';
import type { Exchange } from '../exchange/exchange.ts';
import { orderNotFound, Refused } from '../exchange/refused.ts';
import { type OrderRow, orders } from '../store/tables/orders.ts';

/** A field of a form or of a JSON body; nothing is sure about it yet. */
export type Fields = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

export const malformed = (what: string): Refused => new Refused('MALFORMED_REQUEST', what);

/** @throws {Refused} when there is no such order */
export const orderOf = async ({ db }: Exchange, ref: unknown): Promise<OrderRow> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.ref, textOf(ref)));
  if (!order) throw orderNotFound();
  return order;
};
