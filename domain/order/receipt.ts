import type { Order } from './order.ts';

/** A line of a receipt. */
export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
  /** The page says it beside the receipt already: only paper and picture need it. */
  readonly isElsewhere: boolean;
}

/** What a receipt says, in words: nothing of it is secret, and no account is whole. */
export interface Receipt {
  /** Without a folder. */
  readonly fileName: string;
  /** Name of the site. */
  readonly site: string;
  readonly title: string;
  readonly rows: readonly ReceiptRow[];
}

/** Whether a visitor has a receipt of an order: it is finished, and seen whole. */
export const hasReceipt = ({ status, isMasked }: Pick<Order, 'status' | 'isMasked'>): boolean =>
  status === 'delivered' && !isMasked;
