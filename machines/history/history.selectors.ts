import { pageLinks } from '#domain/navigation/page-links';
import { writeListAddress } from '#domain/order/list-address';
import { isEveryOrder } from '#domain/order/order-query';
import type { HistorySnapshot } from './history.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectHistoryPhase = ({ value }: HistorySnapshot) => value;

/** Newest orders first; undefined until loaded. */
export const selectHistoryPage = ({ context }: HistorySnapshot) => context.page;

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectHistoryMessage = ({ context }: HistorySnapshot) => context.message;

/** Which orders the address names. */
export const selectHistoryQuery = ({ context }: HistorySnapshot) => context.address.query;

/** Whether the address narrows the list. */
export const selectIsNarrowed = ({ context }: HistorySnapshot) =>
  !isEveryOrder(context.address.query);

/** Whether the address narrows the list by more than a code. */
export const selectIsFiltered = ({ context }: HistorySnapshot) =>
  !isEveryOrder({ ...context.address.query, keyword: '' });

/** The pages of a list that its links lead to, and where some are left out; none while there is one page. */
export const selectHistoryPages = ({ context: { page, address } }: HistorySnapshot) => {
  const { query } = address;
  return pageLinks(address.page, page?.total ?? 0, (number) =>
    writeListAddress({ query, page: number }),
  );
};
