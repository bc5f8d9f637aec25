import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '#domain/wire/result';
import { silentService } from '#tests/support/silent-service';
import { testApi } from '#tests/support/test-api';

const api = testApi();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = async (call: Promise<unknown>) => {
  let outcome: unknown = 'waiting';
  void call.catch((error: unknown) => {
    outcome = error;
  });
  return () => outcome;
};

test.each([
  ['nothing comes', false, undefined],
  ['nothing comes, to a call that can be aborted', false, new AbortController().signal],
  ['the answer does not end', true, new AbortController().signal],
])('[C4] a call is given up after 20 s: %s', async (_, begins, signal) => {
  vi.stubGlobal('fetch', silentService(begins));
  const outcome = await settled(api.post('/api/v1/users/me', {}, signal ? { signal } : {}));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(outcome()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome()).toBeInstanceOf(NetworkFailure);
});

test('an aborted call ends at once, and leaves no timer behind', async () => {
  vi.stubGlobal('fetch', silentService(false));
  const wish = new AbortController();
  const outcome = await settled(api.post('/api/v1/users/me', {}, { signal: wish.signal }));
  await vi.advanceTimersByTimeAsync(5);
  wish.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBeInstanceOf(NetworkFailure);
  expect(vi.getTimerCount()).toBe(0);
});

test('a call aborted from the start is not waited for', async () => {
  vi.stubGlobal('fetch', silentService(false));
  const outcome = await settled(api.post('/api/v1/users/me', {}, { signal: AbortSignal.abort() }));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBeInstanceOf(NetworkFailure);
});
