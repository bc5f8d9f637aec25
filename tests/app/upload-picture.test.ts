// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '#domain/wire/result';
import type { Api } from '#src/api/client';
import { uploadPicture } from '#src/api/upload-picture';

/** A request that is moved by hand. */
class SlowRequest {
  static readonly made: SlowRequest[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly status = 200;
  readonly responseText = '{"data":["a-picture"]}';
  onload = () => {};
  onabort = () => {};
  onloadend = () => {};
  isAborted = false;
  constructor() {
    SlowRequest.made.push(this);
  }
  open() {}
  send() {}
  setRequestHeader() {}
  getResponseHeader() {
    return 'application/json';
  }
  abort() {
    this.isAborted = true;
    this.onabort();
    this.onloadend();
  }
}

const api = {
  prepare: () => ({ host: '', headers: {}, read: (_: unknown, text: string) => JSON.parse(text) }),
} as unknown as Api;
const PICTURE = { path: '/api/v1/proof', file: new File(['p'], 'p.png'), key: 'a-key' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const begin = () => {
  const shares: number[] = [];
  const leaving = new AbortController();
  const answer = uploadPicture(api)(PICTURE, {
    signal: leaving.signal,
    onProgress: (share) => shares.push(share),
  });
  const outcome = answer.catch((error: unknown) => error);
  const request = SlowRequest.made.at(-1);
  if (!request) throw new Error('no request was made');
  return { request, outcome, shares, leave: () => leaving.abort() };
};

test('a picture that moves is not cut off, however long it takes', async () => {
  const { request, outcome, shares } = begin();
  for (const loaded of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(59_000);
    request.upload.onprogress?.({ loaded, total: 4 });
  }
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(request.isAborted).toBe(false);
  request.onload();
  request.onloadend();
  expect(await outcome).toEqual(['a-picture']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(request.isAborted).toBe(false);
});

test('a picture of which nothing moves for a minute is given up', async () => {
  const { request, outcome } = begin();
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(request.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(request.isAborted).toBe(true);
  expect(await outcome).toBeInstanceOf(NetworkFailure);
});

test('a picture that its visitor leaves is no longer sent', async () => {
  const { request, outcome, leave } = begin();
  leave();
  expect(request.isAborted).toBe(true);
  expect(await outcome).toBeInstanceOf(NetworkFailure);
});
