// One row for each kind of screen: the compiler asks for the row of a new one.
import { afterEach, describe, expect, it, test } from 'vitest';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { GUEST, PLAIN_USER } from '#domain/account/session';
import type { Destination } from '#domain/navigation/destination';
import type { Screen, ScreenKind } from '#domain/navigation/screen';
import { buySide } from '#domain/trade/buy-side';
import {
  inputOf,
  isEntry,
  isFlowKind,
  isForMembers,
  lateKinds,
  screenMachines,
  screens,
} from '#machines/app/app.screens';
import { input, MEMBER } from './app.input';
import { startVisit } from './app.visit';

let run: ReturnType<typeof startVisit>;
afterEach(() => run?.actor.stop());

interface Row<TKind extends ScreenKind> {
  readonly screen: Screen<TKind>;
  readonly guard: 'anybody' | 'guests' | 'members';
  /** The id of its machine; absent for a page without one. */
  readonly machine?: string;
  /** The file that the machine is loaded from; absent for the first load. */
  readonly load?: string;
  /** Whether its machine tells the root anything; true where it is not said. */
  readonly isReporting?: false;
  /** What the machine is started with for a member, or for a guest on an entry page. */
  readonly input?: object;
  /** Where a visitor who may open it is sent on to at once. */
  readonly sentTo?: Destination;
}

/** What the contexts of screens have in common. */
interface ScreenContext {
  readonly reportTo: { readonly sessionId: string };
}

const ACCOUNT = { account: MEMBER.user };
const PASSWORDS = { password: '', confirmPassword: '', captcha: '' };

const ROWS: { readonly [K in ScreenKind]: Row<K> } = {
  trade: {
    screen: { kind: 'trade', side: 'buy', currencyCode: 'BEP20' },
    guard: 'anybody',
    machine: 'trade',
    input: {
      tradeSide: buySide,
      isOtherCurrency: false,
      currencyCode: 'BEP20',
      host: 'localhost',
      isSignedIn: true,
      isOnline: true,
    },
  },
  swap: {
    screen: { kind: 'swap', from: 'ETH', to: 'VND' },
    guard: 'anybody',
    machine: 'swap',
    load: 'swap',
    input: { from: 'ETH', to: 'VND', isSignedIn: true, isOnline: true },
  },
  order: {
    screen: { kind: 'order', ref: 'ABCDEFGHJKMNPQRS' },
    guard: 'anybody',
    machine: 'order',
    load: 'order',
    input: { ref: 'ABCDEFGHJKMNPQRS', offsetMs: 3_000 },
  },
  login: {
    screen: { kind: 'login' },
    guard: 'guests',
    machine: 'form',
    load: 'entry',
    input: {
      initialValues: { email: '', password: '', captcha: '', code: '' },
      steps: 2,
      hasCaptcha: true,
    },
  },
  registration: {
    screen: { kind: 'registration' },
    guard: 'guests',
    machine: 'form',
    load: 'entry',
    input: {
      initialValues: { email: '', ...PASSWORDS, agree: false },
      steps: 1,
      hasCaptcha: true,
    },
  },
  forgot: {
    screen: { kind: 'forgot' },
    guard: 'guests',
    machine: 'form',
    load: 'entry',
    input: { initialValues: { email: '', captcha: '' }, steps: 1, hasCaptcha: true },
  },
  passwordReset: {
    screen: { kind: 'passwordReset', token: 'of-the-mail' },
    guard: 'anybody',
    machine: 'form',
    load: 'entry',
    input: { initialValues: { ...PASSWORDS, token: 'of-the-mail' }, hasCaptcha: true },
  },
  confirmation: {
    screen: { kind: 'confirmation', token: 'of-the-mail' },
    guard: 'anybody',
    machine: 'confirmation',
    load: 'entry',
    input: { token: 'of-the-mail' },
  },
  keepAccount: {
    screen: { kind: 'keepAccount', token: 'of-the-mail' },
    guard: 'anybody',
    machine: 'form',
    load: 'entry',
    input: { initialValues: { token: 'of-the-mail' } },
  },
  freezeAccount: {
    screen: { kind: 'freezeAccount', token: 'of-the-mail' },
    guard: 'anybody',
    machine: 'form',
    load: 'entry',
    input: { initialValues: { token: 'of-the-mail' } },
  },
  priceAlert: {
    screen: { kind: 'priceAlert', path: 'btc', isSale: true },
    guard: 'anybody',
    machine: 'form',
    load: 'entry',
    input: {
      initialValues: {
        ...{ path: 'btc', isSale: true, price: '', captcha: '' },
        email: MEMBER.user?.email,
      },
      hasCaptcha: true,
    },
  },
  twoFactor: {
    screen: { kind: 'twoFactor' },
    guard: 'members',
    machine: 'twoFactor',
    load: 'account',
    input: ACCOUNT,
  },
  profile: {
    screen: { kind: 'profile' },
    guard: 'members',
    machine: 'profile',
    load: 'account',
    input: ACCOUNT,
  },
  password: {
    screen: { kind: 'password' },
    guard: 'members',
    machine: 'password',
    load: 'account',
    input: ACCOUNT,
  },
  history: {
    screen: { kind: 'history', search: { page: 2 } },
    guard: 'members',
    machine: 'history',
    load: 'history',
    input: { ...ACCOUNT, search: { page: 2 } },
  },
  claim: {
    screen: { kind: 'claim', code: 'BD8K2M4Q7XN3TWPA' },
    guard: 'members',
    machine: 'claim',
    load: 'history',
    input: { ...ACCOUNT, code: 'BD8K2M4Q7XN3TWPA' },
  },
  wallet: {
    screen: { kind: 'wallet' },
    guard: 'members',
    machine: 'wallet',
    load: 'wallet',
    input: ACCOUNT,
  },
  documents: {
    screen: { kind: 'documents' },
    guard: 'members',
    machine: 'documents',
    load: 'documents',
    input: ACCOUNT,
  },
  withdrawal: {
    screen: { kind: 'withdrawal' },
    guard: 'members',
    machine: 'withdrawal',
    load: 'wallet',
    input: { ...ACCOUNT, isOnline: true },
  },
  orderSearch: {
    screen: { kind: 'orderSearch' },
    guard: 'anybody',
    machine: 'orderSearch',
    load: 'history',
    input: { typed: '' },
  },
  blogList: {
    screen: { kind: 'blogList', search: { category: 'an-toan', page: 2 } },
    guard: 'anybody',
    machine: 'blogList',
    load: 'reading',
    isReporting: false,
    input: { offsetMs: 3_000, search: { category: 'an-toan', page: 2 } },
  },
  blogPost: {
    screen: { kind: 'blogPost', seoUrl: 'nhan-biet-lua-dao' },
    guard: 'anybody',
    machine: 'blogPost',
    load: 'reading',
    isReporting: false,
    input: { offsetMs: 3_000, seoUrl: 'nhan-biet-lua-dao' },
  },
  rateHistory: {
    screen: { kind: 'rateHistory', currencyCode: 'BTC', search: { period: 'week' } },
    guard: 'anybody',
    machine: 'rateHistory',
    load: 'figures',
    isReporting: false,
    input: { currencyCode: 'BTC', search: { period: 'week' } },
  },
  faq: {
    screen: { kind: 'faq' },
    guard: 'anybody',
    machine: 'faq',
    load: 'reading',
    isReporting: false,
  },
  leaving: { screen: { kind: 'leaving' }, guard: 'anybody', sentTo: { kind: 'notice' } },
  notice: { screen: { kind: 'notice' }, guard: 'anybody', sentTo: { kind: 'home' } },
  page: { screen: { kind: 'page' }, guard: 'anybody' },
};

const rows: readonly Row<ScreenKind>[] = Object.values(ROWS);
const opening = rows.filter(({ machine }) => machine !== undefined);
const context = () => run.actor.getSnapshot().context;

const start = (session = MEMBER) => {
  run = startVisit(session);
  run.actor.send({ type: 'clock.synchronised', offsetMs: 3_000 });
};

describe('app: the table of screens', () => {
  it.each(rows)('[NAV-02] $screen.kind is open to $guard', ({ screen, guard, machine, sentTo }) => {
    expect([isEntry(screen), isForMembers(screen)]).toEqual([
      guard === 'guests',
      guard === 'members',
    ]);
    start(GUEST);
    run.enter(screen, '/there');
    const opened = machine === undefined ? 'page' : screen.kind;
    expect(context().screenActor.kind).toBe(guard === 'members' ? 'page' : opened);
    const asGuest = guard === 'members' ? [{ kind: 'login' }] : sentTo ? [sentTo] : [];
    expect(run.navigations).toEqual(asGuest);
    run.actor.stop();
    if (screen.kind === 'leaving') return;
    start();
    run.enter(screen, '/there');
    expect(context().screenActor.kind).toBe(guard === 'guests' ? 'page' : opened);
    expect(run.navigations).toEqual(
      guard === 'guests' ? [{ kind: 'home' }] : sentTo ? [sentTo] : [],
    );
  });

  it.each(opening)(
    '$screen.kind opens its own machine with its own input',
    ({ screen, guard, machine, isReporting = true, input: expected = {} }) => {
      start(guard === 'guests' ? GUEST : MEMBER);
      run.enter(screen, '/there');
      const { screenActor } = context();
      if (screenActor.kind === 'page') throw new Error('no machine was started');
      const { ref } = screenActor;
      const { id } = (ref as unknown as { readonly logic: AnyStateMachine }).logic;
      expect([screenActor.kind, ref.id, id]).toEqual([screen.kind, screen.kind, machine]);
      expect(inputOf(context(), screen as never)).toStrictEqual(
        screen.kind === 'trade'
          ? { ...expected, pendingOrder: undefined, draft: undefined, lastAmount: undefined }
          : expected,
      );
      const known = ref.getSnapshot().context as Partial<ScreenContext>;
      expect(known.reportTo?.sessionId).toBe(isReporting ? run.actor.sessionId : undefined);
      for (const [name, value] of Object.entries(expected))
        expect(Reflect.get(known, name), name).toEqual(value);
    },
  );

  test('[BUY-15] a trade is told that the form of another currency was left, and no other page', () => {
    start(GUEST);
    const screen: Screen = { kind: 'trade', side: 'buy', currencyCode: 'BEP20' };
    const isTold = () =>
      (context().screenActor as { ref: AnyActorRef }).ref.getSnapshot().context.isOtherCurrency;
    run.enter({ kind: 'trade', side: 'buy', currencyCode: 'TRC20' }, '/buy/usdt');
    run.enter(screen, '/buy/BEP20');
    expect(isTold()).toBe(true);
    run.enter({ kind: 'notice' }, '/notice');
    run.enter(screen, '/buy/BEP20');
    expect(isTold()).toBe(false);
  });

  it('says where a machine is loaded from, if it is no part of the first load', () => {
    for (const { screen, load } of rows)
      expect((screens[screen.kind] as { readonly load?: string }).load, screen.kind).toBe(load);
    expect(lateKinds).toEqual(rows.flatMap(({ screen, load }) => (load ? [screen.kind] : [])));
  });

  it('has a machine for exactly the kinds that open one', () => {
    const kinds = opening.map(({ screen }) => screen.kind);
    expect(rows.map(({ screen }) => screen.kind).filter(isFlowKind)).toEqual(kinds);
    expect(Object.keys(screenMachines)).toEqual(kinds);
  });

  it.each(lateKinds)('a machine that was not provided cannot be started: %s', (kind) => {
    const begin = screenMachines[kind].getInitialSnapshot as () => unknown;
    expect(begin).toThrow(new Error(`${kind} was started before it was loaded`));
  });

  it.each(['login', 'registration', 'forgot'] as const)(
    '%s is filled in with the address that the last mail was sent to',
    (kind) => {
      start(GUEST);
      const email = 'lan@bendoi.test';
      run.actor.send({ type: 'notice.given', message: 'RESET_LINK_SENT', email });
      expect(inputOf(context(), { kind })).toMatchObject({ initialValues: { email } });
      expect(inputOf(context(), ROWS.passwordReset.screen)).toEqual(ROWS.passwordReset.input);
    },
  );

  test('a text page is for members where its address says so', () => {
    expect(isForMembers({ kind: 'page', isForMembers: true })).toBe(true);
  });

  test('an account that is not known is a plain one', () => {
    run = startVisit();
    expect(context()).toMatchObject(input);
    expect(inputOf(context(), { kind: 'profile' })).toEqual({ account: PLAIN_USER });
  });
});
