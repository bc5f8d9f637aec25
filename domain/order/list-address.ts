import type { AddressSearch } from '../navigation/address-search.ts';
import { pageIn, pagePart } from '../navigation/page-in-address.ts';
import { EVERY_ORDER, type OrderQuery, readOrderQuery } from './order-query.ts';

/** A page of a list of orders, as its address names it. */
export interface ListAddress {
  readonly query: OrderQuery;
  /** Counted from 0; the address counts from 1. */
  readonly page: number;
}

/** Reads an address that may have been typed by hand: what says nothing is the first page of everything. */
export const readListAddress = (search: Readonly<Record<string, unknown>>): ListAddress => ({
  query: readOrderQuery(search),
  page: pageIn(search.page),
});

/** Search parameters that lead to a page of a list; what is as usual is left out. */
export const writeListAddress = ({ query, page }: ListAddress): AddressSearch => {
  // What the keyword is compared with says nothing without one.
  const said = query.keyword === '' ? { ...query, findBy: EVERY_ORDER.findBy } : query;
  const parts = Object.entries(said).filter(
    ([name, value]) => value !== EVERY_ORDER[name as keyof OrderQuery],
  );
  return { ...Object.fromEntries(parts), ...pagePart(page) };
};
