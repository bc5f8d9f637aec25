import { writeNewsAddress } from '#domain/catalogue/news-address';
import { pageLinks } from '#domain/navigation/page-links';
import type { BlogListSnapshot } from './blog-list.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectBlogPhase = ({ value }: BlogListSnapshot) => value;

/** The articles that the address names; undefined until loaded. */
export const selectNewsPage = ({ context }: BlogListSnapshot) => context.page;

/** When they were loaded, in epoch seconds of the service. */
export const selectLoadedAt = ({ context }: BlogListSnapshot) => context.loadedAt;

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectBlogMessage = ({ context }: BlogListSnapshot) => context.message;

/** The category that the address names; empty for all. */
export const selectCategory = ({ context }: BlogListSnapshot) => context.address.category;

/** The pages of the list that its links lead to; none while there is one page. */
export const selectBlogPages = ({ context: { page, address } }: BlogListSnapshot) =>
  pageLinks(address.page, page?.total ?? 0, (number) =>
    writeNewsAddress({ category: address.category, page: number }),
  ).links;
