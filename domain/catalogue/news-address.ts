import type { AddressSearch } from '../navigation/address-search.ts';
import { pageIn, pagePart } from '../navigation/page-in-address.ts';

/** A page of the blog, as its address names it. */
export interface NewsAddress {
  /** Category by its name in addresses; empty for all. */
  readonly category: string;
  /** Counted from 0; the address counts from 1. */
  readonly page: number;
}

/** Name of an article or a category in addresses. */
export const SEO_URL = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_SEO_URL = 100;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_SEO_URL && SEO_URL.test(value);

/** Reads an address that may have been typed by hand: what says nothing is the first page of everything. */
export const readNewsAddress = ({
  category,
  page,
}: Readonly<Record<string, unknown>>): NewsAddress => ({
  category: isName(category) ? category : '',
  page: pageIn(page),
});

/** Search parameters that lead to a page of the blog; what is as usual is left out. */
export const writeNewsAddress = ({ category, page }: NewsAddress): AddressSearch => ({
  ...(category !== '' && { category }),
  ...pagePart(page),
});
