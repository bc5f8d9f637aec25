import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '#domain/wire/result';
import type { EarlyCall } from '#src/api/early-calls';
import { loadConfig } from '#src/api/load-config';
import { checkAccount } from '#src/api/session';
import { silentService } from '#tests/support/silent-service';
import { testApi } from '#tests/support/test-api';

const [, HEAD = ''] =
  /<script>([^<]*earlyCalls[^<]*)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];

interface Visit {
  readonly token?: string;
  readonly host?: string;
  readonly path?: string;
  readonly cookie?: string;
  readonly isStorageShut?: boolean;
  /** Answers every call, by default with a guest's account. */
  readonly service?: typeof fetch;
}

const GUEST = JSON.stringify({ status: 'success', data: { token: '' } });
const answer = async () => new Response(GUEST, { headers: { 'content-type': 'application/json' } });

/** A visit from its first byte: the head's early calls, and a client that comes later. */
const visit = ({
  token,
  host = '',
  path = '/buy/usdt',
  cookie = '',
  isStorageShut,
  service = answer,
}: Visit = {}) => {
  const fetched = vi.fn<typeof fetch>(service);
  const page: { earlyCalls?: readonly EarlyCall[] } = {};
  const read = (key: string) => (key === 'token' ? (token ?? null) : null);
  runInNewContext(HEAD, {
    window: page,
    document: {
      // Of a page that the service has not rendered.
      querySelector: (selector: string) => ({ content: selector.includes('api-host') ? host : '' }),
      addEventListener: () => {},
      cookie,
      documentElement: { lang: 'vi', dataset: {} },
    },
    location: { pathname: path, hostname: 'bendoi.example', search: '' },
    matchMedia: () => ({ matches: false }),
    navigator: {},
    performance,
    setTimeout,
    localStorage: {
      getItem: (key: string) => {
        if (isStorageShut) throw new Error('shut');
        return read(key);
      },
    },
    URLSearchParams,
    AbortController,
    fetch: fetched,
  });
  vi.stubGlobal('fetch', fetched);
  const api = testApi({
    host,
    readToken: () => token ?? null,
    readCookies: () => cookie,
    early: page.earlyCalls,
  });
  const headersOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers);
  return { api, fetched, headersOf };
};

const ask = async ({ api }: ReturnType<typeof visit>) => {
  const { signal } = new AbortController();
  await checkAccount(api)(signal);
  await loadConfig(api)({ isGetAll: 'true', domain: 'bendoi.example' }, signal).catch(() => {});
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an early call of the page’s head', () => {
  it.each<[string, Visit]>([
    ['a guest', {}],
    ['a guest of an old page', { token: 'null' }],
    ['a member', { token: 'T-_0' }],
    ['a service on another host', { host: 'https://api.example', token: 't' }],
    ['a browser without storage', { isStorageShut: true }],
  ])(
    '[CFG-01, SES-02] is the client’s first call, for %s: no call is made twice',
    async (_, how) => {
      const here = visit(how);
      expect(here.fetched).toHaveBeenCalledTimes(2);
      await ask(here);
      expect(here.fetched).toHaveBeenCalledTimes(2);
    },
  );

  it('carries what the client would: token, language, type and the forgery token of the own host', () => {
    const { fetched, headersOf } = visit({ token: 't', cookie: 'a=1; XSRF-TOKEN=f%3D' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/users/me?Authorization=t');
    expect(Object.fromEntries(headersOf(0))).toEqual({
      'accept-language': 'vi',
      'content-type': 'application/json',
      authorization: 'Bearer t',
      'x-xsrf-token': 'f=',
    });
    expect(
      visit({ host: 'https://api.example', cookie: 'XSRF-TOKEN=f' })
        .headersOf(0)
        .has('x-xsrf-token'),
    ).toBe(false);
  });

  it('is skipped where an account is confirmed', () => {
    const { fetched } = visit({ path: '/users/process/TOKEN' });
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/v1/config-web']);
  });
});

describe('an early answer', () => {
  it('is handed over once: the next call is made', async () => {
    const here = visit();
    await ask(here);
    await checkAccount(here.api)(new AbortController().signal);
    expect(here.fetched).toHaveBeenCalledTimes(3);
  });

  it('is used for the same body only: another one is requested', async () => {
    const { api, fetched } = visit();
    await api.post('/api/v1/config-web', { isGetAll: 'false', domain: 'bendoi.example' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('that fails is a network failure', async () => {
    const here = visit({ service: () => Promise.reject(new TypeError('offline')) });
    await expect(checkAccount(here.api)(new AbortController().signal)).rejects.toThrow(
      NetworkFailure,
    );
  });

  it.each([
    ['nothing comes', false],
    ['it does not end', true],
  ])('[C4] is given up after 20 s like every call: %s', async (_, begins) => {
    vi.useFakeTimers();
    const here = visit({ service: silentService(begins) });
    const checked = checkAccount(here.api)(new AbortController().signal);
    const said = expect(checked).rejects.toThrow(NetworkFailure);
    await vi.advanceTimersByTimeAsync(20_000);
    await said;
    // The call itself has ended, and the other one of the head has not.
    expect(here.fetched.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false]);
  });

  it('that is aborted when it is taken over ends at once', async () => {
    const here = visit({ service: silentService(true) });
    await expect(checkAccount(here.api)(AbortSignal.abort())).rejects.toThrow(NetworkFailure);
    expect(here.fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});
