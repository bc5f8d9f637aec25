import { describe, expect, it, test } from 'vitest';
import { selectDraft, selectQuote } from '#machines/trade/trade.selectors';
import { goodForm, usdtConfig, withRate } from '#stories/support/buy-config';
import { openedTrade } from './trade.opened';

describe('trade: the two amounts', () => {
  test('[BUY-10] the amount follows the quantity', () => {
    const { form, patches, typeQuantity } = openedTrade();
    typeQuantity('100');
    expect(patches).toEqual([{ amountPay: '2632896' }]);
    typeQuantity('');
    expect(form.values.amountPay).toBe('');
  });

  test('[BUY-10] the quantity follows the amount, rounded down to 8 decimals', () => {
    const { patches, typeAmount } = openedTrade();
    // (2,632,900 − 0.8 × 26,120) ÷ 26,120 = 100.000153139…
    typeAmount('2632900');
    expect(patches).toEqual([{ quantity: '100.00015313' }]);
  });

  test('[BUY-10] the amount being typed is left alone; once left it says what the quantity costs', () => {
    const { actor, patches, typeAmount } = openedTrade();
    typeAmount('2632900.7');
    expect(patches.every((patch) => !('amountPay' in patch))).toBe(true);
    actor.send({ type: 'amount.left' });
    expect(patches.at(-1)).toEqual({ amountPay: '2632900' });
    actor.send({ type: 'amount.left' });
    expect(patches).toHaveLength(2);
  });

  it('an amount that does not cover the fees buys nothing, and stays as typed', () => {
    const { actor, form, patches, typeAmount } = openedTrade();
    typeAmount('100');
    expect(form.values.quantity).toBe('0');
    actor.send({ type: 'amount.left' });
    expect(patches.at(-1)).toEqual({ quantity: '0' });
  });

  it.each(['', 'abc', '-'])('%j in either field leaves the other empty', (garbage) => {
    const { form, typeAmount, typeQuantity } = openedTrade();
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
    const { actor, typeQuantity } = openedTrade();
    typeQuantity(quantity);
    expect(selectQuote(actor.getSnapshot())?.rate).toBe(rate);
  });
});

describe('trade: another network', () => {
  test('[BUY-03] keeps what was typed, priced for that one at once', () => {
    const { actor, choose, clock, form, stands, typeQuantity } = openedTrade();
    typeQuantity('100');
    choose('BEP20');
    // 100 × 26,120 + 0.29 × 26,120 = 2,619,574.8, up to the dong.
    const kept = { quantity: '100', amountPay: '2619575', networkKey: 'BSC' };
    expect(selectDraft(actor.getSnapshot())).toMatchObject(kept);
    expect(form.values).toMatchObject({ amountPay: '2619575', networkKey: 'BSC' });
    expect(actor.getSnapshot().context.refusal).toBeUndefined();
    clock.increment(300);
    expect(stands()).toEqual({ form: 'editing' });
    expect(selectDraft(actor.getSnapshot())).toMatchObject(kept);
  });

  test('[BUY-03] keeps the dong that were typed: another quantity follows from them', () => {
    const { actor, choose, form, typeAmount } = openedTrade();
    typeAmount('2632896');
    choose('BEP20');
    expect(form.values).toMatchObject({ quantity: '100.51', networkKey: 'BSC' });
    expect(selectDraft(actor.getSnapshot())).toMatchObject({ amountPay: '2632896' });
  });

  test('[BUY-15] in an empty form, 300 ms later, has its minimum quantity filled in', () => {
    const { choose, clock, form, quantity, typeQuantity } = openedTrade();
    typeQuantity('');
    choose('BEP20');
    clock.increment(299);
    expect(quantity()).toBe('');
    clock.increment(1);
    // 5 × 26,120 + 0.29 × 26,120 = 138,174.8, up to the dong.
    expect(form.values).toMatchObject({ quantity: '5', amountPay: '138175' });
  });

  test('[BUY-15] a minimum of 0 is not filled in', () => {
    const { choose, clock, configure, quantity, stands, typeQuantity } = openedTrade();
    typeQuantity('');
    configure({
      ...usdtConfig,
      rates: usdtConfig.rates.map((rate) => ({ ...rate, minQuantity: '0' })),
    });
    choose('BEP20');
    clock.increment(300);
    expect(stands()).toEqual({ form: 'editing' });
    expect(quantity()).toBe('');
  });

  it('does not write over a quantity typed meanwhile', () => {
    const { choose, clock, form, quantity, typeQuantity } = openedTrade();
    typeQuantity('');
    choose('BEP20');
    clock.increment(200);
    typeQuantity('77');
    clock.increment(300);
    expect(form.values.amountPay).not.toBe('138175');
    expect(quantity()).toBe('77');
  });

  it('nor over an amount', () => {
    const { choose, clock, form, stands, typeAmount, typeQuantity } = openedTrade();
    typeQuantity('');
    choose('BEP20');
    clock.increment(200);
    // 5 × 26,120 + 0.29 × 26,120 is the minimum, which this is not.
    typeAmount('268775');
    expect(stands()).toEqual({ form: 'editing' });
    clock.increment(300);
    expect(form.values).toMatchObject({ quantity: '10.00000765', amountPay: '' });
  });

  it('keeps the account, too', () => {
    const { actor, choose } = openedTrade();
    actor.send({ type: 'bank.chosen', bankCode: 'VCB' });
    const { accountName } = actor.getSnapshot().context;
    expect(accountName.getSnapshot().context.bankCode).toBe('VCB');
    choose('BEP20');
    expect(accountName.getSnapshot().context.bankCode).toBe('VCB');
  });

  it('can be chosen where this one is not supported', () => {
    const { choose, configure, form, stands, typeQuantity } = openedTrade();
    typeQuantity('100');
    configure(withRate('TRC20', '-1'));
    choose('BEP20');
    expect(stands()).toEqual({ form: 'choosing' });
    expect(form.values).toMatchObject({ amountPay: '2619575', networkKey: 'BSC' });
  });

  it('is no change when it is the same', () => {
    const { choose, form, typeQuantity } = openedTrade();
    typeQuantity('100');
    choose('TRC20');
    expect(form.values.amountPay).toBe('2632896');
  });
});

it('keeps the amounts of a form that was submitted while its amount was typed', () => {
  const { actor, patches, typeAmount } = openedTrade();
  typeAmount('2632999');
  actor.send({ type: 'form.submitted', values: goodForm });
  expect(patches.at(-1)).toEqual({ amountPay: '2632896' });
});
