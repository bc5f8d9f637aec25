import { FIRST_PAGE } from '#domain/navigation/paging';
import type { Slice } from '../exchange/own-orders/find-own-orders.ts';
import type { AppContext } from './env.ts';

/** Largest page of a list. */
const MAX_LIMIT = 50;
const MAX_OFFSET = 1_000_000;

/** A whole number within bounds; the fallback for anything else. */
const within = (
  text: string | undefined,
  [least, most]: readonly [number, number],
  fallback: number,
) => {
  const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : fallback;
  return Math.min(Math.max(value, least), most);
};

/** Slice of a list; clients append it except for the first page. */
export const sliceOf = (c: AppContext): Slice => ({
  offset: within(c.req.query('offset'), [0, MAX_OFFSET], FIRST_PAGE.offset),
  limit: within(c.req.query('limit'), [1, MAX_LIMIT], FIRST_PAGE.limit),
});
