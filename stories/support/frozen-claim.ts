import { maskOrder } from '#domain/order/masked-order';
import type { Order } from '#domain/order/order';
import { type ClaimContext, type ClaimSnapshot, claimMachine } from '#machines/claim/claim.machine';
import { dummyParent } from './dummy-parent.ts';
import { LAN } from './frozen-account.ts';
import { frozenActor } from './frozen-actor.ts';
import { ordersIn } from './frozen-history.ts';

/** Guests' orders, as a browser lists them. */
export const claimableIn = (statuses: readonly string[]): readonly Order[] =>
  ordersIn(statuses).map(maskOrder);

type Shown = Partial<
  Pick<ClaimContext, 'orders' | 'ref' | 'secret' | 'key' | 'message' | 'triesLeft' | 'wait'>
>;

/** Claim in one fixed state. */
export const frozenClaim = (state: ClaimSnapshot['value'], shown: Shown = {}) => {
  const input = { account: LAN, reportTo: dummyParent, code: '' };
  return frozenActor(claimMachine, {
    input,
    value: state,
    context: {
      ...{ ...input, orders: undefined, ref: '', secret: '', proof: undefined },
      ...{ key: '', wrongKey: '' },
      ...{ message: '', triesLeft: 0, wait: 0 },
      ...shown,
    },
  });
};
