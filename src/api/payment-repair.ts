import type { RepairOutcome } from '#domain/order/repair-offer';
import { movedOfferIn, repairOfferCodec, repairRequestCodec } from '#domain/wire/repair-offer-wire';
import { callOutcome } from './call-outcome.ts';
import { asking, posting } from './posting.ts';

/** POST /api/v1/payment-repair: what may be done about an order's money that is short, over or late. */
export const loadRepairOffer = asking(
  '/api/v1/payment-repair',
  (ref: string) => ({ order_ref: ref }),
  repairOfferCodec.decode,
);

/** POST /api/v1/payment-repair/decision: what the customer decided, with the figures that were shown. */
export const decideRepair = posting('/api/v1/payment-repair/decision', repairRequestCodec.encode);

/** Outcome of a decision, for a machine to branch on; rejects on defects only. */
export const repairOutcome = async (decision: Promise<void>): Promise<RepairOutcome> => {
  const offer = await decision.then(() => undefined, movedOfferIn);
  return offer ? { kind: 'moved', offer } : callOutcome(decision);
};
