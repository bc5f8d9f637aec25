import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import { REPAIR_MOVED } from '#domain/wire/result';
import { decideRepair, repairOutcome } from '#src/api/payment-repair';
import { LATE_OFFER } from '#stories/support/sample-offers';
import { testApi } from '#tests/support/test-api';

const fetched = vi.fn<() => Promise<Response>>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => vi.unstubAllGlobals());

const REQUEST = { ref: 'R', decision: 'refund', received: '300000', delivered: '0' } as const;
const decide = () => repairOutcome(decideRepair(testApi())(REQUEST, new AbortController().signal));

const answering = (body: object, status = 200) =>
  fetched.mockImplementation(async () => Response.json(body, { status }));

describe('outcome of a decision', () => {
  test('[ORD-23] money or price that has moved carries the new offer', async () => {
    const data = repairOfferCodec.encode(LATE_OFFER);
    answering({ status: 'error', message: 'Changed', messageCode: REPAIR_MOVED, data }, 409);
    expect(await decide()).toEqual({ kind: 'moved', offer: LATE_OFFER });
  });

  test('[ORD-23] the same without a readable offer is a refusal', async () => {
    answering({ status: 'error', message: 'Changed', messageCode: REPAIR_MOVED, data: {} }, 409);
    expect(await decide()).toMatchObject({ kind: 'refused', code: REPAIR_MOVED });
  });

  test('any other refusal carries the service’s message', async () => {
    answering({ status: 'error', message: 'The order is closed' }, 409);
    expect(await decide()).toMatchObject({ kind: 'refused', message: 'The order is closed' });
  });

  test('no answer is no outcome of the decision', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await decide()).toMatchObject({ kind: 'unavailable', reason: 'network' });
  });
});
