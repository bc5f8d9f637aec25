import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GUEST, type SessionData } from '#domain/account/session';
import type { Screen } from '#domain/navigation/screen';
import { MEMBER } from './app.input';
import { startVisit } from './app.visit';

let run: ReturnType<typeof startVisit>;

const FOR_MEMBERS: Screen = { kind: 'page', isForMembers: true };
const LOGIN: Screen = { kind: 'login' };

const context = () => run.actor.getSnapshot().context;

const start = (session?: SessionData) => {
  run = startVisit(session);
};

afterEach(() => run?.actor.stop());

describe('root: pages for members', () => {
  it('[NAV-02] sends a guest to the login, and back after signing in', () => {
    start(GUEST);
    run.enter(FOR_MEMBERS, '/history?page=2');
    expect(run.navigations).toEqual([{ kind: 'login' }]);
    run.enter(LOGIN, '/login');
    run.actor.send({ type: 'session.opened', session: MEMBER });
    expect(run.navigations).toEqual([
      { kind: 'login' },
      { kind: 'visited', path: '/history?page=2' },
    ]);
    run.enter(FOR_MEMBERS, '/history?page=2');
    expect(run.navigations).toHaveLength(2);
  });

  it.each([
    ['twoFactor', '/2fa'],
    ['profile', '/account'],
    ['password', '/security'],
    ['history', '/history'],
  ] as const)('[NAV-02] opens %s to members only, after a login too', (kind, path) => {
    start(GUEST);
    run.enter({ kind }, path);
    expect(run.navigations).toEqual([{ kind: 'login' }]);
    expect(context().screenActor.kind).toBe('page');
    run.enter(LOGIN, '/login');
    run.actor.send({ type: 'session.opened', session: MEMBER });
    run.enter({ kind }, path);
    expect(context().screenActor.kind).toBe(kind);
    run.settle(GUEST);
    expect(run.navigations).toEqual([
      { kind: 'login' },
      { kind: 'visited', path },
      { kind: 'login' },
    ]);
    expect([context().screenActor.kind, context().wanted]).toEqual(['page', path]);
  });

  it('[AUTH-01] sends those home who came to the login by themselves', () => {
    start(GUEST);
    run.enter(LOGIN, '/login');
    run.actor.send({ type: 'session.opened', session: MEMBER });
    expect(run.navigations).toEqual([{ kind: 'home' }]);
  });

  it('says nothing before it is known who is there', () => {
    start();
    run.enter(FOR_MEMBERS, '/history');
    expect(run.navigations).toEqual([]);
    run.settle(GUEST);
    expect(run.navigations).toEqual([{ kind: 'login' }]);
  });

  it('lets those in whose session turns out to be good', () => {
    start();
    run.enter(FOR_MEMBERS, '/history');
    run.settle(MEMBER);
    expect(run.navigations).toEqual([]);
    expect(context().screen).toEqual(FOR_MEMBERS);
  });

  it('asks to sign in again when the session ends on such a page, and comes back there', () => {
    start(MEMBER);
    run.enter(FOR_MEMBERS, '/history');
    run.settle(GUEST);
    expect(run.navigations).toEqual([{ kind: 'login' }]);
    expect(context().wanted).toBe('/history');
  });

  it('stays where it is when the session ends on a page for everybody', () => {
    start(MEMBER);
    run.enter({ kind: 'page' }, '/verify.html');
    run.settle(GUEST);
    expect(run.navigations).toEqual([]);
  });
});

describe('root: the entries', () => {
  it('opens each with a form of its own, and closes it on leaving', () => {
    start(GUEST);
    run.enter(LOGIN, '/login');
    const { screenActor } = context();
    expect(screenActor.kind).toBe('login');
    expect(screenActor.kind === 'login' && screenActor.ref.getSnapshot().context.steps).toBe(2);
    run.enter({ kind: 'registration' }, '/register');
    expect(context().screenActor.kind).toBe('registration');
    expect(screenActor.kind === 'login' && screenActor.ref.getSnapshot().status).toBe('stopped');
  });

  it('leads those away who are signed in already', () => {
    start(MEMBER);
    run.enter({ kind: 'registration' }, '/register');
    expect(run.navigations).toEqual([{ kind: 'home' }]);
    expect(context().screenActor.kind).toBe('page');
  });

  it('keeps who signed in, for the pages and beyond them', () => {
    start(GUEST);
    run.enter(LOGIN, '/login');
    run.actor.send({ type: 'session.opened', session: MEMBER });
    expect(context().session).toBe(MEMBER);
    expect(run.heardBy('session')).toContain('session.opened');
    const session = run.actor.getSnapshot().children.session;
    expect(session?.getSnapshot().context.session).toBe(MEMBER);
  });
});

describe('root: an account that changes', () => {
  const page = () => {
    const { screenActor } = context();
    if (screenActor.kind !== 'profile') throw new Error(screenActor.kind);
    return screenActor.ref.getSnapshot().context;
  };

  beforeEach(() => {
    start(GUEST);
    run.actor.send({ type: 'session.opened', session: MEMBER });
    run.enter({ kind: 'profile' }, '/account');
  });

  it('is the account of its page, from the beginning', () =>
    expect(page().account).toBe(MEMBER.user));

  it('[ACC-01] is kept by the session, and known to the page that is open, which stays', () => {
    const { screenActor } = context();
    run.actor.send({ type: 'account.changed', account: { fullName: 'Nguyễn Minh', twofa: 2 } });
    expect(context().session).toMatchObject({
      token: MEMBER.token,
      user: { email: 'anh@example.com', fullName: 'Nguyễn Minh', twofa: 2 },
    });
    expect(page().account).toMatchObject({ fullName: 'Nguyễn Minh', twofa: 2 });
    expect(context().screenActor === screenActor).toBe(true);
    const session = run.actor.getSnapshot().children.session?.getSnapshot();
    expect(session?.matches({ signedIn: 'rechecking' })).toBe(true);
  });
});

describe('root: leaving', () => {
  const LEAVING: Screen = { kind: 'leaving' };

  it('[SES-04] signs out by going there, and ends on a notice', () => {
    start(MEMBER);
    run.enter(LEAVING, '/logout');
    expect(run.heardBy('session')).toContain('session.left');
    expect(run.navigations).toEqual([]);
    run.settle(GUEST);
    expect(run.navigations).toEqual([{ kind: 'notice' }]);
    expect(context().notice).toBe('SIGNED_OUT');
  });

  it('says the same to those who were not signed in', () => {
    start(GUEST);
    run.enter(LEAVING, '/signout');
    expect(run.navigations).toEqual([{ kind: 'notice' }]);
  });

  it('waits until it is known who is there', () => {
    start();
    run.enter(LEAVING, '/logout');
    expect(run.navigations).toEqual([]);
    run.settle(MEMBER);
    expect(run.heardBy('session')).toContain('session.left');
  });
});

describe('root: the notice', () => {
  const NOTICE: Screen = { kind: 'notice' };

  it('[NAV-13] leads those away for whom there is none', () => {
    start(GUEST);
    run.enter(NOTICE, '/notice');
    expect(run.navigations).toEqual([{ kind: 'home' }]);
  });

  it('[NAV-13] shows the word until its reader goes on', () => {
    start(GUEST);
    run.actor.send({ type: 'notice.given', message: 'LOGIN_REQUEST_SENT' });
    run.enter(NOTICE, '/notice');
    expect(run.navigations).toEqual([{ kind: 'notice' }]);
    expect(context().notice).toBe('LOGIN_REQUEST_SENT');
    run.enter({ kind: 'page' }, '/verify.html');
    expect(context().notice).toBe('');
  });
});

describe('root: what flows ask of it', () => {
  it('comes back to the page that needed an account', () => {
    start(GUEST);
    run.enter({ kind: 'trade', side: 'buy', currencyCode: 'ERC20' }, '/buy/usdt-erc20');
    run.actor.send({ type: 'login.demanded' });
    run.enter(LOGIN, '/login');
    run.actor.send({ type: 'session.opened', session: MEMBER });
    expect(run.navigations).toEqual([
      { kind: 'login' },
      { kind: 'visited', path: '/buy/usdt-erc20' },
    ]);
  });

  it('keeps a notice for the page that shows it', () => {
    start(GUEST);
    run.actor.send({ type: 'notice.given', message: 'LOGIN_REQUEST_SENT' });
    expect(run.navigations).toEqual([{ kind: 'notice' }]);
    expect(context().notice).toBe('LOGIN_REQUEST_SENT');
  });

  it('goes where a flow that is over says', () => {
    start(GUEST);
    run.enter(LOGIN, '/login');
    run.actor.send({ type: 'place.requested', to: { kind: 'login' } });
    expect(run.navigations).toEqual([{ kind: 'login' }]);
    expect(context().screen.kind).toBe('page');
  });
});
