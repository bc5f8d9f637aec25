// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { encodeOrder } from '#domain/wire/order-wire';
import { goodForm, TRON_ADDRESS } from '#stories/support/buy-config';
import { placedOrder } from '#tests/support/orders';
import { TEST_TIMEOUT } from '#tests/support/test-timeout';
import { MEMBER, refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;

const BUY = { kind: 'trade', side: 'buy', currencyCode: 'TRC20' } as const;
const ORDERS = '/api/v1/buy_orders';
const order = () => saying(encodeOrder(placedOrder));

const openBuy = async () => {
  await site.enter(BUY, '/buy/usdt');
  await site.settle(300);
  return site.flow('trade').ref;
};
const placeOrder = async () => {
  const trade = await openBuy();
  trade.send({ type: 'form.submitted', values: goodForm });
  await site.settle();
  return trade;
};

const ALL = ['getItem', 'setItem', 'removeItem'] as const;
const breakStorage = (methods: readonly (typeof ALL)[number][], name: string) => {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', name);
    });
  }
};

afterEach(() => {
  vi.restoreAllMocks();
  site?.stop();
});

describe('local storage that throws', () => {
  test('[C22] does not end a new session, which can order', async () => {
    breakStorage(ALL, 'SecurityError');
    site = await startSite({
      answers: { [ORDERS]: order, '/api/v1/logout': () => saying({}) },
    });
    site.app.send({ type: 'session.opened', session: MEMBER });
    await placeOrder();
    expect(site.callsTo(ORDERS).map(({ token }) => token)).toEqual([MEMBER.token]);
    expect(site.places).toEqual([`/order/${placedOrder.ref}`]);
    // It is deleted as well: no later call carries data of the member.
    await site.enter({ kind: 'leaving' }, '/logout');
    expect(site.callsTo('/api/v1/logout')).toHaveLength(1);
    site.app.send({ type: 'connectivity.online' });
    await placeOrder();
    expect(site.callsTo(ORDERS).at(-1)?.token).toBe('');
  });

  test('[C22] on access does not prevent a purchase', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    site = await startSite({ answers: { [ORDERS]: order } });
    await placeOrder();
    expect(site.places).toEqual([`/order/${placedOrder.ref}`]);
  });

  test('[C22] does not lose the draft and the language within the page', async () => {
    breakStorage(ALL, 'SecurityError');
    site = await startSite();
    site.app.getSnapshot().children.language?.send({ type: 'language.chosen', locale: 'en' });
    const trade = await openBuy();
    trade.send({ type: 'texts.changed', texts: { receivingAddress: TRON_ADDRESS } });
    await site.enter({ kind: 'page' }, '/verify.html');
    const again = await openBuy();
    expect(again).not.toBe(trade);
    expect(again.getSnapshot().context.texts.receivingAddress).toBe(TRON_ADDRESS);
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'), TEST_TIMEOUT);
  });
});

describe('a storage that is full', () => {
  test('[C23] stores nothing, and the order opens all the same', async () => {
    breakStorage(['setItem'], 'QuotaExceededError');
    site = await startSite({ answers: { [ORDERS]: order } });
    await placeOrder();
    expect(site.callsTo(ORDERS)).toHaveLength(1);
    expect(site.places).toEqual([`/order/${placedOrder.ref}`]);
    expect(localStorage.getItem('lastOrder')).toBeNull();
  });

  test('[C23] still deletes an ended session', async () => {
    site = await startSite({ stored: { token: MEMBER.token } });
    expect(site.app.getSnapshot().context.session?.token).toBe(MEMBER.token);
    breakStorage(['setItem'], 'QuotaExceededError');
    site.app.send({ type: 'session.required' });
    await site.settle();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the browser’s storage holds', () => {
  test("[SES-03] token, user, wallet, language and the session's last order, each under its key", async () => {
    site = await startSite({ answers: { [ORDERS]: order } });
    site.app.send({ type: 'session.opened', session: MEMBER });
    site.app.getSnapshot().children.language?.send({ type: 'language.chosen', locale: 'en' });
    await placeOrder();
    expect(localStorage.getItem('token')).toBe(MEMBER.token);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(MEMBER.user);
    expect(localStorage.getItem('wallet')).toBeNull();
    await vi.waitFor(() => expect(localStorage.getItem('language')).toBe('en'), TEST_TIMEOUT);
    expect(JSON.parse(localStorage.getItem('memberOrder') ?? '')).toMatchObject({
      Ref: placedOrder.ref,
    });
    expect(localStorage.getItem('lastOrder')).toBeNull();
    // Nothing is left to be sent again.
    expect(Object.keys(localStorage).filter((key) => /purchase|draft/.test(key))).toEqual([]);
  });

  test("[SES-03] a guest's last order", async () => {
    site = await startSite({ answers: { [ORDERS]: order } });
    await placeOrder();
    expect(JSON.parse(localStorage.getItem('lastOrder') ?? '')).toMatchObject({
      Ref: placedOrder.ref,
    });
    expect(localStorage.getItem('memberOrder')).toBeNull();
  });

  test('[SES-03] [NAV-07] the sponsor, from the address to the registration', async () => {
    site = await startSite({ answers: { '/api/v1/users/register': () => saying({}) } });
    site.app.send({ type: 'route.entered', screen: BUY, path: '/buy/usdt?ref=lan', ref: 'lan' });
    expect(localStorage.getItem('sponsor')).toBe('lan');
    expect(site.places).toEqual(['/register']);
  });
});

const DAMAGED = [
  'Phiên đã hết',
  '',
  'null',
  '{',
  '[]',
  '{}',
  '42',
  '"text"',
  '{"version":0,"value":{}}',
];
const HUGE = 'x'.repeat(600_000);
/** The tab's own id, so that the damaged records are the tab's. */
const TAB = '0123456789abcdef0123456789abcdef';
const KEYS = [
  'token',
  'user',
  'wallet',
  'language',
  'sponsor',
  'lastOrder',
  `tab:${TAB}:purchase`,
  `tab:${TAB}:draft:TRC20`,
];

describe('a damaged record', () => {
  test.each([...DAMAGED, HUGE].map((text) => [text.slice(0, 24), text] as const))(
    '[C24] as %j under every key is discarded, and an order can be placed',
    async (_, text) => {
      sessionStorage.setItem('tab', TAB);
      site = await startSite({
        stored: Object.fromEntries(KEYS.map((key) => [key, text])),
        answers: {
          [ORDERS]: order,
          // The token is unknown to the service.
          '/api/v1/users/me': ({ token }) =>
            token === '' ? saying({ token: '' }) : refusing('REQUIRED_LOGIN', 401),
        },
      });
      expect(site.app.getSnapshot().context.session?.token).toBe('');
      expect(localStorage.getItem('token')).toBeNull();
      await vi.waitFor(() => expect(document.documentElement.lang).toBe('vi'), TEST_TIMEOUT);
      const trade = await placeOrder();
      expect(trade.getSnapshot().value).toBe('placed');
      expect(site.callsTo(ORDERS).map(({ token }) => token)).toEqual(['']);
      expect(site.places).toEqual([`/order/${placedOrder.ref}`]);
    },
  );
});
