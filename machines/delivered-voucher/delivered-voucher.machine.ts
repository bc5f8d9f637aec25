import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';

export type DeliveredVoucherEvent =
  /** The customer looks at number and code, again or for the first time. */
  { readonly type: 'voucher.shown' } | { readonly type: 'voucher.hidden' };

/**
 * A voucher that was delivered: number and code are money, so they stay hidden until the customer is where they may be seen. The
 * voucher itself is the order's.
 */
export const deliveredVoucherMachine = setup({
  types: { events: {} as DeliveredVoucherEvent },
}).createMachine({
  id: 'deliveredVoucher',
  initial: 'hidden',
  states: {
    hidden: { on: { 'voucher.shown': 'shown' } },
    shown: { on: { 'voucher.hidden': 'hidden' } },
  },
});

export type DeliveredVoucherActorRef = ActorRefFrom<typeof deliveredVoucherMachine>;
export type DeliveredVoucherSnapshot = SnapshotFrom<typeof deliveredVoucherMachine>;
