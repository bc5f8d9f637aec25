import { describe, expect, it, test } from 'vitest';
import { selectTerms } from '#machines/trade/trade.selectors';
import { usdtConfig, withRate, withSiteInfo } from '#stories/support/buy-config';
import { openedTrade } from './trade.opened';
import { startTrade } from './trade.start';

describe('trade: the first configuration', () => {
  test.each([
    ['a quantity whose fee is low', false, { quantity: '20', amountPay: '543296' }],
    ['[BUY-15] the minimum, after another currency', true, { quantity: '5', amountPay: '151496' }],
  ])('opens the form at once with %s', (_, isOtherCurrency, expected) => {
    const { actor, clock, form } = startTrade({ isOtherCurrency });
    const before = clock.now();
    actor.send({ type: 'config.changed', config: usdtConfig });
    expect(clock.now()).toBe(before);
    expect(form.values).toMatchObject(expected);
  });
});

describe('trade: a configuration that changes', () => {
  test('[RATE-08] is quoted in the same moment', () => {
    const { clock, configure, patches, typeQuantity } = openedTrade();
    typeQuantity('100');
    const before = clock.now();
    configure(withRate('TRC20', '30000'));
    expect(clock.now()).toBe(before);
    expect(patches.at(-1)).toEqual({ amountPay: '3024000' });
  });

  test('[RATE-08] while the amount is typed, only the quantity follows', () => {
    const { configure, patches, typeAmount } = openedTrade();
    typeAmount('3024000');
    patches.length = 0;
    configure(withRate('TRC20', '30000'));
    expect(patches).toEqual([{ quantity: '100' }]);
  });

  test('[RATE-08] brings new limits for the quantity at once', () => {
    const { actor, configure } = openedTrade();
    configure({
      ...usdtConfig,
      currencies: usdtConfig.currencies.map((one) => ({ ...one, minMoney: '50' })),
    });
    expect(selectTerms(actor.getSnapshot())?.currency.minMoney).toBe('50');
  });

  it('says nothing to the form when the prices are the same', () => {
    const { configure, patches, typeQuantity } = openedTrade();
    typeQuantity('100');
    patches.length = 0;
    configure(structuredClone(usdtConfig));
    configure(withRate('BEP20', '30000'));
    configure(withSiteInfo({ email: 'help@example.vn' }));
    expect(patches).toEqual([]);
  });

  it('that loses the currency closes the form; when it returns, what was typed is quoted again', () => {
    const { clock, configure, form, patches, stands, typeQuantity } = openedTrade();
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
  ])('is not supported when the rate is %s', (_, config) => {
    const { configure, stands } = openedTrade();
    configure(config);
    expect(stands()).toBe('unsupported');
  });

  it.each([
    [{ requiredLoginToBuySell: true }, 'loginRequired'],
    [{ minOrderLogin: '0' }, 'loginRequired'],
    [{ minOrderLogin: '1' }, { form: 'editing' }],
  ])('with %j a guest is at %j', (siteInfo, state) => {
    const { actor, configure, stands } = openedTrade();
    configure(withSiteInfo(siteInfo));
    expect(stands()).toEqual(state);
    actor.send({ type: 'session.changed', isSignedIn: true });
    expect(stands()).toEqual({ form: 'editing' });
    actor.send({ type: 'session.changed', isSignedIn: false });
    expect(stands()).toEqual(state);
  });
});
