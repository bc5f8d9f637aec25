import type { AddressSearch } from './address-search.ts';
import { FIRST_PAGE, pageCount, pageSteps } from './paging.ts';

/** Link to a page of a list. */
export interface PageLinkTo {
  /** Counted from 1. */
  readonly number: number;
  readonly isCurrent: boolean;
  readonly search: AddressSearch;
}

/**
 * The links to the pages of a list, with `undefined` where some are left out; none while there is one page.
 * @param page the open one, counted from 0
 * @param total entries in all
 * @param searchOf the search parameters of a page's address
 */
export const pageLinks = (
  page: number,
  total: number,
  searchOf: (page: number) => AddressSearch,
) => {
  const paging = { ...FIRST_PAGE, total, offset: page * FIRST_PAGE.limit };
  return {
    links: pageSteps(paging).map((step): PageLinkTo | undefined =>
      step === undefined
        ? step
        : { number: step + 1, isCurrent: step === page, search: searchOf(step) },
    ),
    /** The address names a page after the last. */
    isBeyond: page >= pageCount(paging),
  };
};
