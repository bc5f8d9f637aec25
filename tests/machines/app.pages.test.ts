// What each page is given when it opens, and what becomes of it when its address leads somewhere else.
import { afterEach, describe, expect, it, test } from 'vitest';
import { GUEST, type SessionData } from '#domain/account/session';
import type { Screen } from '#domain/navigation/screen';
import { newsFor, sessionNews } from '#machines/app/app.news';
import { isBadReference, isSent, isUndecided, rememberedRoute } from '#machines/app/app.reference';
import {
  selectIsPaused,
  selectNotice,
  selectOffset,
  selectPath,
} from '#machines/app/app.selectors';
import { usdtConfig, withSiteInfo } from '#stories/support/buy-config';
import { MEMBER } from './app.input';
import { startVisit } from './app.visit';

const PAGE: Screen = { kind: 'page' };
const FOR_MEMBERS: Screen = { kind: 'page', isForMembers: true };
const TRADE: Screen = { kind: 'trade', side: 'buy', currencyCode: 'TRC20' };
const LEAVING: Screen = { kind: 'leaving' };

let run: ReturnType<typeof startVisit>;

const start = (session?: SessionData) => {
  run = startVisit(session);
};
const context = () => run.actor.getSnapshot().context;
const flow = () => {
  const { screenActor } = context();
  if (screenActor.kind === 'page') throw new Error('a page of words has no flow');
  return screenActor.ref;
};

afterEach(() => run?.actor.stop());

describe('app: a page that opens', () => {
  const OPENED: readonly Screen[] = [
    TRADE,
    { kind: 'order', ref: 'ABCDEFGHJKMNPQRS' },
    { kind: 'passwordReset', token: 't' },
    { kind: 'confirmation', token: 't' },
    { kind: 'twoFactor' },
    { kind: 'profile' },
    { kind: 'password' },
    { kind: 'history' },
  ];

  it.each(OPENED)('$kind: has a flow of its own that reports to the root, once', (screen) => {
    start(MEMBER);
    run.enter(TRADE, '/buy/usdt');
    const before = flow();
    run.enter({ ...TRADE, currencyCode: 'BEP20' }, '/buy/usdt-bep20');
    expect(before.getSnapshot().status).toBe('stopped');
    const left = flow();
    run.enter(screen, '/there');
    expect(left.getSnapshot().status).toBe('stopped');
    const opened = flow();
    expect(opened.id).toBe(screen.kind);
    expect(opened.getSnapshot().context).toMatchObject({
      reportTo: { sessionId: run.actor.sessionId },
    });
    expect([context().screen, selectPath(run.actor.getSnapshot())]).toEqual([screen, '/there']);
    run.enter({ ...screen }, '/there');
    expect(flow().sessionId).toBe(opened.sessionId);
    run.enter(PAGE, '/words');
    expect(opened.getSnapshot().status).toBe('stopped');
    expect([context().screen, context().screenActor.kind]).toEqual([PAGE, 'page']);
    expect(selectPath(run.actor.getSnapshot())).toBe('/words');
  });
});

describe('app: an address that leads somewhere else', () => {
  it.each([
    ['an unknown session', undefined, FOR_MEMBERS, [], '/there'],
    ['a guest where members are', GUEST, FOR_MEMBERS, [{ kind: 'login' }], '/there'],
    ['a member at the login', MEMBER, { kind: 'login' }, [{ kind: 'home' }], '/there'],
    ['a member who leaves', MEMBER, LEAVING, [], '/there'],
    ['a guest who leaves', GUEST, LEAVING, [{ kind: 'notice' }], undefined],
    ['a notice that says nothing', GUEST, { kind: 'notice' }, [{ kind: 'home' }], '/there'],
  ] as const)('closes what was open: %s', (_, session, screen, navigations, path) => {
    start(session);
    run.enter(TRADE, '/buy/usdt');
    const left = flow();
    run.enter(screen, '/there');
    expect(left.getSnapshot().status).toBe('stopped');
    expect([context().screen, context().screenActor.kind]).toEqual([PAGE, 'page']);
    expect(run.navigations).toEqual(navigations);
    expect(selectPath(run.actor.getSnapshot())).toBe(path);
  });

  it('closes what was open: a link of a sponsor', () => {
    start(GUEST);
    run.enter(TRADE, '/buy/usdt');
    const left = flow();
    run.enter(PAGE, '/there?ref=lan', 'lan');
    expect(left.getSnapshot().status).toBe('stopped');
    expect([context().screen, context().screenActor.kind]).toEqual([PAGE, 'page']);
    expect(selectPath(run.actor.getSnapshot())).toBeUndefined();
  });

  it('opens after all what was asked for once it may be', () => {
    start(GUEST);
    run.enter({ kind: 'profile' }, '/account');
    run.settle(MEMBER);
    expect(context().screenActor.kind).toBe('profile');
  });

  it('leads back to a page once, and home from then on', () => {
    start(GUEST);
    run.enter(FOR_MEMBERS, '/history');
    run.enter({ kind: 'login' }, '/login');
    run.settle(MEMBER);
    run.enter({ kind: 'login' }, '/login');
    expect(run.navigations).toEqual([
      { kind: 'login' },
      { kind: 'visited', path: '/history' },
      { kind: 'home' },
    ]);
  });
});

describe('app: the sponsor and the session', () => {
  const UNKNOWN = { session: undefined };

  test.each<[string, Screen, string | undefined, boolean]>([
    ['words for all', PAGE, undefined, false],
    ['words for members', FOR_MEMBERS, undefined, true],
    ['signing out', LEAVING, undefined, true],
    ['a sponsor’s link', PAGE, 'lan', true],
    ['a link without a valid sponsor', PAGE, 'a b', false],
  ])('a route waits for who is there: %s', (_, screen, ref, isWaiting) => {
    const route = { screen, ...(ref !== undefined && { ref }) };
    expect(isUndecided(UNKNOWN, route)).toBe(isWaiting);
    expect(isUndecided({ session: GUEST }, route)).toBe(false);
    expect(isBadReference(route)).toBe(ref === 'a b');
    expect(isSent({ session: GUEST }, route)).toBe(ref !== undefined);
    expect(isSent(UNKNOWN, route)).toBe(ref !== undefined);
    expect(isSent({ session: MEMBER }, route)).toBe(false);
  });

  test('a reference is remembered until it is known who is there', () => {
    const route = { screen: PAGE, path: '/there', ref: 'lan' };
    expect(rememberedRoute(UNKNOWN, route)).toStrictEqual(route);
    expect(rememberedRoute({ session: GUEST }, route)).toStrictEqual({
      screen: PAGE,
      path: '/there',
    });
    expect(rememberedRoute(UNKNOWN, { screen: PAGE })).toStrictEqual({ screen: PAGE });
  });

  test('the news of a session tell of an account where there is one', () => {
    expect(sessionNews(GUEST)).toEqual([
      { type: 'session.changed', isSignedIn: false, docStatus: '' },
    ]);
    const { user } = MEMBER;
    expect(sessionNews(MEMBER)).toEqual([
      { type: 'session.changed', isSignedIn: true, docStatus: 'not_uploaded' },
      { type: 'account.known', account: user },
    ]);
  });

  test('a page that opens has missed who is there, the clock and a configuration that has come', () => {
    start();
    const guest = { type: 'session.changed', isSignedIn: false, docStatus: '' };
    const clock = { type: 'clock.synchronised', offsetMs: 0 };
    expect(newsFor(context())).toEqual([guest, clock]);
    run.actor.send({ type: 'config.loaded', config: usdtConfig });
    expect(newsFor(context())).toEqual([
      { type: 'config.changed', config: usdtConfig },
      guest,
      clock,
    ]);
  });
});

describe('app: what its pages ask it', () => {
  it('the notice, the clock, where the person is, and what is switched off', () => {
    start(GUEST);
    const snapshot = () => run.actor.getSnapshot();
    expect(selectNotice(snapshot())).toBe('');
    expect([selectOffset(snapshot()), selectPath(snapshot())]).toEqual([0, undefined]);
    expect(selectIsPaused('buy')(snapshot())).toBe(false);
    run.actor.send({ type: 'notice.given', message: 'LOGIN_REQUEST_SENT' });
    run.actor.send({ type: 'clock.synchronised', offsetMs: 3_000 });
    run.actor.send({ type: 'config.loaded', config: withSiteInfo({ allowBuy: false }) });
    expect(selectNotice(snapshot())).toBe('LOGIN_REQUEST_SENT');
    expect(selectOffset(snapshot())).toBe(3_000);
    expect(selectIsPaused('buy')(snapshot())).toBe(true);
    expect(selectIsPaused('sell')(snapshot())).toBe(false);
  });
});
