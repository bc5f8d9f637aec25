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
  it('sends the language of the customer’s mails', async () => {
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

  it('[API-02] reads the anti-forgery cookie by either name, and the one of a secure site first', async () => {
    const tokenOf = async (cookies: string) => {
      await testApi({ readCookies: () => cookies }).post('/api/v1/buy_orders', {});
      return (await sent()).headers.get('x-xsrf-token');
    };
    expect(await tokenOf('XSRF-TOKEN=old; __Host-XSRF-TOKEN=new')).toBe('new');
    expect(await tokenOf('__Host-XSRF-TOKEN=new; XSRF-TOKEN=old')).toBe('new');
    expect(await tokenOf('a=b; __Host-XSRF-TOKEN=new')).toBe('new');
    expect(await tokenOf('not-XSRF-TOKEN=no')).toBeNull();
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

describe('the key of a call that changes something', () => {
  const keyOf = async (call: () => Promise<unknown>) => {
    await call().catch(() => {});
    return (await sent()).headers.get('idempotency-key');
  };
  const lose = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'));

  it('[S17] is another for each call that was answered', async () => {
    const api = testApi();
    const register = () => api.post('/api/v1/users/register', { attributes: {} });
    const keys = [await keyOf(register), await keyOf(register)];
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('[S17] is the same for the same call after one that was lost, and for no other', async () => {
    const api = testApi();
    const register = (email: string) => () => api.post('/api/v1/users/register', { email });
    lose();
    const lost = await keyOf(register('a'));
    expect(await keyOf(register('a'))).toBe(lost);
    answering({ status: 'success' });
    expect(await keyOf(register('a'))).toBe(lost);
    expect(await keyOf(register('a'))).not.toBe(lost);
    lose();
    const again = await keyOf(register('a'));
    answering({ status: 'success' });
    expect(await keyOf(register('b'))).not.toBe(again);
    expect(await keyOf(register('a'))).not.toBe(again);
  });

  it('[S17] is another a minute after the call was lost, and for another session', async () => {
    vi.useFakeTimers();
    let token = 'one';
    const api = testApi({ readToken: () => token });
    const call = () => api.post('/api/v1/users/change-password', { password: 'p' });
    lose();
    const lost = await keyOf(call);
    vi.advanceTimersByTime(59_999);
    expect(await keyOf(call)).toBe(lost);
    vi.advanceTimersByTime(60_000);
    const late = await keyOf(call);
    expect(late).not.toBe(lost);
    token = 'other';
    expect(await keyOf(call)).not.toBe(late);
    vi.useRealTimers();
  });

  it('[S17] of a form is another each time: what is in its file is not compared', async () => {
    const api = testApi();
    const upload = () => api.post('/api/v2/order-image', new FormData());
    lose();
    expect(await keyOf(upload)).not.toBe(await keyOf(upload));
  });

  it('[S17] goes with logging out, and with no other GET', async () => {
    expect(await keyOf(() => testApi().get('/api/v1/logout'))).toMatch(/^[0-9a-f]{32}$/);
    expect(await keyOf(() => testApi().get('/api/v1/users/sessions'))).toBeNull();
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
