import type { Order } from '#domain/order/order';
import type { ClaimOutcome } from '#domain/order/order-claim';
import { claimCodec, claimRefusalIn } from '#domain/wire/claim-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { listIn } from '#domain/wire/read-value';
import { reasonOf } from '#domain/wire/result';
import { callOutcome } from './call-outcome.ts';
import type { Api, CallOptions } from './client.ts';
import { posting } from './posting.ts';

/** GET /api/v1/users/claimable: guests' orders of this browser, masked. */
export const loadClaimable =
  (api: Api) =>
  async (options: CallOptions): Promise<readonly Order[]> =>
    listIn(await api.get('/api/v1/users/claimable', options), '').map(decodeOrder);

/** POST /api/v1/users/claims: gives a guest's order to the account. */
export const claimOrder = posting('/api/v1/users/claims', claimCodec.encode);

/** Outcome of a claim, for the machine; rejects on defects only. */
export const claimOutcome = async (claim: Promise<void>): Promise<ClaimOutcome> => {
  const refusal = await claim.then(() => undefined, refusalOutcome);
  return refusal ?? callOutcome(claim);
};

const refusalOutcome = (error: unknown): ClaimOutcome | undefined => {
  const refusal = claimRefusalIn(error);
  const message = reasonOf(error);
  if (!refusal) return undefined;
  const { triesLeft, retryAfter: seconds } = refusal;
  if (seconds > 0) return { kind: 'blocked', message, seconds };
  return triesLeft > 0 ? { kind: 'wrong', message, triesLeft } : undefined;
};
