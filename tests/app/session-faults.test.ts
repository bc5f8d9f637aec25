// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { encodeOrder } from '#domain/wire/order-wire';
import { encodeSession } from '#domain/wire/session-wire';
import {
  selectDraft,
  selectIsLoginOffered,
  selectPhase,
  selectRefusal,
} from '#machines/trade/trade.selectors';
import { goodForm, TRON_ADDRESS, withSiteInfo } from '#stories/support/buy-config';
import { placedOrder } from '#tests/support/orders';
import { MEMBER, refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const BUY = { kind: 'trade', side: 'buy', currencyCode: 'TRC20' } as const;
const ORDERS = '/api/v1/buy_orders';
const ME = '/api/v1/users/me';
const FRESH = { ...MEMBER, token: 'another-token-of-lan' };

/** A service that has lost the token in mid-submission, and answers it with REQUIRED_LOGIN. */
const expiring = {
  [ORDERS]: ({ token }: { readonly token: string }) =>
    token === MEMBER.token ? refusing('REQUIRED_LOGIN', 401) : saying(encodeOrder(placedOrder)),
  '/api/v1/users/login': () => saying(encodeSession(FRESH)),
};

const open = async () => {
  await site.enter(BUY, '/buy/usdt');
  await site.settle(300);
  return site.flow('trade').ref;
};

const typeAndSubmit = async () => {
  const trade = await open();
  trade.send({ type: 'quantity.changed', quantity: '100' });
  trade.send({ type: 'bank.chosen', bankCode: 'VCB' });
  trade.send({ type: 'texts.changed', texts: { receivingAddress: TRON_ADDRESS } });
  trade.send({ type: 'texts.changed', texts: { accountNumber: '0071000123456', note: 'gấp' } });
  trade.send({ type: 'form.submitted', values: goodForm });
  await site.settle();
  return trade;
};

const signInAgain = async () => {
  await site.enter({ kind: 'login' }, '/login');
  const values = { email: 'lan@bendoi.test', password: 'mot-hai-ba', captcha: 'c', code: '' };
  site.flow('login').ref.send({ type: 'form.submitted', values });
  await site.settle();
};

const start = async (config = withSiteInfo({})) => {
  site = await startSite({ stored: { token: MEMBER.token }, answers: expiring, config });
  return typeAndSubmit();
};

const goesOnAsItWas = async () => {
  await signInAgain();
  expect(site.places).toEqual(['/login', '/buy/usdt']);
  const again = await open();
  await site.settle(2_000);
  expect(selectDraft(again.getSnapshot())).toMatchObject({
    quantity: '100',
    amountPay: '2632896',
    receivingAddress: TRON_ADDRESS,
    bankCode: 'VCB',
    accountNumber: '0071000123456',
    accountName: 'NGUYEN THI MINH ANH',
    note: 'gấp',
  });
  again.send({ type: 'form.submitted', values: selectDraft(again.getSnapshot()) });
  await site.settle();
  expect(site.callsTo(ORDERS).map(({ token }) => token)).toEqual([MEMBER.token, FRESH.token]);
  expect(site.places.at(-1)).toBe(`/order/${placedOrder.ref}`);
};

describe('a token that expires in mid-submission', () => {
  test('[C25] ends the session, and the draft survives signing in: one order', async () => {
    const trade = await start();
    expect(localStorage.getItem('token')).toBeNull();
    expect(site.app.getSnapshot().context.session?.token).toBe('');
    expect(trade.getSnapshot().value).toEqual({ form: 'editing' });
    expect(selectRefusal(trade.getSnapshot())).toBe('REQUIRED_LOGIN');
    expect(selectIsLoginOffered(trade.getSnapshot())).toBe(true);
    trade.send({ type: 'login.requested' });
    await goesOnAsItWas();
  });

  test('[C25] the same where only members may trade', async () => {
    const trade = await start(withSiteInfo({ requiredLoginToBuySell: true }));
    expect(selectPhase(trade.getSnapshot())).toBe('loginRequired');
    trade.send({ type: 'login.requested' });
    await goesOnAsItWas();
  });

  test('[C25] an order whose answer was lost before is found by the browser that made it', async () => {
    let lost = 0;
    site = await startSite({
      stored: { token: MEMBER.token },
      answers: {
        ...expiring,
        [ORDERS]: (call) => {
          lost += 1;
          if (lost === 1) throw new TypeError('Failed to fetch');
          return expiring[ORDERS](call);
        },
      },
    });
    await typeAndSubmit();
    await site.settle(2_000);
    expect(site.app.getSnapshot().context.session?.token).toBe('');
    await site.settle(4_000);
    expect(site.callsTo(ORDERS).map(({ token }) => token)).toEqual([
      MEMBER.token,
      MEMBER.token,
      '',
    ]);
    expect(new Set(site.callsTo(ORDERS).map(({ key }) => key)).size).toBe(1);
    expect(site.places).toEqual([`/order/${placedOrder.ref}`]);
  });
});

describe('a page that comes out of the back-forward cache', () => {
  const comeBack = async (persisted: boolean) => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await site.settle();
  };

  test('[C18] after a logout elsewhere shows nothing of the member, at once', async () => {
    site = await startSite({ stored: { token: MEMBER.token } });
    await site.enter({ kind: 'page', isForMembers: true }, '/account');
    expect(site.app.getSnapshot().context.session?.user?.fullName).toBe('Nguyễn Thị Lan');
    // Missed by the frozen page: another one has signed out meanwhile.
    localStorage.removeItem('token');
    const asked = site.callsTo(ME).length;
    await comeBack(true);
    const { session, screenActor } = site.app.getSnapshot().context;
    expect(session?.user).toBeNull();
    expect(screenActor.kind).toBe('page');
    expect(site.places).toEqual(['/login']);
    expect(site.callsTo(ME).length - asked).toBe(0);
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('[C18] after a change of account shows no account before the check', async () => {
    site = await startSite({ stored: { token: MEMBER.token } });
    localStorage.setItem('token', 'token-of-hoa');
    site.table[ME] = () => new Promise<Response>(() => {});
    await comeBack(true);
    expect(site.app.getSnapshot().context.session?.user).toBeNull();
    expect(site.callsTo(ME).at(-1)?.token).toBe('token-of-hoa');
  });

  test('stays as it is when it was loaded, not restored', async () => {
    site = await startSite({ stored: { token: MEMBER.token } });
    localStorage.removeItem('token');
    await comeBack(false);
    expect(site.app.getSnapshot().context.session?.user?.fullName).toBe('Nguyễn Thị Lan');
  });
});
