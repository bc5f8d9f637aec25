import type { NavigateOptions } from '@tanstack/react-router';
import { vi } from 'vitest';
import { PLAIN_USER, type SessionData } from '#domain/account/session';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { Screen } from '#domain/navigation/screen';
import { encodeConfig } from '#domain/wire/config-wire';
import { CAPTCHA_HEADER } from '#domain/wire/result';
import { encodeSession } from '#domain/wire/session-wire';
import type { LateKind } from '#machines/app/app.screens';
import type { ScreenActor } from '#machines/app/app.types';
import { createHydration } from '#src/app/rendering/hydration';
import { startApp } from '#src/app/start';
import { usdtConfig } from '#stories/support/buy-config';
import { TEST_TIMEOUT } from './test-timeout.ts';
// As with the rules of a form: what posts an order has come before it can be sent.
import '#src/app/flows/ordering';

/** One call as the service sees it. */
export interface SeenCall {
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
  /** The client's name for an order. */
  readonly key: string;
  /** Solution of a captcha; empty without one. */
  readonly captcha: string;
  /** Aborts when the client gives the call up. */
  readonly signal: AbortSignal | null | undefined;
}

type Answer = (call: SeenCall) => Response | Promise<Response>;

export const saying = (data: unknown): Response => Response.json({ status: 'success', data });
export const refusing = (message: string, status = 200, messageCode = ''): Response =>
  Response.json({ status: 'error', message, messageCode }, { status });

export const MEMBER: SessionData = {
  token: 'token-of-lan',
  user: { ...PLAIN_USER, id: '7', email: 'lan@bendoi.test', fullName: 'Nguyễn Thị Lan' },
  wallet: null,
  btcWallets: [],
  ethWallets: [],
};

interface Options {
  /** What the browser holds from before. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly config?: SiteConfig;
  readonly answers?: Readonly<Record<string, Answer>>;
}

/**
 * The product itself as the page starts it, with the real client, storage and flows, on a service that answers by hand
 * and a clock that stands still unless it is moved. Nothing is drawn.
 */
export const startSite = async ({
  stored = {},
  config = usdtConfig,
  answers = {},
}: Options = {}) => {
  vi.useFakeTimers();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  // As the service sends it, whatever language an earlier test left.
  document.documentElement.lang = 'vi';
  const calls: SeenCall[] = [];
  const table: Record<string, Answer> = {
    '/api/v1/users/me': ({ token }) =>
      saying(encodeSession({ ...MEMBER, token, ...(!token && { user: null }) })),
    '/api/v1/config-web': () => saying(encodeConfig(config)),
    '/api/v1/get-accountname': () => saying({ account_name: 'NGUYEN THI MINH ANH' }),
    '/api/v1/captcha/challenge': () => new Promise<Response>(() => {}),
    ...answers,
  };
  vi.stubGlobal('fetch', async (target: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(target), 'http://page.test');
    const token = (new Headers(init.headers).get('authorization') ?? '').replace('Bearer ', '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const captcha = new Headers(init.headers).get(CAPTCHA_HEADER) ?? '';
    const call = { path: pathname, token, body, key, captcha, signal: init.signal };
    calls.push(call);
    return (table[pathname] ?? (() => refusing('Not found', 404)))(call);
  });
  // The product listens to its document for as long as that lives; here other sites, and other tests, have it afterwards.
  const listening = vi.spyOn(document, 'addEventListener');
  const hydration = createHydration();
  hydration.end();
  const starting = startApp(window, hydration);
  // Between its parts the start takes breath.
  await vi.advanceTimersByTimeAsync(10);
  const { router } = await starting;
  const listeners = [...listening.mock.calls];
  listening.mockRestore();
  // Where the root sends the person is written down; the pages' own parts are of no interest here.
  const places: string[] = [];
  const navigate = async (to: NavigateOptions & { href?: string }) =>
    void places.push(to.href ?? router.buildLocation(to).href);
  Object.assign(router, { navigate });
  // In place of the router's component, which would load the page of every address.
  router.history.subscribe(() => {});
  const { app, flows } = router.options.context;
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  // The splash.
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => {
    if (!app.getSnapshot().matches('running')) throw new Error('the start is not over');
  }, TEST_TIMEOUT);
  const screen = () => app.getSnapshot().context.screenActor;
  return {
    app,
    router,
    calls,
    table,
    settle,
    /** Waits for what is loaded on demand. */
    waitFor: (isSo: () => boolean) =>
      vi.waitFor(() => {
        if (!isSo()) throw new Error('it has not come');
      }, TEST_TIMEOUT),
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    /** What is said at the top right by now. */
    toasts: () =>
      app
        .getSnapshot()
        .children.notifier?.getSnapshot()
        .context.toasts.map(({ message }) => message),
    /** Where the person was sent, in order. */
    places,
    screen,
    /** Opens a page as the router does once everything it needs has come. */
    enter: async (to: Screen, path: string) => {
      await (to.kind === 'trade'
        ? flows[to.side]()
        : (flows as Partial<typeof flows>)[to.kind as LateKind]?.());
      app.send({ type: 'route.entered', screen: to, path });
      await settle();
    },
    /** The flow of the page that is open. */
    flow: <TKind extends ScreenActor['kind']>(kind: TKind) => {
      const open = screen();
      if (open.kind !== kind) throw new Error(`${open.kind} is open, not ${kind}`);
      return open as ScreenActor & { readonly kind: TKind };
    },
    stop: () => {
      app.stop();
      for (const listener of listeners) document.removeEventListener(...listener);
      localStorage.clear();
      vi.unstubAllGlobals();
      vi.useRealTimers();
    },
  };
};

export type Site = Awaited<ReturnType<typeof startSite>>;
