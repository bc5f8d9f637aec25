import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EVERY_ORDER } from '#domain/order/order-query';
import { MalformedAnswer, NetworkFailure } from '#domain/wire/result';
import { loadOrdersTable } from '#src/api/load-orders-table';
import { fetchProofImage } from '#src/api/proofs';
import { testApi } from '#tests/support/test-api';

const fetched = vi.fn<(target: string, init: RequestInit) => Promise<Response>>();
const onLoginRequired = vi.fn();
const options = {
  ...{ host: 'https://api.test', readToken: () => 'the-token', onLoginRequired },
  readCookies: () => 'XSRF-TOKEN=forged',
};
const api = testApi(options);
const { signal } = new AbortController();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
  onLoginRequired.mockReset();
});

const csv = (body: BodyInit) =>
  new Response(body, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
const load = () => loadOrdersTable(api)(EVERY_ORDER, { signal, language: 'en' });
const sent = () => {
  const [target, init] = fetched.mock.calls.at(-1) ?? [];
  return { target, init, headers: new Headers(init?.headers) };
};

/** A body that breaks off after its first bytes. */
const cut = () => {
  const pieces = [new TextEncoder().encode('Code,'), undefined];
  return new ReadableStream({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.error(new TypeError('terminated'));
    },
  });
};

describe('the table of an account’s orders', () => {
  test('[HIST-04] is asked for with the token in the header alone, in the language of the page, and kept in no cache', async () => {
    fetched.mockResolvedValue(csv('Code'));
    expect(await (await load()).text()).toBe('Code');
    const { target, init, headers } = sent();
    expect(target).toBe('https://api.test/api/v1/users/orders/export');
    expect(headers.get('Authorization')).toBe('Bearer the-token');
    expect(headers.get('Accept-Language')).toBe('en');
    expect(headers.get('Content-Type')).toBe('application/json');
    // To another host goes no cookie of this page’s.
    expect(headers.get('X-XSRF-TOKEN')).toBeNull();
    expect([init?.cache, init?.credentials, init?.signal]).toEqual(['no-store', 'include', signal]);
    expect(JSON.stringify(init?.body)).not.toContain('the-token');
  });

  test('[HIST-04] asked for at the page’s own host has the header that other sites cannot send', async () => {
    fetched.mockResolvedValue(csv('Code'));
    await loadOrdersTable(testApi({ ...options, host: '' }))(EVERY_ORDER, {
      ...{ signal, language: 'vi' },
    });
    expect(sent().headers.get('X-XSRF-TOKEN')).toBe('forged');
  });

  test('may be long on its way', async () => {
    vi.useFakeTimers();
    fetched.mockReturnValue(
      new Promise((resolve) => setTimeout(() => resolve(csv('Code')), 3_600_000)),
    );
    const loaded = load();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect((await loaded).size).toBe(4);
  });

  test.each([
    [409, { messageCode: 'EXPORT_RUNNING' }, { name: 'Refusal', code: 'EXPORT_RUNNING' }],
    [401, { messageCode: 'REQUIRED_LOGIN' }, { name: 'Refusal', isLoginRequired: true }],
    [503, {}, { name: 'ServiceFailure' }],
  ])('answered with %i is no file, but what the answer says', async (status, said, error) => {
    const body = { status: 'error', error: true, message: 'No.', ...said };
    fetched.mockResolvedValue(Response.json(body, { status }));
    await expect(load()).rejects.toMatchObject({ message: 'No.', ...error });
    expect(onLoginRequired).toHaveBeenCalledTimes(status === 401 ? 1 : 0);
  });

  test('an error that claims to be a table is none', async () => {
    fetched.mockResolvedValue(
      new Response('Code', { status: 500, headers: { 'Content-Type': 'text/csv' } }),
    );
    await expect(load()).rejects.toMatchObject({ name: 'ServiceFailure' });
  });

  test.each([
    ['a page of a proxy', new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['a good answer of another call', Response.json({ status: 'success', data: [] })],
    ['a file of no type', new Response(new Uint8Array([67]))],
  ])('%s is refused', async (_, response) => {
    fetched.mockResolvedValue(response);
    await expect(load()).rejects.toBeInstanceOf(MalformedAnswer);
  });

  test('that is cut off on its way is no file', async () => {
    fetched.mockResolvedValue(csv(cut()));
    await expect(load()).rejects.toBeInstanceOf(NetworkFailure);
  });

  test('without an answer, or with half an error, is a failure of the network', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(load()).rejects.toEqual(new NetworkFailure('Failed to fetch'));
    fetched.mockResolvedValue(new Response(cut(), { status: 409 }));
    await expect(load()).rejects.toBeInstanceOf(NetworkFailure);
  });
});

describe('a picture that proves a payment', () => {
  test('is asked for with the token in the header alone', async () => {
    fetched.mockResolvedValue(new Response('png'));
    const picture = await fetchProofImage(api)('https://api.test/proofs/1.png', signal);
    expect(await picture.text()).toBe('png');
    expect(sent().target).toBe('https://api.test/proofs/1.png');
    expect(sent().headers.get('Authorization')).toBe('Bearer the-token');
  });

  test('of another host is not asked for, and one that is not there is no picture', async () => {
    await expect(fetchProofImage(api)('https://evil.test/1.png', signal)).rejects.toBeInstanceOf(
      MalformedAnswer,
    );
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockResolvedValue(new Response('', { status: 404 }));
    await expect(fetchProofImage(api)('/proofs/1.png', signal)).rejects.toEqual(
      new NetworkFailure('HTTP 404'),
    );
  });
});
