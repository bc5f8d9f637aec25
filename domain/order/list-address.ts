import { FIRST_PAGE } from '../navigation/paging.ts';
import { EVERY_ORDER, type OrderQuery, readOrderQuery } from './order-query.ts';

/** Search parameters of an address. */
export type AddressSearch = Readonly<Record<string, string | number>>;

/** A page of a list of orders, as its address names it. */
export interface ListAddress {
  readonly query: OrderQuery;
  /** Counted from 0; the address counts from 1. */
  readonly page: number;
}

/** Furthest page that the service answers. */
const MAX_PAGE = Math.floor(1_000_000 / FIRST_PAGE.limit);

/** Reads an address that may have been typed by hand: what says nothing is the first page of everything. */
export const readListAddress = (search: Readonly<Record<string, unknown>>): ListAddress => {
  const page = /^[1-9]\d{0,6}$/.test(String(search.page)) ? Number(search.page) - 1 : 0;
  return { query: readOrderQuery(search), page: Math.min(page, MAX_PAGE) };
};

/** Search parameters that lead to a page of a list; what is as usual is left out. */
export const writeListAddress = ({ query, page }: ListAddress): AddressSearch => {
  // What the keyword is compared with says nothing without one.
  const said = query.keyword === '' ? { ...query, findBy: EVERY_ORDER.findBy } : query;
  const parts = Object.entries(said).filter(
    ([name, value]) => value !== EVERY_ORDER[name as keyof OrderQuery],
  );
  return { ...Object.fromEntries(parts), ...(page > 0 && { page: page + 1 }) };
};
