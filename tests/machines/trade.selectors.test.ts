import { describe, expect, it, test } from 'vitest';
import {
  selectAccountName,
  selectConfig,
  selectCurrencyCode,
  selectHost,
  selectIsBusy,
  selectIsFormShown,
  selectIsHeld,
  selectIsRateTableOpen,
  selectMoved,
  selectPhase,
  selectQuote,
  selectRefusal,
  selectSubmission,
  selectTerms,
} from '#machines/trade/trade.selectors';
import { goodForm, HOST, usdtConfig, withRate, withSiteInfo } from '#stories/support/buy-config';
import { rateMoved } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { openedTrade } from './trade.opened';
import { startTrade } from './trade.start';

const opened = (options?: Parameters<typeof openedTrade>[0]) => {
  const run = openedTrade(options);
  const snapshot = () => run.actor.getSnapshot();
  const phase = () => selectPhase(snapshot());
  /** Whether fields are shown, whether they may not be changed, and whether an order is under way. */
  const form = () => [
    selectIsFormShown(snapshot()),
    selectIsHeld(snapshot()),
    selectIsBusy(snapshot()),
  ];
  return { ...run, form, phase, snapshot };
};

describe('trade: what its card shows', () => {
  it('waits for the configuration', () => {
    const snapshot = startTrade().actor.getSnapshot();
    expect(selectPhase(snapshot)).toBe('waitingForConfiguration');
    expect(selectIsFormShown(snapshot)).toBe(false);
    expect(selectConfig(snapshot)).toBeUndefined();
    expect(selectTerms(snapshot)).toBeUndefined();
    expect(selectRefusal(snapshot)).toBe('');
  });

  test('[BUY-13] a currency without a rate has no form', () => {
    const { configure, form, phase } = opened();
    configure(withRate('TRC20', '-1'));
    expect(phase()).toBe('unsupported');
    expect(form()).toEqual([false, false, false]);
  });

  test('[BUY-14] nor has a guest where one has to sign in', () => {
    const { actor, configure, form, phase, reports } = opened();
    configure(withSiteInfo({ requiredLoginToBuySell: true }));
    expect(phase()).toBe('loginRequired');
    expect(form()).toEqual([false, false, false]);
    actor.send({ type: 'login.requested' });
    expect(reports).toEqual([{ type: 'login.demanded' }]);
  });

  it('is one form, emptied or being typed in', () => {
    const { choose, form, phase, stands } = opened();
    expect([stands(), phase()]).toEqual([{ form: 'editing' }, 'form']);
    choose('BEP20');
    expect([stands(), phase()]).toEqual([{ form: 'choosing' }, 'form']);
    expect(form()).toEqual([true, false, false]);
  });

  it('holds the form still while the order is under way, and while another price is to be agreed to', async () => {
    const { actor, form, orders, phase, snapshot } = opened();
    actor.send({ type: 'form.submitted', values: goodForm });
    expect(phase()).toBe('submitting');
    expect(form()).toEqual([true, true, true]);
    expect(selectMoved(snapshot())).toBeUndefined();
    orders.answer(rateMoved);
    await settle();
    expect(phase()).toBe('confirmingRate');
    expect(form()).toEqual([true, true, false]);
    expect(selectMoved(snapshot())?.quote.rate).toBe('30000');
    actor.send({ type: 'rate.declined' });
    // Declined once, it is not asked about again by a form that comes back.
    expect(selectMoved(snapshot())).toBeUndefined();
  });

  test('[BUY-09] the table of rates opens and closes', () => {
    const { actor, snapshot } = opened();
    expect(selectIsRateTableOpen(snapshot())).toBe(false);
    actor.send({ type: 'rateTable.toggled' });
    expect(selectIsRateTableOpen(snapshot())).toBe(true);
    actor.send({ type: 'rateTable.toggled' });
    expect(selectIsRateTableOpen(snapshot())).toBe(false);
  });
});

describe('trade: what its views are told', () => {
  it('what the form is judged by: currency, rates, site, host and who asks', () => {
    const { configure, snapshot } = opened({ isSignedIn: true });
    const site = withSiteInfo({ minOrderLogin: '9' });
    configure(site);
    expect(selectConfig(snapshot())).toBe(site);
    expect(selectHost(snapshot())).toBe(HOST);
    expect(selectTerms(snapshot())).toEqual({
      currency: usdtConfig.currencies.find(({ code }) => code === 'TRC20'),
      currencies: site.currencies,
      rates: site.rates,
      host: HOST,
      isSignedIn: true,
      siteInfo: site.siteInfo,
    });
  });

  it('the currency and its price, which follow the network', () => {
    const { choose, snapshot, typeQuantity } = opened();
    typeQuantity('1000');
    expect(selectCurrencyCode(snapshot())).toBe('TRC20');
    expect(selectQuote(snapshot())).toMatchObject({ rate: '26100', transferFee: '0.8' });
    choose('BEP20');
    expect(selectCurrencyCode(snapshot())).toBe('BEP20');
    expect(selectQuote(snapshot())).toMatchObject({ rate: '26100', transferFee: '0.29' });
  });

  it('the flows beside it, to draw their states', () => {
    const { snapshot } = opened();
    expect(selectAccountName(snapshot()).id).toBe('accountName');
    expect(selectSubmission(snapshot()).id).toBe('submission');
  });
});
