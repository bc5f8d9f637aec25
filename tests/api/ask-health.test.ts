import { afterEach, expect, it, vi } from 'vitest';
import { askHealth } from '#src/api/ask-health';
import { callOutcome } from '#src/api/call-outcome';

const fetched = vi.fn<typeof fetch>();
const asked = () => {
  vi.stubGlobal('fetch', fetched);
  return callOutcome(askHealth('')(new AbortController().signal));
};

afterEach(() => void vi.unstubAllGlobals());

it.each([200, 404])('a service that answers its health call with %i is there', async (status) => {
  fetched.mockResolvedValueOnce(new Response(null, { status }));
  expect(await asked()).toEqual({ kind: 'answered', answer: undefined });
});

it('a proxy whose service is away is no answer', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 502 }));
  expect(await asked()).toMatchObject({ kind: 'unavailable', message: 'HTTP 502' });
});

it('a health call that the network loses is an outcome, no defect', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await asked()).toMatchObject({ kind: 'unavailable', reason: 'network' });
});
