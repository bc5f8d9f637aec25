import { FIRST_PAGE } from './paging.ts';

/** Furthest page that the service answers. */
export const MAX_PAGE = Math.floor(1_000_000 / FIRST_PAGE.limit);

/** The page that the parameter `page` of an address names, counted from 0; the address counts from 1. The first for what is no page. */
export const pageIn = (value: unknown): number =>
  /^[1-9]\d{0,6}$/.test(String(value)) ? Math.min(Number(value) - 1, MAX_PAGE) : 0;

/** The parameter that names a page; none for the first. */
export const pagePart = (page: number): { readonly page?: number } =>
  page > 0 ? { page: page + 1 } : {};
