import { eq } from 'drizzle-orm';
import { isAccountOf } from '#domain/order/order-claim';
import { isShortCode, readOrderCode } from '#domain/rules/reference';
import { orderLegs } from '../store/tables/order-legs.ts';
import { orders } from '../store/tables/orders.ts';
import { countAttempt, uncountAttempt } from './accounts/count-attempt.ts';
import { bankAccountOf } from './documents/customer.ts';
import { orderNotFound } from './domain-error.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { orderByRef } from './orders/read-orders.ts';
import type { StoredOrder } from './orders/stored-order.ts';

/** The order whose number a code is, or whose transfer has it as its text. */
const orderOfCode = async (db: Exchange['db'], code: string): Promise<StoredOrder | undefined> => {
  const [named] = /^\d+$/.test(code)
    ? await db
        .select({ ref: orders.ref })
        .from(orders)
        .where(eq(orders.number, Number(code)))
    : await db
        .select({ ref: orderLegs.orderRef })
        .from(orderLegs)
        .where(eq(orderLegs.reference, code));
  return named && orderByRef(db, named.ref);
};

/**
 * Finds an order by a short code and the whole number of its bank account. A code stands in bank
 * statements and chats, and a number proves a claim, so tries are counted, even for codes that no
 * order has.
 * @throws {DomainError} the same way for an unknown code and for another account; TOO_MANY
 */
export const findByAccount = async (
  exchange: Exchange,
  typed: { readonly code: string; readonly accountNumber: string },
  { network }: Pick<Visitor, 'network'>,
): Promise<string> => {
  const code = readOrderCode(typed.code);
  if (!isShortCode(code)) throw orderNotFound();
  const order = await orderOfCode(exchange.db, code);
  // An order has two codes, whose tries are at one account number.
  const counted = [
    ...(network === undefined ? [] : [['find.address', network] as const]),
    ['find.code', order?.ref ?? code] as const,
  ];
  for (const [name, subject] of counted) await countAttempt(exchange, name, subject);
  if (!order || !isAccountOf(bankAccountOf(order).number, typed.accountNumber))
    throw orderNotFound();
  for (const [name, subject] of counted) await uncountAttempt(exchange, name, subject);
  return order.ref;
};
