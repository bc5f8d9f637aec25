import { describe, expect, it, test } from 'vitest';
import { EMPTY_BUY_FORM } from '#domain/forms/buy-form';
import { KYC_TO_CONTINUE, Refusal } from '#domain/wire/result';
import { selectRefusal } from '#machines/trade/trade.selectors';
import { goodForm, usdtConfig, withRate, withSiteInfo } from '#stories/support/buy-config';
import { buyOrder, placedOrder } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { startTrade } from './trade.start';

const setUp = () => {
  const run = startTrade();
  run.actor.send({ type: 'config.changed', config: usdtConfig });
  const submit = (values = goodForm) => run.actor.send({ type: 'form.submitted', values });
  const fail = async (error: unknown) => {
    run.orders.fail(error);
    await settle();
  };
  const stands = () => run.actor.getSnapshot().value;
  return { ...run, submit, fail, stands };
};

describe('trade: submitting', () => {
  test('[SUB-01] posts a good form, and nothing else', () => {
    const { orders, stands, submit } = setUp();
    submit({ ...goodForm, quantity: '4.99' });
    submit({ ...goodForm, bankCode: '' });
    submit({ ...goodForm, networkKey: 'BSC' });
    expect(orders.inputs).toEqual([]);
    submit();
    expect(orders.inputs).toEqual([buyOrder]);
    expect(stands()).toBe('submitting');
  });

  test('[C15] posts one order for fifty clicks, and none after it was placed', async () => {
    const { orders, submit } = setUp();
    for (let click = 0; click < 50; click += 1) submit();
    expect(orders.inputs).toHaveLength(1);
    orders.answer(placedOrder);
    await settle();
    for (let click = 0; click < 50; click += 1) submit();
    expect(orders.inputs).toHaveLength(1);
  });

  test('[SUB-02] stores the order, empties the form and leads to its page', async () => {
    const { actor, form, orders, reports, stored, submit } = setUp();
    actor.send({ type: 'bank.chosen', bankCode: 'VCB' });
    submit();
    orders.answer(placedOrder);
    await settle();
    expect(stored).toEqual([placedOrder]);
    expect(form.values).toEqual({ ...EMPTY_BUY_FORM, networkKey: 'TRX' });
    expect(reports).toEqual([{ type: 'order.placed', ref: placedOrder.ref }]);
    expect(actor.getSnapshot().context.accountName.getSnapshot().context.accountType).toBe('');
  });

  test('[SUB-02] a demand for documents leads to them', async () => {
    const { fail, reports, stands, submit } = setUp();
    submit();
    await fail(new Refusal('Please verify', KYC_TO_CONTINUE));
    expect(stands()).toBe('kycRequired');
    expect(reports).toEqual([{ type: 'kyc.demanded' }]);
  });

  test('[SUB-02] any other refusal is said on the form, which stays as it was', async () => {
    const { actor, fail, form, reports, stands, submit } = setUp();
    submit();
    await fail(new Refusal('Too many orders'));
    expect(stands()).toEqual({ form: 'editing' });
    expect(selectRefusal(actor.getSnapshot())).toBe('Too many orders');
    expect(form.values).toMatchObject({ quantity: '100', amountPay: '2632896' });
    expect(reports).toEqual([]);
    submit();
    expect(selectRefusal(actor.getSnapshot())).toBe('');
  });

  it('a lost connection is said by a toast, and the form may be sent again', async () => {
    const { actor, fail, orders, reports, stands, submit } = setUp();
    submit();
    await fail(new TypeError('Failed to fetch'));
    expect(stands()).toEqual({ form: 'editing' });
    expect(selectRefusal(actor.getSnapshot())).toBe('');
    expect(reports).toEqual([
      {
        type: 'toast.raised',
        toast: { kind: 'error', message: expect.stringMatching(/could not be sent/) },
      },
    ]);
    submit();
    expect(orders.inputs).toHaveLength(2);
  });

  it('holds the form still while an order is under way: no other quantity, network or configuration', async () => {
    const { actor, form, orders, reports, stands, submit } = setUp();
    submit();
    actor.send({ type: 'quantity.changed', quantity: '200' });
    actor.send({ type: 'network.chosen', currencyCode: 'BEP20' });
    actor.send({ type: 'config.changed', config: withRate('TRC20', '-1') });
    expect(stands()).toBe('submitting');
    expect(form.values.amountPay).toBe('2632896');
    orders.answer(placedOrder);
    await settle();
    expect(reports).toEqual([{ type: 'order.placed', ref: placedOrder.ref }]);
  });

  it('looks at what has changed meanwhile when the order was refused', async () => {
    const { actor, fail, form, stands, submit } = setUp();
    submit();
    actor.send({ type: 'config.changed', config: withRate('TRC20', '30000') });
    await fail(new Refusal('The rate has moved'));
    expect(form.values.amountPay).toBe('3024000');
    submit();
    actor.send({ type: 'config.changed', config: withSiteInfo({ requiredLoginToBuySell: true }) });
    await fail(new Refusal('REQUIRED_LOGIN'));
    expect(stands()).toBe('loginRequired');
  });
});
