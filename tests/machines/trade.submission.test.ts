import { describe, expect, it, test } from 'vitest';
import type { OrderOutcome } from '#domain/order/order-outcome';
import { EMPTY_BUY_FORM } from '#domain/rules/buy-form';
import { ruleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/error-texts';
import {
  selectDraft,
  selectMoved,
  selectQuote,
  selectRefusal,
} from '#machines/trade/trade.selectors';
import { OTHER_AMOUNT } from '#machines/trade/trade.setup';
import { goodForm, usdtConfig, withRate, withSiteInfo } from '#stories/support/buy-config';
import {
  accountUntrusted,
  buyOrder,
  dearerOrder,
  kycRequired,
  pendingOrder,
  placed,
  placedAs,
  placedOrder,
  posted,
  rateMoved,
  refusedWith,
} from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { handMemory, startTrade } from './trade.start';

const setUp = () => {
  const run = startTrade();
  run.actor.send({ type: 'config.changed', config: usdtConfig });
  const submit = (values = goodForm) => run.actor.send({ type: 'form.submitted', values });
  const answer = async (outcome: OrderOutcome) => {
    run.orders.answer(outcome);
    await settle();
  };
  const stands = () => run.actor.getSnapshot().value;
  return { ...run, submit, answer, stands };
};

describe('trade: submitting', () => {
  test('[SUB-01] posts a good form, and nothing else', () => {
    const { orders, stands, submit } = setUp();
    submit({ ...goodForm, quantity: '4.99' });
    submit({ ...goodForm, bankCode: '' });
    submit({ ...goodForm, networkKey: 'BSC' });
    expect(orders.inputs).toEqual([]);
    submit();
    expect(orders.inputs).toEqual([posted]);
    expect(stands()).toBe('submitting');
  });

  test('[C15] posts one order for fifty clicks, and none after it was placed', async () => {
    const { orders, submit } = setUp();
    for (let click = 0; click < 50; click += 1) submit();
    expect(orders.inputs).toHaveLength(1);
    orders.answer(placed);
    await settle();
    for (let click = 0; click < 50; click += 1) submit();
    expect(orders.inputs).toHaveLength(1);
  });

  test('[SUB-02] stores the order, empties the form and leads to its page', async () => {
    const { actor, form, orders, reports, stored, submit } = setUp();
    actor.send({ type: 'bank.chosen', bankCode: 'VCB' });
    submit();
    orders.answer(placed);
    await settle();
    expect(stored).toEqual([placedOrder]);
    expect(form.values).toEqual({ ...EMPTY_BUY_FORM, networkKey: 'TRX' });
    const typed = {
      ...{ side: 'buy', page: 'TRC20' },
      draft: expect.objectContaining({ currencyCode: 'TRC20', networkKey: 'TRX', bankCode: 'VCB' }),
    };
    expect(reports).toEqual([{ type: 'order.placed', ref: placedOrder.ref, typed }]);
    // Continue on a form that is filled with it places another order.
    expect(reports).not.toMatchObject([{ typed: { draft: { key: expect.anything() } } }]);
    expect(actor.getSnapshot().context.accountName.getSnapshot().context.bankCode).toBe('');
  });

  test('[SUB-02] a demand for documents leads to them', async () => {
    const { answer, reports, stands, submit } = setUp();
    submit();
    await answer(kycRequired);
    expect(stands()).toBe('kycRequired');
    expect(reports).toEqual([{ type: 'kyc.demanded' }]);
  });

  test('a demand for documents because of the orders of a day leads to them, and says why beside it', async () => {
    const { actor, answer, memory, reports, submit } = setUp();
    const error = ruleError('kycForDayOrders', { amount: '150000000', free: '30000000' });
    actor.send({ type: 'quantity.changed', quantity: '100' });
    submit();
    await answer({ ...kycRequired, error });
    const message = englishOf(error);
    expect(reports).toEqual([
      { type: 'toast.raised', toast: { kind: 'error', message } },
      { type: 'kyc.demanded' },
    ]);
    expect(selectRefusal(actor.getSnapshot())).toBe(message);
    expect(memory.drafts.TRC20?.quantity).toBe('100');
  });

  test('[KYC-01] [NAV-13] an untrusted bank account leads to the notice with the service’s message, and keeps the draft for another one', async () => {
    const { actor, answer, memory, reports, stands, submit } = setUp();
    actor.send({ type: 'quantity.changed', quantity: '100' });
    submit();
    await answer(accountUntrusted);
    expect(reports).toEqual([{ type: 'notice.given', message: 'ACCOUNT_NOT_TRUSTED' }]);
    expect(stands()).toEqual({ form: 'editing' });
    expect(memory.drafts.TRC20?.quantity).toBe('100');
    expect(memory.pendingOrder).toBeUndefined();
    expect(selectRefusal(actor.getSnapshot())).toBe('ACCOUNT_NOT_TRUSTED');
  });

  test('[SUB-02] any other refusal is said on the form, which stays as it was', async () => {
    const { actor, answer, form, reports, stands, submit } = setUp();
    submit();
    await answer(refusedWith('Too many orders'));
    expect(stands()).toEqual({ form: 'editing' });
    expect(selectRefusal(actor.getSnapshot())).toBe('Too many orders');
    expect(form.values).toMatchObject({ quantity: '100', amountPay: '2632896' });
    expect(reports).toEqual([]);
    submit();
    expect(selectRefusal(actor.getSnapshot())).toBe('');
  });

  test('[SUB-03] a lost answer is asked for again with the same key; the network’s return hastens it', async () => {
    const { actor, answer, orders, reports, stands, submit } = setUp();
    submit();
    await answer({ type: 'unknown' });
    submit();
    expect(stands()).toBe('submitting');
    expect(orders.inputs).toHaveLength(1);
    actor.send({ type: 'connectivity.online' });
    expect(orders.inputs).toHaveLength(2);
    expect(orders.inputs[1]).toEqual(orders.inputs[0]);
    orders.answer(placed);
    await settle();
    expect(reports).toMatchObject([{ type: 'order.placed', ref: placedOrder.ref }]);
  });

  it('holds the form still while an order is under way: no other quantity, network or configuration', async () => {
    const { actor, form, orders, reports, stands, submit } = setUp();
    submit();
    actor.send({ type: 'quantity.changed', quantity: '200' });
    actor.send({ type: 'network.chosen', currencyCode: 'BEP20' });
    actor.send({ type: 'config.changed', config: withRate('TRC20', '-1') });
    expect(stands()).toBe('submitting');
    expect(form.values.amountPay).toBe('2632896');
    orders.answer(placed);
    await settle();
    expect(reports).toMatchObject([{ type: 'order.placed', ref: placedOrder.ref }]);
  });

  it('looks at what has changed meanwhile when the order was refused', async () => {
    const { actor, answer, form, stands, submit } = setUp();
    submit();
    actor.send({ type: 'config.changed', config: withRate('TRC20', '30000') });
    await answer(refusedWith('The rate has moved'));
    expect(form.values.amountPay).toBe('3024000');
    submit();
    actor.send({ type: 'config.changed', config: withSiteInfo({ requiredLoginToBuySell: true }) });
    await answer(refusedWith('REQUIRED_LOGIN', 'REQUIRED_LOGIN'));
    expect(stands()).toBe('loginRequired');
  });
});

describe('trade: a rate that moves under the order', () => {
  const DEARER = { rate: '30000', cashAmount: '3024000' };

  test('[RATE-10] asks with the old and the new amount, and orders nothing meanwhile', async () => {
    const { actor, answer, orders, stands, submit } = setUp();
    submit();
    await answer(rateMoved);
    expect(stands()).toBe('confirmingRate');
    expect(selectMoved(actor.getSnapshot())).toMatchObject({
      expectedAmount: '2632896',
      quote: DEARER,
    });
    submit();
    expect(orders.inputs).toHaveLength(1);
  });

  test('[RATE-10] agreed to, the same order is posted at the new amount, under a new key', async () => {
    const { actor, answer, orders, reports, submit } = setUp();
    submit();
    await answer(rateMoved);
    actor.send({ type: 'rate.accepted' });
    const [first, second] = orders.inputs;
    expect(second).toEqual({ ...posted, expectedAmount: '3024000' });
    expect(second?.key).not.toBe(first?.key);
    orders.answer(placedAs(dearerOrder));
    await settle();
    expect(reports.at(-1)).toMatchObject({ type: 'order.placed', ref: placedOrder.ref });
  });

  test('[RATE-10] while it is asked about and after it was declined, the form has the new price', async () => {
    const { actor, answer, form, orders, reports, stands, submit } = setUp();
    submit();
    await answer(rateMoved);
    expect(form.values).toMatchObject({ quantity: '100', amountPay: '3024000' });
    expect(selectQuote(actor.getSnapshot())).toMatchObject({
      rate: '30000',
      cashAmount: '3024000',
    });
    // The new price is on its way before the customer declines.
    expect(reports).toEqual([{ type: 'prices.moved' }]);
    actor.send({ type: 'rate.declined' });
    expect(stands()).toEqual({ form: 'editing' });
    expect(form.values).toMatchObject({ quantity: '100', amountPay: '3024000' });
    expect(orders.inputs).toHaveLength(1);
  });

  test('[RATE-10] a third price that comes while it is asked about changes neither question nor form, and is there once it was declined', async () => {
    const { actor, answer, form, submit } = setUp();
    submit();
    await answer(rateMoved);
    actor.send({ type: 'config.changed', config: withRate('TRC20', '31000') });
    expect(selectMoved(actor.getSnapshot())?.quote.cashAmount).toBe('3024000');
    expect(form.values.amountPay).toBe('3024000');
    actor.send({ type: 'rate.declined' });
    expect(form.values.amountPay).toBe('3124800');
  });

  it.each([
    ['while it is asked', ['config.changed', 'rate.declined']],
    ['afterwards', ['rate.declined', 'config.changed']],
  ] as const)(
    '[RATE-10] declined, the form shows the new price that comes %s',
    async (_, facts) => {
      const { actor, answer, form, submit } = setUp();
      submit();
      await answer(rateMoved);
      for (const type of facts)
        actor.send(
          type === 'config.changed' ? { type, config: withRate('TRC20', '30000') } : { type },
        );
      expect(form.values).toMatchObject({ quantity: '100', amountPay: '3024000' });
    },
  );

  test('[RATE-09] the service’s own amount is compared with the one that was shown: another one is said', async () => {
    const { orders, reports, stored, submit } = setUp();
    submit();
    orders.answer(placedAs(dearerOrder));
    await settle();
    expect(stored).toEqual([dearerOrder]);
    expect(OTHER_AMOUNT).toMatch(/check it before you transfer/);
    expect(reports).toMatchObject([
      { type: 'toast.raised', toast: { kind: 'error', message: OTHER_AMOUNT } },
      { type: 'order.placed', ref: placedOrder.ref },
    ]);
  });
});

describe('trade: a page that was left while the answer was missing', () => {
  const resumed = () => startTrade({ memory: handMemory({ pendingOrder }) });

  test('[SUB-03] goes on with the order and leads to it, with or without a configuration', async () => {
    const { actor, memory, orders, reports, stored } = resumed();
    expect(actor.getSnapshot().value).toBe('submitting');
    expect(orders.inputs).toEqual([pendingOrder]);
    orders.answer(placed);
    await settle();
    expect(stored).toEqual([placedOrder]);
    expect(reports).toMatchObject([{ type: 'order.placed', ref: placedOrder.ref }]);
    expect(memory.pendingOrder).toBeUndefined();
  });

  it('has the order in its form when it was refused after all', async () => {
    const { actor, orders } = resumed();
    orders.answer(refusedWith('Closed'));
    await settle();
    expect(actor.getSnapshot().value).toBe('waitingForConfiguration');
    actor.send({ type: 'config.changed', config: usdtConfig });
    expect(actor.getSnapshot().value).toEqual({ form: 'editing' });
    expect(selectRefusal(actor.getSnapshot())).toBe('Closed');
    const { receivingAddress, quantity, bankCode } = buyOrder;
    expect(selectDraft(actor.getSnapshot())).toMatchObject({
      receivingAddress,
      quantity,
      bankCode,
      amountPay: '2632896',
    });
  });
});
