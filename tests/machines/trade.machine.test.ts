import { describe, expect, it, test } from 'vitest';
import { EMPTY_BUY_FORM } from '#domain/forms/buy-form';
import { selectQuote, selectRules } from '#machines/trade/trade.selectors';
import { goodForm, usdtConfig, withRate, withSiteInfo } from '#tests/support/buy-config';
import { startTrade } from './trade.start';

/** A trade with its configuration, the first minimum filled in. */
const opened = (options: Parameters<typeof startTrade>[0] = {}) => {
  const run = startTrade(options);
  const configure = (config = usdtConfig) => run.actor.send({ type: 'config.changed', config });
  const typeQuantity = (quantity: string) => run.actor.send({ type: 'quantity.changed', quantity });
  const typeAmount = (amountPay: string) => run.actor.send({ type: 'amount.changed', amountPay });
  const choose = (currencyCode: string) => run.actor.send({ type: 'network.chosen', currencyCode });
  const stands = () => run.actor.getSnapshot().value;
  configure();
  run.clock.increment(300);
  run.patches.length = 0;
  return { ...run, configure, typeQuantity, typeAmount, choose, stands };
};

describe('trade: the two amounts', () => {
  test('[BUY-10] the amount follows the quantity', () => {
    const { form, patches, typeQuantity } = opened();
    typeQuantity('100');
    expect(patches).toEqual([{ amountPay: '2632896' }]);
    typeQuantity('');
    expect(form.values.amountPay).toBe('');
  });

  test('[BUY-10] the quantity follows the amount, rounded down to 8 decimals', () => {
    const { patches, typeAmount } = opened();
    // (2,632,900 − 0.8 × 26,120) ÷ 26,120 = 100.000153139…
    typeAmount('2632900');
    expect(patches).toEqual([{ quantity: '100.00015313' }]);
  });

  test('[BUY-10] the amount being typed is left alone; once left it says what the quantity costs', () => {
    const { actor, patches, typeAmount } = opened();
    typeAmount('2632900.7');
    expect(patches.every((patch) => !('amountPay' in patch))).toBe(true);
    actor.send({ type: 'amount.left' });
    expect(patches.at(-1)).toEqual({ amountPay: '2632900' });
    actor.send({ type: 'amount.left' });
    expect(patches).toHaveLength(2);
  });

  it('an amount that does not cover the fees buys nothing, and stays as typed', () => {
    const { actor, form, patches, typeAmount } = opened();
    typeAmount('100');
    expect(form.values.quantity).toBe('0');
    actor.send({ type: 'amount.left' });
    expect(patches.at(-1)).toEqual({ quantity: '0' });
  });

  it.each(['', 'abc', '-'])('%j in either field leaves the other empty', (garbage) => {
    const { form, typeAmount, typeQuantity } = opened();
    typeQuantity(garbage);
    expect(form.values.amountPay).toBe('');
    typeAmount(garbage);
    expect(form.values.quantity).toBe('');
  });

  test.each([
    ['1', '26120'],
    ['999.99999999', '26120'],
    ['1000', '26100'],
    ['5000', '26080'],
  ])('[RATE-01] %s units get the rate %s', (quantity, rate) => {
    const { actor, typeQuantity } = opened();
    typeQuantity(quantity);
    expect(selectQuote(actor.getSnapshot())?.rate).toBe(rate);
  });
});

describe('trade: a configuration that changes', () => {
  test('[RATE-08] is quoted in the same moment', () => {
    const { clock, configure, patches, typeQuantity } = opened();
    typeQuantity('100');
    const before = clock.now();
    configure(withRate('TRC20', '30000'));
    expect(clock.now()).toBe(before);
    expect(patches.at(-1)).toEqual({ amountPay: '3024000' });
  });

  test('[RATE-08] while the amount is typed, only the quantity follows', () => {
    const { configure, patches, typeAmount } = opened();
    typeAmount('3024000');
    patches.length = 0;
    configure(withRate('TRC20', '30000'));
    expect(patches).toEqual([{ quantity: '100' }]);
  });

  test('[RATE-08] brings new limits for the quantity at once', () => {
    const { actor, configure } = opened();
    configure({
      ...usdtConfig,
      currencies: usdtConfig.currencies.map((one) => ({ ...one, minMoney: '50' })),
    });
    expect(selectRules(actor.getSnapshot())?.currency.minMoney).toBe('50');
  });

  it('says nothing to the form when the prices are the same', () => {
    const { configure, patches, typeQuantity } = opened();
    typeQuantity('100');
    patches.length = 0;
    configure(structuredClone(usdtConfig));
    configure(withRate('BEP20', '30000'));
    configure(withSiteInfo({ email: 'help@example.vn' }));
    expect(patches).toEqual([]);
  });

  it('that loses the currency closes the form; when it returns, what was typed is quoted again', () => {
    const { clock, configure, form, patches, stands, typeQuantity } = opened();
    typeQuantity('100');
    configure(withRate('TRC20', '-1'));
    expect(stands()).toBe('unsupported');
    configure(withRate('TRC20', '30000'));
    expect(stands()).toEqual({ form: 'editing' });
    expect(patches.at(-1)).toEqual({ quantity: '100', amountPay: '3024000' });
    clock.increment(300);
    expect(form.values.quantity).toBe('100');
  });

  it.each([
    ['unset', withRate('TRC20', '-1')],
    ['zero', withRate('TRC20', '0')],
    ['of no currency at all', { ...usdtConfig, currencies: [] }],
    ['switched off', withSiteInfo({ allowBuy: false })],
  ])('is not supported when the rate is %s', (_, config) => {
    const { configure, stands } = opened();
    configure(config);
    expect(stands()).toBe('unsupported');
  });

  it.each([
    [{ requiredLoginToBuySell: true }, 'loginRequired'],
    [{ minOrderLogin: '0' }, 'loginRequired'],
    [{ minOrderLogin: '1' }, { form: 'editing' }],
  ])('with %j a guest is at %j', (siteInfo, state) => {
    const { actor, configure, stands } = opened();
    configure(withSiteInfo(siteInfo));
    expect(stands()).toEqual(state);
    actor.send({ type: 'session.changed', isSignedIn: true });
    expect(stands()).toEqual({ form: 'editing' });
    actor.send({ type: 'session.changed', isSignedIn: false });
    expect(stands()).toEqual(state);
  });
});

describe('trade: another network', () => {
  test('[BUY-15] empties the form, and 300 ms later fills the minimum quantity in', () => {
    const { actor, choose, clock, form, typeQuantity } = opened();
    typeQuantity('100');
    choose('BEP20');
    expect(form.values).toEqual({ ...EMPTY_BUY_FORM, networkKey: 'BSC' });
    expect(actor.getSnapshot().context.refusal).toBe('');
    clock.increment(299);
    expect(form.values.quantity).toBe('');
    clock.increment(1);
    // 5 × 26,120 + 0.29 × 26,120 = 138,174.8, up to the dong.
    expect(form.values).toMatchObject({ quantity: '5', amountPay: '138175' });
  });

  test('[BUY-15] a minimum of 0 is not filled in', () => {
    const { choose, clock, configure, form, stands } = opened();
    configure({
      ...usdtConfig,
      rates: usdtConfig.rates.map((rate) => ({ ...rate, minQuantity: '0' })),
    });
    choose('BEP20');
    clock.increment(300);
    expect(stands()).toEqual({ form: 'editing' });
    expect(form.values.quantity).toBe('');
  });

  it('does not write over a quantity typed meanwhile', () => {
    const { choose, clock, form, typeQuantity } = opened();
    choose('BEP20');
    clock.increment(200);
    typeQuantity('77');
    clock.increment(300);
    expect(form.values.amountPay).not.toBe('138175');
    expect(form.values.quantity).toBe('');
  });

  it('forgets the account, too', () => {
    const { actor, choose } = opened();
    actor.send({ type: 'bank.chosen', bankCode: 'VCB' });
    const { accountName } = actor.getSnapshot().context;
    expect(accountName.getSnapshot().context.accountType).toBe('VCB');
    choose('BEP20');
    expect(accountName.getSnapshot().context.accountType).toBe('');
  });

  it('can be chosen where this one is not supported', () => {
    const { choose, configure, stands } = opened();
    configure(withRate('TRC20', '-1'));
    choose('BEP20');
    expect(stands()).toEqual({ form: 'choosing' });
  });

  it('is no change when it is the same', () => {
    const { choose, form, typeQuantity } = opened();
    typeQuantity('100');
    choose('TRC20');
    expect(form.values.amountPay).toBe('2632896');
  });
});

it('keeps the amounts of a form that was submitted while its amount was typed', () => {
  const { actor, patches, typeAmount } = opened();
  typeAmount('2632999');
  actor.send({ type: 'form.submitted', values: goodForm });
  expect(patches.at(-1)).toEqual({ amountPay: '2632896' });
});
