import { and, between, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { keywordMatches, type OrderQuery, secondsOf } from '#domain/order/order-query';
import { orders } from '../../store/tables/orders.ts';

const NOTHING = sql`false`;
const MS_PER_SECOND = 1_000;

const timeOf = (epochSeconds: number) => new Date(epochSeconds * MS_PER_SECOND);

/** What the keyword is compared with; a word that no order could have is not sent to the database. */
const keywordCondition = (query: OrderQuery): SQL | undefined => {
  const matches = keywordMatches(query);
  if (matches === undefined) return undefined;
  const { codes, status, type } = matches;
  return (
    or(
      codes && between(orders.ref, codes.first, codes.last),
      status && eq(orders.status, status),
      type && eq(orders.type, type),
    ) ?? NOTHING
  );
};

/** Orders of an account that a query lists; orders of a guest belong to none. */
export const ownOrdersCondition = (userId: string, query: OrderQuery): SQL | undefined => {
  const { since, before } = secondsOf(query);
  return and(
    eq(orders.userId, userId),
    keywordCondition(query),
    query.type === '' ? undefined : eq(orders.type, query.type),
    query.status === '' ? undefined : eq(orders.status, query.status),
    since === undefined ? undefined : gte(orders.createdAt, timeOf(since)),
    before === undefined ? undefined : lt(orders.createdAt, timeOf(before)),
  );
};
