import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MalformedAnswer, NetworkFailure, Refusal, ServiceFailure } from '#domain/wire/result';
import { testApi } from '#tests/support/test-api';

const fetched = vi.fn<(request: Request | string, init?: RequestInit) => Promise<Response>>();

/** What left the page, whatever form fetch was called in. */
const sent = async () => {
  const [target, init] = fetched.mock.calls.at(-1) ?? [];
  if (target === undefined) throw new Error('nothing was sent');
  const request = new Request(new URL(String(target), 'http://page.test'), init);
  return {
    path: String(target),
    method: request.method,
    headers: request.headers,
    credentials: init?.credentials,
    body: request.body === null ? '' : await request.text(),
  };
};

const answering = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  fetched.mockImplementation(async () => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const all = { 'content-type': 'application/json', ...headers };
    return new Response(text, { status, headers: all });
  });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  answering({ status: 'success', data: { fine: true } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('what every call carries', () => {
  it('says in which language the customer is to be written to', async () => {
    await testApi({ readLanguage: () => 'en' }).post('/api/v1/users/register', {});
    expect((await sent()).headers.get('Accept-Language')).toBe('en');
  });

  it('[API-02] sends JSON with credentials', async () => {
    await testApi().post('/api/v1/histories', { ref: 'R' });
    const { method, headers, credentials, body, path } = await sent();
    expect(method).toBe('POST');
    expect(path).toBe('/api/v1/histories');
    expect(headers.get('content-type')).toBe('application/json');
    expect(credentials).toBe('include');
    expect(body).toBe('{"ref":"R"}');
  });

  it('[API-02] carries a token as bearer header and as query parameter', async () => {
    await testApi({ readToken: () => 'secret' }).post('/api/v1/users/me', {});
    const { headers, path } = await sent();
    expect(headers.get('authorization')).toBe('Bearer secret');
    expect(path).toBe('/api/v1/users/me?Authorization=secret');
  });

  it.each([null, '', 'null'])('[API-02] carries no token when it is %j', async (token) => {
    await testApi({ readToken: () => token }).post('/api/v1/users/me', {});
    const { headers, path } = await sent();
    expect(headers.has('authorization')).toBe(false);
    expect(path).toBe('/api/v1/users/me');
  });

  const readCookies = () => 'theme=dark; XSRF-TOKEN=a%20b; other=1';

  it('[API-02] sends the anti-forgery cookie as a header on a relative POST', async () => {
    await testApi({ readCookies }).post('/api/v1/buy_orders', {});
    expect((await sent()).headers.get('x-xsrf-token')).toBe('a b');
  });

  it('[API-02] does not send it on a GET, nor to another host', async () => {
    await testApi({ readCookies }).get('/api/v1/logout');
    expect((await sent()).headers.has('x-xsrf-token')).toBe(false);
    await testApi({ readCookies, host: 'https://api.test' }).post('/api/v1/buy_orders', {});
    expect((await sent()).headers.has('x-xsrf-token')).toBe(false);
  });

  it('[API-03] appends offset and limit only where they differ from 0 and 8', async () => {
    await testApi().get('/api/v1/list', { offset: 0, limit: 8 });
    expect((await sent()).path).toBe('/api/v1/list');
    await testApi().get('/api/v1/list', { offset: 16, limit: 8 });
    expect((await sent()).path).toBe('/api/v1/list?offset=16');
    await testApi().post('/api/v1/list', {}, { offset: 0, limit: 20 });
    expect((await sent()).path).toBe('/api/v1/list?limit=20');
  });

  it('[API-05] goes to the configured host', async () => {
    await testApi({ host: 'https://api.test' }).post('/api/v1/histories', {});
    expect((await sent()).path).toBe('https://api.test/api/v1/histories');
  });
});

describe('what becomes of an answer', () => {
  const call = () => testApi().post('/api/v1/histories', {});

  it('hands over the data', async () => expect(await call()).toEqual({ fine: true }));

  it.each(['error', 'Error', 'ERROR'])('[API-04] takes a status of %j for a refusal', (status) => {
    answering({ status, message: 'No such order', messageCode: 'MISSING' });
    return expect(call()).rejects.toMatchObject({
      name: 'Refusal',
      message: 'No such order',
      code: 'MISSING',
    });
  });

  it('[API-04] takes an error field for a refusal, whatever the status', () => {
    answering({ status: 'success', error: 'Quantity is invalid.' });
    return expect(call()).rejects.toThrow('Quantity is invalid.');
  });

  it('keeps the service’s message of a 4xx', () => {
    answering({ status: 'error', message: 'Too many requests' }, 429);
    return expect(call()).rejects.toMatchObject({ message: 'Too many requests', httpStatus: 429 });
  });

  it('takes a 5xx for a service that could not answer', () => {
    answering({ status: 'error', message: 'Internal Server Error' }, 500);
    return expect(call()).rejects.toBeInstanceOf(ServiceFailure);
  });

  it.each(['<html>', '{"status":', ''])('refuses an answer that is no JSON: %j', (text) => {
    answering(text);
    return expect(call()).rejects.toBeInstanceOf(MalformedAnswer);
  });

  it('takes a call that never arrived for a network failure, and does not try again by itself', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call()).rejects.toBeInstanceOf(NetworkFailure);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    [200, { status: 'error', message: 'REQUIRED_LOGIN' }],
    [401, { status: 'error', message: 'expired' }],
  ])('says that the session is over on %i %j', async (status, body) => {
    const onLoginRequired = vi.fn();
    answering(body, status);
    await expect(testApi({ onLoginRequired }).post('/api/v1/x', {})).rejects.toBeInstanceOf(
      Refusal,
    );
    expect(onLoginRequired).toHaveBeenCalledTimes(1);
  });

  it('reports the service’s time where an answer carries it', async () => {
    const onServerTime = vi.fn();
    await testApi({ onServerTime }).post('/api/v1/x', {});
    expect(onServerTime).not.toHaveBeenCalled();
    answering({ status: 'success' }, 200, { date: 'Sat, 21 Nov 2026 03:00:00 GMT' });
    await testApi({ onServerTime }).post('/api/v1/x', {});
    expect(onServerTime).toHaveBeenCalledWith(
      expect.objectContaining({ serverTime: Date.UTC(2026, 10, 21, 3) }),
    );
  });
});
