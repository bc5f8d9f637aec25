import { describe, expect, it, test } from 'vitest';
import { ruleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/error-texts';
import { REQUIRED_LOGIN } from '#domain/wire/result';
import {
  selectDayLimitError,
  selectIsLoginOffered,
  selectNeed,
  selectPauseReason,
  selectRefusal,
} from '#machines/trade/trade.selectors';
import {
  goodForm,
  usdtConfig,
  withPause,
  withRate,
  withSiteInfo,
} from '#stories/support/buy-config';
import { placed, placedOrder, refusedWith } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { openedTrade } from './trade.opened';
import { startTrade } from './trade.start';

/** Of the good form's 2,632,896 dong. */
const AT_THE_LIMIT = '2632896';

const opened = (options?: Parameters<typeof openedTrade>[0]) => {
  const run = openedTrade(options);
  const submit = () => run.actor.send({ type: 'form.submitted', values: goodForm });
  const snapshot = () => run.actor.getSnapshot();
  const signIn = (docStatus = 'unverified') =>
    run.actor.send({ type: 'session.changed', isSignedIn: true, docStatus });
  return { ...run, submit, signIn, snapshot };
};

describe('trade: a side that is switched off', () => {
  test('[CFG-05] has no form, whatever else would close it, and nothing can be submitted', () => {
    const { actor, configure, orders, reports, stands, submit } = opened();
    configure(withSiteInfo({ allowBuy: false, requiredLoginToBuySell: true }));
    expect(stands()).toBe('paused');
    submit();
    actor.send({ type: 'login.requested' });
    expect(orders.inputs).toEqual([]);
    expect(reports).toEqual([]);
    configure({ ...withRate('TRC20', '-1'), siteInfo: withSiteInfo({ allowBuy: false }).siteInfo });
    expect(stands()).toBe('paused');
  });

  test('[CFG-05] opens again by itself, with what was typed', () => {
    const { configure, form, stands, typeQuantity } = opened();
    typeQuantity('100');
    configure(withSiteInfo({ allowBuy: false }));
    configure();
    expect(stands()).toEqual({ form: 'editing' });
    expect(form.values).toMatchObject({ quantity: '100', amountPay: '2632896' });
  });

  it.each([{ allowSell: false }, { allowExchange: false }])('%j leaves buying alone', (site) => {
    const { configure, stands } = opened();
    configure(withSiteInfo(site));
    expect(stands()).toEqual({ form: 'editing' });
  });
});

describe('trade: a currency whose rates cannot be relied on', () => {
  test('[C27] is closed while typing, says why, and opens again with what was typed', () => {
    const { actor, configure, form, snapshot, stands, typeQuantity } = opened();
    typeQuantity('100');
    actor.send({ type: 'texts.changed', texts: { note: 'for Lan' } });
    configure(withPause('TRC20', 'RATE_JUMPED'));
    expect(stands()).toBe('paused');
    expect(selectPauseReason(snapshot())).toBe('RATE_JUMPED');
    configure();
    expect(stands()).toEqual({ form: 'editing' });
    expect(form.values).toMatchObject({ quantity: '100', amountPay: '2632896' });
    expect(snapshot().context.texts.note).toBe('for Lan');
    expect(selectPauseReason(snapshot())).toBe('');
  });

  test('is closed when the page opens, and orders nothing', () => {
    const { actor, orders } = startTrade();
    actor.send({ type: 'config.changed', config: withPause('TRC20', 'FEED_SILENT') });
    actor.send({ type: 'form.submitted', values: goodForm });
    expect(actor.getSnapshot().value).toBe('paused');
    expect(selectPauseReason(actor.getSnapshot())).toBe('FEED_SILENT');
    expect(orders.inputs).toEqual([]);
  });

  it('leaves another network of the coin to be chosen', () => {
    const { choose, configure, stands } = opened();
    configure(withPause('TRC20', 'RATE_JUMPED'));
    choose('ERC20');
    expect(stands()).toEqual({ form: 'choosing' });
  });

  test('refuses an order before the page knows of it: the configuration is asked for, which closes the form', async () => {
    const { configure, orders, reports, snapshot, stands, submit } = opened();
    submit();
    orders.answer(refusedWith('SIDE_PAUSED', 'SIDE_PAUSED'));
    await settle();
    expect(reports).toEqual([{ type: 'prices.moved' }]);
    expect(selectRefusal(snapshot())).toBe('SIDE_PAUSED');
    configure(withPause('TRC20', 'RATE_JUMPED'));
    expect(stands()).toBe('paused');
    configure();
    expect(selectRefusal(snapshot())).toBe('');
  });

  it('says the reason of the whole site before that of the currency, and keeps a reason it has no words for', () => {
    const { configure, snapshot } = opened();
    const jumped = withPause('TRC20', 'RATE_JUMPED');
    configure({ ...jumped, siteInfo: { ...jumped.siteInfo, allowBuy: false } });
    expect(selectPauseReason(snapshot())).toBe('WHOLE_SIDE');
    configure(withPause('TRC20', 'LUNAR_ECLIPSE'));
    expect(selectPauseReason(snapshot())).toBe('LUNAR_ECLIPSE');
  });
});

describe('trade: an order that is too large for a guest', () => {
  test('[CFG-05] [ROLE-01] goes through below MinOrderLogin only', () => {
    const { configure, orders, snapshot, submit, typeQuantity } = opened();
    configure(withSiteInfo({ minOrderLogin: AT_THE_LIMIT }));
    typeQuantity('100');
    submit();
    expect(orders.inputs).toEqual([]);
    expect(selectNeed(snapshot())).toBe('login');
    configure(withSiteInfo({ minOrderLogin: '2632897' }));
    expect(selectNeed(snapshot())).toBeUndefined();
    submit();
    expect(orders.inputs).toHaveLength(1);
  });

  test('[CFG-05] leads to the login, and goes through after it as it is', () => {
    const { actor, configure, memory, orders, reports, signIn, submit, typeQuantity } = opened();
    configure(withSiteInfo({ minOrderLogin: AT_THE_LIMIT }));
    typeQuantity('100');
    actor.send({ type: 'login.requested' });
    expect(reports).toEqual([{ type: 'login.demanded' }]);
    expect(memory.drafts.TRC20?.quantity).toBe('100');
    signIn();
    submit();
    expect(orders.inputs).toHaveLength(1);
  });

  it('requires nothing before there is a configuration or a price', () => {
    const { configure, snapshot } = opened();
    configure({ ...withSiteInfo({ minOrderLogin: '1' }), currencies: [] });
    expect(selectNeed(snapshot())).toBe('login');
    const { actor } = openedTrade();
    actor.send({ type: 'quantity.changed', quantity: '' });
    actor.send({ type: 'config.changed', config: withSiteInfo({ minOrderLogin: '1' }) });
    expect(selectNeed(actor.getSnapshot())).toBeUndefined();
  });
});

describe('trade: an order that documents are asked for', () => {
  test('[CFG-05] says so beforehand, and leaves the decision to the service', () => {
    const { configure, orders, signIn, snapshot, submit, typeQuantity } = opened();
    configure(withSiteInfo({ minOrderKyc: AT_THE_LIMIT }));
    typeQuantity('100');
    // Without an account there is no verified identity.
    expect(selectNeed(snapshot())).toBe('login');
    signIn('verify');
    expect(selectNeed(snapshot())).toBeUndefined();
    signIn();
    expect(selectNeed(snapshot())).toBe('identity');
    submit();
    expect(orders.inputs).toHaveLength(1);
  });
});

describe('trade: a guest’s orders of a day', () => {
  const refusedWithFree = (free: string) => {
    const error = ruleError('loginForDayOrders', { amount: '150000000', free });
    return { ...refusedWith(englishOf(error), REQUIRED_LOGIN), error };
  };

  it('have their error at the amount while it is not below what is free', async () => {
    const { orders, snapshot, submit, typeQuantity } = opened();
    typeQuantity('100');
    submit();
    const refusal = refusedWithFree('2632896');
    orders.answer(refusal);
    await settle();
    expect(selectIsLoginOffered(snapshot())).toBe(true);
    expect(selectDayLimitError(snapshot())).toEqual(refusal.error);
    typeQuantity('99.99999999');
    expect(Number(snapshot().context.amounts.quote?.cashAmount)).toBeLessThanOrEqual(2_632_896);
    typeQuantity('99');
    expect(selectDayLimitError(snapshot())).toBeUndefined();
    expect(selectRefusal(snapshot())).toBe(refusal.message);
    typeQuantity('100');
    expect(selectDayLimitError(snapshot())).toEqual(refusal.error);
    typeQuantity('');
    expect(selectDayLimitError(snapshot())).toBeUndefined();
    submit();
    expect(selectDayLimitError(snapshot())).toBeUndefined();
  });

  it('have no error after a login, nor after another refusal', async () => {
    const { orders, signIn, snapshot, submit, typeQuantity } = opened();
    typeQuantity('100');
    submit();
    orders.answer(refusedWithFree('1'));
    await settle();
    expect(selectDayLimitError(snapshot())).toBeDefined();
    signIn();
    expect(selectDayLimitError(snapshot())).toBeUndefined();
    submit();
    orders.answer({ ...refusedWith('x'), error: ruleError('required') });
    await settle();
    expect(selectDayLimitError(snapshot())).toBeUndefined();
  });
});

describe('trade: a service that knows better', () => {
  const LARGER = 'Please log in to place an order larger than 2000000 vnd';

  test.each([
    ['a message of its own', LARGER],
    ['the message that names the code', REQUIRED_LOGIN],
  ])(
    '[CFG-05] refuses with REQUIRED_LOGIN and %s: the way to the login is offered',
    async (_, said) => {
      const { actor, orders, reports, signIn, snapshot, stands, submit } = opened();
      submit();
      orders.answer(refusedWith(said, REQUIRED_LOGIN));
      await settle();
      expect(stands()).toEqual({ form: 'editing' });
      expect(selectRefusal(snapshot())).toBe(said);
      expect(selectIsLoginOffered(snapshot())).toBe(true);
      actor.send({ type: 'login.requested' });
      expect(reports).toEqual([{ type: 'login.demanded' }]);
      // After signing in, in another tab perhaps, the refusal is gone.
      signIn();
      expect(selectRefusal(snapshot())).toBe('');
      submit();
      orders.answer(placed);
      await settle();
      expect(reports.at(-1)).toMatchObject({ type: 'order.placed', ref: placedOrder.ref });
    },
  );

  it('offers no login where another reason stands in the way', async () => {
    const { orders, signIn, snapshot, submit } = opened();
    submit();
    // The code decides, whatever the message says.
    orders.answer(refusedWith(LARGER, 'INVALID_FIELDS'));
    await settle();
    expect(selectIsLoginOffered(snapshot())).toBe(false);
    signIn();
    expect(selectRefusal(snapshot())).toBe(LARGER);
  });

  it('offers no login to those who are signed in', async () => {
    const { configure, orders, snapshot, submit } = opened({ isSignedIn: true });
    configure(usdtConfig);
    submit();
    orders.answer(refusedWith(LARGER, REQUIRED_LOGIN));
    await settle();
    expect(selectIsLoginOffered(snapshot())).toBe(false);
  });
});
