// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { PLAIN_USER, type SessionData } from '#domain/account/session';
import { encodeConfig } from '#domain/wire/config-wire';
import { encodeSession } from '#domain/wire/session-wire';
import { selectHasFailed } from '#machines/config/config.selectors';
import { selectFormMessage } from '#machines/form/form.selectors';
import { selectIsServiceLost } from '#machines/health/health.selectors';
import { selectIsSignedIn } from '#machines/session/session.selectors';
import { usdtConfig } from '#stories/support/buy-config';
import { MEMBER, refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const ME = '/api/v1/users/me';
const CONFIG = '/api/v1/config-web';
const LOGIN = '/api/v1/users/login';
const HEALTH = '/healthz';
const SESSION_KEYS = ['token', 'user', 'wallet', 'btcWallets', 'ethWallets'];
const WALLET = { address: 'a', balance: '1' };

const children = () => site.app.getSnapshot().children;
const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the root has no such actor');
  return value;
};
const away = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const alive = () => new Response('alive');

describe('a service that stops answering under an open page', () => {
  const loseService = async () => {
    Object.assign(site.table, { [ME]: away, [CONFIG]: away, [HEALTH]: away });
    // The next poll, five retries and their pauses.
    await site.settle(20_000 + 31_000);
  };
  const bringBack = () =>
    Object.assign(site.table, {
      [ME]: () => saying(encodeSession(MEMBER)),
      [CONFIG]: () => saying(encodeConfig(usdtConfig)),
      [HEALTH]: alive,
    });

  test('[CFG-02] is asked by its health call only, once the configuration has given up', async () => {
    site = await startSite({ stored: { token: MEMBER.token } });
    await loseService();
    expect(selectHasFailed(present(children().config).getSnapshot())).toBe(true);
    const asked = site.callsTo(CONFIG).length;
    await site.settle(5_000 + 10_000 + 20_000 + 40_000 + 60_000);
    expect(site.callsTo(CONFIG)).toHaveLength(asked);
    expect(site.callsTo(HEALTH)).toHaveLength(5);
    expect(selectIsServiceLost(present(children().health).getSnapshot())).toBe(true);
  });

  test('[CFG-02] [APP-04] is back: one good health call starts configuration and account check anew', async () => {
    site = await startSite({ stored: { token: MEMBER.token } });
    await loseService();
    const before = { me: site.callsTo(ME).length, config: site.callsTo(CONFIG).length };
    bringBack();
    await site.settle(5_000);
    expect(site.callsTo(CONFIG)).toHaveLength(before.config + 1);
    expect(site.callsTo(ME)).toHaveLength(before.me + 1);
    expect(selectHasFailed(present(children().config).getSnapshot())).toBe(false);
    // The session was kept all the time, and polling goes on.
    expect(selectIsSignedIn(present(children().session).getSnapshot())).toBe(true);
    await site.settle(20_000);
    expect(site.callsTo(CONFIG)).toHaveLength(before.config + 2);
    expect(site.callsTo(HEALTH)).toHaveLength(1);
  });
});

describe('a service whose health call alone is answered', () => {
  test('[CFG-02] is asked once more for its configuration, 7 calls in all, and again once health has failed in between', async () => {
    site = await startSite();
    const before = site.callsTo(CONFIG).length;
    const made = () => site.callsTo(CONFIG).length - before;
    const hasAlert = () => selectHasFailed(present(children().config).getSnapshot());
    Object.assign(site.table, { [CONFIG]: away, [HEALTH]: alive });
    await site.settle(20_000 + 31_000);
    expect([made(), hasAlert()]).toEqual([6, true]);
    await site.settle(5_000);
    expect([made(), hasAlert()]).toEqual([7, true]);
    await site.settle(3_600_000);
    expect([made(), hasAlert()]).toEqual([7, true]);
    Object.assign(site.table, { [HEALTH]: away });
    await site.settle(60_000);
    Object.assign(site.table, { [HEALTH]: alive });
    await site.settle(60_000);
    expect([made(), hasAlert()]).toEqual([8, true]);
  });
});

describe('a proxy that answers for a service that is away', () => {
  test('[APP-04] is no service that is back', async () => {
    site = await startSite();
    Object.assign(site.table, {
      [CONFIG]: away,
      [HEALTH]: () => new Response('', { status: 502 }),
    });
    await site.settle(20_000 + 31_000 + 5_000);
    expect(site.callsTo(HEALTH)).toHaveLength(1);
    expect(selectIsServiceLost(present(children().health).getSnapshot())).toBe(true);
  });
});

describe('the stored session', () => {
  const signIn = async () => {
    site = await startSite({ answers: { '/api/v1/logout': () => saying({}) } });
    const session: SessionData = { ...MEMBER, btcWallets: [WALLET], ethWallets: [WALLET] };
    site.app.send({ type: 'session.opened', session });
  };

  test('[SES-04] has nothing of the account after a logout, its wallets included', async () => {
    await signIn();
    expect(SESSION_KEYS.filter((key) => localStorage.getItem(key) !== null)).toEqual(
      SESSION_KEYS.filter((key) => key !== 'wallet'),
    );
    await site.enter({ kind: 'leaving' }, '/logout');
    expect(SESSION_KEYS.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
    expect(site.places).toEqual(['/notice']);
  });

  test('[SES-01] never has the text null, whatever the account lacks', async () => {
    await signIn();
    const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key));
    expect(stored).not.toContain('null');
    expect(stored).not.toContain('undefined');
  });

  test('[SES-03] has no wallet of the member before', async () => {
    await signIn();
    localStorage.setItem('wallet', '{"id":"of-another"}');
    site.app.send({ type: 'session.opened', session: MEMBER });
    expect(localStorage.getItem('wallet')).toBeNull();
  });
});

describe('a login', () => {
  const submit = async (answer: Response) => {
    site = await startSite({ answers: { [LOGIN]: () => answer } });
    await site.enter({ kind: 'login' }, '/login');
    const { ref } = site.flow('login');
    const values = { email: 'lan@bendoi.test', password: 'mot-hai-ba', captcha: 'c', code: '' };
    ref.send({ type: 'form.submitted', values });
    await site.settle();
    return ref.getSnapshot();
  };

  test.each(['', 'null'])(
    '[SES-01] answered with the token %j is refused with a message, and the form is free again',
    async (token) => {
      const snapshot = await submit(saying({ token, user: null }));
      expect(snapshot.value).toBe('filling');
      expect(selectFormMessage(snapshot)).toBe('NO_TOKEN');
      expect(localStorage.getItem('token')).toBeNull();
      expect(site.places).toEqual([]);
    },
  );
});

describe('where an account is confirmed', () => {
  test('[APP-03] no account check is made, and the stored token stays', async () => {
    window.history.replaceState(null, '', '/users/process/a-token');
    site = await startSite({ stored: { token: MEMBER.token } });
    window.history.replaceState(null, '', '/');
    expect(site.callsTo(ME)).toHaveLength(0);
    expect(localStorage.getItem('token')).toBe(MEMBER.token);
  });
});

describe('a storage that another tab clears', () => {
  test('[SES-06] ends the session here as well', async () => {
    site = await startSite({ stored: { token: MEMBER.token } });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await site.settle();
    expect(selectIsSignedIn(present(children().session).getSnapshot())).toBe(false);
    expect(site.app.getSnapshot().context.session?.user).toBeNull();
  });
});

describe('an answer about a former token', () => {
  const OTHER = {
    ...MEMBER,
    token: 'token-of-hoa',
    user: { ...PLAIN_USER, id: '8', fullName: 'Hoa' },
  };

  test('[C20] that demands a login does not end the session that another tab has opened', async () => {
    site = await startSite({ stored: { token: MEMBER.token } });
    let answer = (_: Response) => {};
    site.table[ME] = ({ token }) =>
      token === MEMBER.token
        ? new Promise<Response>((resolve) => {
            answer = resolve;
          })
        : saying(encodeSession(OTHER));
    site.app.send({ type: 'connectivity.online' });
    await site.settle();
    // Hoa signed in elsewhere; the answer is here before the storage event.
    localStorage.setItem('token', OTHER.token);
    answer(refusing('REQUIRED_LOGIN', 401));
    await site.settle();
    expect(localStorage.getItem('token')).toBe(OTHER.token);
    expect(site.app.getSnapshot().context.session?.user?.fullName).toBe('Hoa');
  });

  test('[C20] that carries its account does not replace the one signed in since', async () => {
    site = await startSite({ stored: { token: MEMBER.token } });
    let answer = (_: Response) => {};
    site.table[ME] = ({ token }) =>
      token === MEMBER.token
        ? new Promise<Response>((resolve) => {
            answer = resolve;
          })
        : saying(encodeSession(OTHER));
    site.app.send({ type: 'connectivity.online' });
    await site.settle();
    localStorage.setItem('token', OTHER.token);
    answer(
      saying(encodeSession({ ...MEMBER, user: { ...PLAIN_USER, id: '8', fullName: 'Lan Anh' } })),
    );
    await site.settle();
    expect(localStorage.getItem('token')).toBe(OTHER.token);
    expect(localStorage.getItem('user')).toContain('Hoa');
  });
});
