import type { RepairOutcome } from '#domain/order/repair-offer';
import {
  movedOfferIn,
  type RepairRequest,
  repairOfferCodec,
  repairRequestCodec,
} from '#domain/wire/repair-offer-wire';
import { callOutcome } from './call-outcome.ts';
import type { Api } from './client.ts';
import { asking, posting } from './posting.ts';

/** POST /api/v1/payment-repair: what may be done about an order's money that is short, over or late. */
export const loadRepairOffer = asking(
  '/api/v1/payment-repair',
  (ref: string) => ({ order_ref: ref }),
  repairOfferCodec.decode,
);

const postDecision = posting('/api/v1/payment-repair/decision', repairRequestCodec.encode);

/** POST /api/v1/payment-repair/decision: what the customer decided, with the figures that were shown. */
export const decideRepair =
  (api: Api) =>
  (request: RepairRequest, signal: AbortSignal): Promise<RepairOutcome> => {
    const posted = postDecision(api)(request, signal);
    return callOutcome(posted).then(async (outcome) => {
      const offer = await posted.then(() => undefined, movedOfferIn);
      return offer ? { kind: 'moved', offer } : outcome;
    });
  };
