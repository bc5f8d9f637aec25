import { describe, expect, it, test } from 'vitest';
import type { BuySellRate, SiteConfig } from '#domain/catalogue/site-config';
import { decimal } from '#domain/money/money';
import { type BuyFormValues, EMPTY_BUY_FORM } from '#domain/rules/buy-form';
import { PLAIN_RATE } from '#domain/wire/defaults';
import { selectDraft } from '#machines/trade/trade.selectors';
import type { DraftTexts } from '#machines/trade/trade.types';
import { COINS, SENDING } from '#server/store/seed/listed';
import { RATES } from '#server/store/seed/rates';
import { usdtConfig } from '#stories/support/buy-config';
import {
  arbitrumForm,
  coinConfig,
  coinRecord,
  configOfCoins,
  XRP_ADDRESS,
  xrpForm,
} from '#stories/support/coin-config';
import { placed } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { handMemory, startTrade } from './trade.start';

const forgotten: BuyFormValues = { ...xrpForm, memo: '' };
const withoutMemo: BuyFormValues = { ...forgotten, noMemo: true };

const opened = (
  currencyCode: string,
  { memory = handMemory(), config = coinConfig, isOtherCurrency = false } = {},
) => {
  const run = startTrade({ currencyCode, memory, isOtherCurrency });
  const configure = (changed = config) =>
    run.actor.send({ type: 'config.changed', config: changed });
  configure();
  const choose = (networkKey: string) =>
    run.actor.send({ type: 'network.chosen', currencyCode, networkKey });
  const type = (texts: Partial<DraftTexts>) => run.actor.send({ type: 'texts.changed', texts });
  const draft = () => selectDraft(run.actor.getSnapshot());
  const stands = () => run.actor.getSnapshot().value;
  return { ...run, configure, choose, type, draft, stands };
};

describe('trade: the networks of a coin', () => {
  test('[BUY-06] begin with the coin’s own, which the form is told', () => {
    const { draft, form } = opened('XRP');
    expect(draft().networkKey).toBe('XRP');
    expect(form.values.networkKey).toBe('XRP');
    // BNB Smart Chain is offered first and is not Ethereum's own.
    const others = opened('ETH', { config: configOfCoins({ ETH: ['BSC', 'ETH'] }) });
    expect(others.draft().networkKey).toBe('ETH');
  });

  test('[BUY-06] are changed without losing what was typed: the order names the chosen one', async () => {
    const { actor, choose, clock, draft, form, orders, type } = opened('ETH');
    actor.send({ type: 'quantity.changed', quantity: '20' });
    type({ receivingAddress: arbitrumForm.receivingAddress, note: 'gấp' });
    choose('ARBITRUM');
    expect(form.values.networkKey).toBe('ARBITRUM');
    clock.increment(300);
    expect(draft()).toMatchObject({
      ...{ networkKey: 'ARBITRUM', quantity: '20', amountPay: '1105650', note: 'gấp' },
      receivingAddress: arbitrumForm.receivingAddress,
    });
    actor.send({ type: 'form.submitted', values: arbitrumForm });
    expect(orders.inputs).toMatchObject([{ order: { networkKey: 'ARBITRUM' } }]);
    orders.answer(placed);
    await settle();
  });

  test('[BUY-17] the chosen one is in the draft', () => {
    const memory = handMemory();
    const { actor, choose } = opened('ETH', { memory });
    choose('ARBITRUM');
    actor.stop();
    expect(opened('ETH', { memory }).draft().networkKey).toBe('ARBITRUM');
  });

  it('is no change when it is the same', () => {
    const { choose, stands } = opened('ETH');
    choose('ETH');
    expect(stands()).toEqual({ form: 'editing' });
    choose('ARBITRUM');
    expect(stands()).toEqual({ form: 'choosing' });
  });

  test('[C27] one that disappears while the form is filled is not replaced by another: nothing is sent', () => {
    const { actor, choose, configure, draft, orders, stands } = opened('ETH');
    choose('ARBITRUM');
    configure(configOfCoins({ ETH: ['ETH'] }));
    expect(draft().networkKey).toBe('ARBITRUM');
    actor.send({ type: 'form.submitted', values: arbitrumForm });
    expect(orders.inputs).toEqual([]);
    expect(stands()).not.toBe('submitting');
  });
});

describe('trade: a memo', () => {
  test('[BUY-07] is sent with the order', () => {
    const { actor, orders } = opened('XRP');
    actor.send({ type: 'form.submitted', values: xrpForm });
    expect(orders.inputs).toMatchObject([
      { order: { networkKey: 'XRP', receivingAddress: XRP_ADDRESS, memo: '102938' } },
    ]);
  });

  test('[BUY-18] that the network needs is not forgotten: typed, or its absence chosen', () => {
    const { actor, orders } = opened('XRP');
    actor.send({ type: 'form.submitted', values: forgotten });
    expect(orders.inputs).toEqual([]);
    actor.send({ type: 'form.submitted', values: withoutMemo });
    expect(orders.inputs).toMatchObject([{ order: { noMemo: true } }]);
    expect(orders.inputs[0]?.order).not.toHaveProperty('memo');
  });

  test('[BUY-18] typed for one network of a coin is not sent over another that has none', () => {
    const { actor, choose, orders } = opened('XRP');
    choose('BSC');
    const values = { ...arbitrumForm, networkKey: 'BSC', memo: '102938' };
    actor.send({ type: 'form.submitted', values });
    expect(orders.inputs[0]?.order).not.toHaveProperty('memo');
  });

  test.each([{ memo: '102938' }, { memo: '', noMemo: true }])(
    '[BUY-17] is in the draft: %j, and in that of no other coin',
    (typed) => {
      const memory = handMemory();
      const { actor, type } = opened('XRP', { memory });
      type(typed);
      actor.stop();
      expect(opened('XRP', { memory }).draft()).toMatchObject(typed);
      const { memo, noMemo } = EMPTY_BUY_FORM;
      expect(opened('TON', { memory }).draft()).toMatchObject({ memo, noMemo });
    },
  );

  test('[SUB-03] of an order whose answer was lost is still there when the form opens again', () => {
    const memory = handMemory();
    const { actor } = opened('XRP', { memory });
    actor.send({ type: 'form.submitted', values: withoutMemo });
    actor.stop();
    expect(memory.pendingOrder).toBeDefined();
    const next = opened('XRP', { memory });
    expect(next.stands()).toBe('submitting');
    expect(next.draft()).toMatchObject({ noMemo: true, networkKey: 'XRP' });
  });
});

describe('trade: every coin of the sample data', () => {
  const networksOf = (code: string) => SENDING[code]?.networks ?? [];
  const every: SiteConfig = {
    ...usdtConfig,
    currencies: COINS.map(([code, , least, maxBalance, reserve]) => ({
      ...coinRecord(code, networksOf(code)),
      ...{ minMoney: least, minOrder: least, maxBalance, reserve },
    })),
    rates: RATES.map((rate) => ({ ...PLAIN_RATE, status: 1, ...rate }) as BuySellRate),
  };

  test.each(COINS)(
    '[BUY-15] %s has a form of its own, empty but for its network and its least quantity',
    (code, _name, least) => {
      const memory = handMemory();
      opened('TRC20', { config: usdtConfig, memory }).type({ note: 'of another coin' });
      const { draft, stands } = opened(code, { config: every, memory, isOtherCurrency: true });
      expect(stands()).toEqual({ form: 'editing' });
      const { networkKey, quantity, amountPay, ...rest } = draft() as BuyFormValues;
      expect(networksOf(code)).toContain(networkKey);
      expect(quantity).toBe(least);
      expect(decimal(amountPay).gt(0)).toBe(true);
      expect({ ...EMPTY_BUY_FORM, ...rest }).toEqual(EMPTY_BUY_FORM);
    },
  );

  test.each(COINS)('[BUY-15] %s has it on the side of sales, too', (code, _name, least) => {
    const { actor } = startTrade({ side: 'sell', currencyCode: code });
    actor.send({ type: 'config.changed', config: every });
    expect(selectDraft(actor.getSnapshot())).toMatchObject({ quantity: least, bankCode: '' });
  });

  test.each(COINS.map(([code]) => code))(
    '[BUY-13] %s without a buy rate is not supported, and its form opens automatically with one',
    (code) => {
      const rates = every.rates.filter(({ bankCode }) => bankCode !== code);
      const { configure, stands } = opened(code, { config: { ...every, rates } });
      expect(stands()).toBe('unsupported');
      configure(every);
      expect(stands()).toEqual({ form: 'editing' });
    },
  );

  test.each(COINS.map(([code]) => code))(
    '[BUY-14] %s is for members alone on a site that requires a login',
    (code) => {
      const siteInfo = { ...every.siteInfo, requiredLoginToBuySell: true };
      const { actor, stands } = opened(code, { config: { ...every, siteInfo } });
      expect(stands()).toBe('loginRequired');
      actor.send({ type: 'session.changed', isSignedIn: true });
      expect(stands()).toEqual({ form: 'editing' });
    },
  );
});
