import { eq, or } from 'drizzle-orm';
import { normalEmail } from '../exchange/accounts/users.ts';
import { DomainError, orderNotFound } from '../exchange/domain-error.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { orderByRef } from '../exchange/orders/read-orders.ts';
import type { StoredOrder } from '../exchange/orders/stored-order.ts';
import { type UserRow, users } from '../store/tables/accounts.ts';

/** Unvalidated field of a form or of a JSON body. */
export type Fields = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

export const malformed = (what: string): DomainError => new DomainError('MALFORMED_REQUEST', what);

/** @throws {DomainError} when there is no such order */
export const orderOf = async ({ db }: Exchange, ref: unknown): Promise<StoredOrder> => {
  const order = await orderByRef(db, textOf(ref));
  if (!order) throw orderNotFound();
  return order;
};

/**
 * An account by its e-mail or its number.
 * @throws {DomainError} when there is no such account
 */
export const memberOf = async ({ db }: Exchange, member: unknown): Promise<UserRow> => {
  const typed = textOf(member);
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, normalEmail(typed)), eq(users.number, typed)));
  if (!user) throw malformed('member must be the e-mail or the number of an account');
  return user;
};
