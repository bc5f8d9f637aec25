/** Paging state of a list. */
export interface Paging {
  /** Entries in all. */
  readonly total: number;
  /** Entries before the first one shown. */
  readonly offset: number;
  /** Entries on a page. */
  readonly limit: number;
  /** Page numbers shown on either side of the current one. */
  readonly stepPage: number;
  readonly orderBy: string;
  readonly search: string;
}

/** Paging of a list before its first load (defaults: source, business constants). */
export const FIRST_PAGE: Paging = {
  total: 0,
  offset: 0,
  limit: 8,
  stepPage: 2,
  orderBy: '',
  search: '',
};

/** Pages are counted from 0. */
export const pageOf = ({ offset, limit }: Pick<Paging, 'offset' | 'limit'>): number =>
  Math.floor(offset / limit);

/** How many pages there are; an empty list has one. */
export const pageCount = ({ total, limit }: Pick<Paging, 'total' | 'limit'>): number =>
  Math.max(1, Math.ceil(total / limit));

/** The page numbers around the current one, as far as there are any. */
export const pageWindow = (paging: Paging): readonly number[] => {
  const last = pageCount(paging) - 1;
  const current = Math.min(pageOf(paging), last);
  const from = Math.max(0, current - paging.stepPage);
  const to = Math.min(last, current + paging.stepPage);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};

/**
 * The pages that a list leads to: the first, those around the current one, and the last. `undefined` stands for pages that
 * are left out between them. Empty while there is one page.
 */
export const pageSteps = (paging: Paging): readonly (number | undefined)[] => {
  const last = pageCount(paging) - 1;
  if (last === 0) return [];
  const pages = [...new Set([0, ...pageWindow(paging), last])];
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 1) return [page];
    // One page takes no more room than the sign for it.
    return page - before === 2 ? [page - 1, page] : [undefined, page];
  });
};

/** The same list at another page, kept inside the list. */
export const atPage = (paging: Paging, page: number): Paging => ({
  ...paging,
  offset: Math.min(Math.max(0, page), pageCount(paging) - 1) * paging.limit,
});

/** One page of a list, as a call answers it. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
}
