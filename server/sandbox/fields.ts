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

/** A number as it is typed on the page, where a comma is the decimal sign. */
export const numberOf = (value: unknown): string => textOf(value).replace(/^(\d+),(\d+)$/, '$1.$2');

/** @param vi the same in Vietnamese, where a person may have typed what is refused */
export const malformed = (what: string, vi = ''): DomainError =>
  new DomainError('MALFORMED_REQUEST', vi === '' ? what : `${vi} ${what}`);

export const noAmount = (): DomainError =>
  malformed(
    'amount must be a decimal above 0, such as 0.05',
    'Số lượng phải là một số lớn hơn 0, ví dụ 0,05.',
  );

export const noDong = (): DomainError =>
  malformed(
    'amount must be whole dong, such as 500000',
    'Số tiền phải là số đồng nguyên, ví dụ 500000.',
  );

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
  if (!user)
    throw malformed(
      'member must be the e-mail or the number of an account',
      'Không có tài khoản nào với email hoặc mã này.',
    );
  return user;
};
