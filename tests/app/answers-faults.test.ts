// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { encodeOrder } from '#domain/wire/order-wire';
import { selectIsChecking } from '#machines/submission/submission.selectors';
import { goodForm } from '#stories/support/buy-config';
import { CASES } from '#tests/support/faulty-answers';
import { placedOrder } from '#tests/support/orders';
import { MEMBER, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const asMember = (answers: Readonly<Record<string, () => Response | Promise<Response>>>) =>
  startSite({ stored: { token: MEMBER.token }, answers });
const isMember = () => site.app.getSnapshot().context.session?.token === MEMBER.token;

describe('a purchase whose call fails', () => {
  const ORDERS = '/api/v1/buy_orders';

  test.each(CASES)(
    '[C2, C3] %s, %s: shown in the form, which stays; one order is made',
    async (_, __, answer) => {
      site = await asMember({ [ORDERS]: answer });
      await site.enter({ kind: 'trade', side: 'buy', currencyCode: 'TRC20' }, '/buy/usdt');
      const trade = site.flow('trade').ref;
      trade.send({ type: 'form.submitted', values: goodForm });
      await site.settle();
      const { submission, amounts } = trade.getSnapshot().context;
      expect(selectIsChecking(submission.getSnapshot())).toBe(true);
      expect(amounts.quantity).toBe('100');
      expect(site.toasts()).toEqual([]);
      expect(isMember()).toBe(true);

      site.table[ORDERS] = () => saying(encodeOrder(placedOrder));
      await site.settle(2_000);
      expect(site.places).toEqual([`/order/${placedOrder.ref}`]);
      const keys = site.callsTo(ORDERS).map(({ key }) => key);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      expect(isMember()).toBe(true);
    },
  );

  test.each(CASES)(
    '[C2, C3] %s: %s while the name is looked up: nothing is lost, and it may be typed',
    async (_, __, answer) => {
      site = await asMember({ '/api/v1/get-accountname': answer });
      await site.enter({ kind: 'trade', side: 'buy', currencyCode: 'TRC20' }, '/buy/usdt');
      const { accountName } = site.flow('trade').ref.getSnapshot().context;
      accountName.send({ type: 'bank.changed', bankCode: 'VCB' });
      accountName.send({ type: 'number.changed', accountNumber: '0071000123456' });
      accountName.send({ type: 'number.left' });
      await site.settle(120_000);
      expect(accountName.getSnapshot().value).toBe('stopped');
      expect(accountName.getSnapshot().context.accountNumber).toBe('0071000123456');
      expect(site.toasts()).toEqual([]);
      expect(isMember()).toBe(true);
    },
  );
});

describe('an order page whose calls fail', () => {
  const LOAD = '/api/v1/histories';
  const SENT = '/api/v1/confirm-send-money';
  const ref = placedOrder.ref;
  const order = () => saying(encodeOrder(placedOrder));

  test.each(CASES)(
    '[C2, C3] %s, %s: shows that the service is away, and the order after a retry',
    async (_, __, answer) => {
      site = await asMember({ [LOAD]: answer });
      site.app.send({ type: 'order.requested', ref });
      expect(site.places).toEqual([`/order/${ref}`]);
      await site.enter({ kind: 'order', ref }, `/order/${ref}`);
      const flow = site.flow('order').ref;
      expect(flow.getSnapshot().value).toBe('unreachable');
      expect(site.toasts()).toEqual([]);
      site.table[LOAD] = order;
      flow.send({ type: 'retry.requested' });
      await site.settle();
      expect(flow.getSnapshot().context.order?.ref).toBe(ref);
      // The order stays while the service is away again.
      site.table[LOAD] = answer;
      flow.send({ type: 'page.shown' });
      await site.settle();
      expect(flow.getSnapshot().hasTag('stale')).toBe(true);
      expect(flow.getSnapshot().context.order?.ref).toBe(ref);
      expect(isMember()).toBe(true);
    },
  );

  test.each(CASES)(
    '[C2, C3] %s: %s on "I sent enough money": the button stays and works',
    async (_, __, answer) => {
      site = await asMember({ [LOAD]: order, [SENT]: answer });
      await site.enter({ kind: 'order', ref }, `/order/${ref}`);
      const { sentMoney } = site.flow('order').ref.getSnapshot().context.children;
      sentMoney?.send({ type: 'moment.reached' });
      sentMoney?.send({ type: 'sent.reported' });
      sentMoney?.send({ type: 'sent.confirmed' });
      await site.settle();
      expect(sentMoney?.getSnapshot().value).toBe('failed');
      expect(isMember()).toBe(true);
      site.table[SENT] = () => saying({});
      sentMoney?.send({ type: 'sent.reported' });
      await site.settle();
      expect(sentMoney?.getSnapshot().value).toBe('done');
    },
  );
});

describe('a call without a form', () => {
  const CONFIRM = '/api/v1/users/process_register';

  test.each(CASES)(
    '[C2, C3] %s: confirming an account, %s: can be retried',
    async (_, __, answer) => {
      site = await startSite({ answers: { [CONFIRM]: answer } });
      await site.enter({ kind: 'confirmation', token: 't' }, '/users/process/t');
      const flow = site.flow('confirmation').ref;
      expect(flow.getSnapshot().value).toBe('unreachable');
      expect(site.toasts()).toEqual([]);
      site.table[CONFIRM] = () => saying({});
      flow.send({ type: 'confirmation.retried' });
      await site.settle();
      expect(flow.getSnapshot().value).toBe('confirmed');
    },
  );

  test.each(CASES)('[C2, C3] %s: signing out, %s: the session ends here', async (_, __, answer) => {
    site = await asMember({ '/api/v1/logout': answer });
    await site.enter({ kind: 'leaving' }, '/logout');
    expect(isMember()).toBe(false);
    expect(localStorage.getItem('token')).toBeNull();
    expect(site.places).toEqual(['/notice']);
  });

  test.each(CASES)(
    '[C2, C3] %s: the session and the rates, %s: the session and the shown data stay',
    async (_, __, answer) => {
      site = await asMember({});
      await site.enter({ kind: 'trade', side: 'buy', currencyCode: 'TRC20' }, '/buy/usdt');
      const good = { ...site.table };
      site.table['/api/v1/users/me'] = answer;
      site.table['/api/v1/config-web'] = answer;
      site.app.send({ type: 'page.shown' });
      await site.settle(120_000);
      expect(isMember()).toBe(true);
      expect(localStorage.getItem('token')).toBe(MEMBER.token);
      expect(site.flow('trade').ref.getSnapshot().hasTag('form')).toBe(true);
      Object.assign(site.table, good);
      site.app.send({ type: 'connectivity.online' });
      await site.settle();
      expect(isMember()).toBe(true);
      expect(site.app.getSnapshot().children.config?.getSnapshot().matches('ready')).toBe(true);
    },
  );
});
