import { plainNumberOf } from '../banks/plain-number.ts';
import { lastOf } from '../order/masked-order.ts';
import type { Order } from '../order/order.ts';
import type { PendingTrade } from './persisted-trade.ts';

/** What a masked order shows of the account or address that its customer typed: of a purchase both. */
const shownOf = ({ side, order }: PendingTrade): readonly (readonly [keyof Masked, string])[] =>
  side === 'buy'
    ? [
        ['receivingAddress', order.receivingAddress.trim()],
        ['senderAccount', plainNumberOf(order.accountNumber)],
      ]
    : [['senderAccount', order.senderAddress.trim()]];

type Masked = Pick<Order, 'receivingAddress' | 'senderAccount'>;

/**
 * Whether a masked order can be the one that was posted and whose answer was lost. An equal order that was posted before looks
 * the same.
 */
export const isPlacedAs = (
  pending: PendingTrade,
  order: Masked & Pick<Order, 'type' | 'currencyCode'>,
): boolean =>
  order.type === pending.side &&
  order.currencyCode === pending.order.currencyCode &&
  shownOf(pending).every(([name, typed]) => order[name] === lastOf(typed));
