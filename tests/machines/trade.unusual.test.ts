import { describe, expect, it, test } from 'vitest';
import type { BuyFormValues } from '#domain/rules/buy-form';
import { selectIsHeld, selectIsQuantityAsked, selectQuote } from '#machines/trade/trade.selectors';
import { goodForm, usdtConfig, withRate } from '#stories/support/buy-config';
import { placed, rateMoved, refusedWith } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { openedTrade } from './trade.opened';

/** Ten of the least orders are 1,514,960 dong; from 15,149,600 on it is ten times that. */
const USUAL = { ...goodForm, quantity: '579' };
const LARGE = { ...goodForm, quantity: '580' };

const submitting = (options: Parameters<typeof openedTrade>[0] = {}) => {
  const run = openedTrade(options);
  const submit = (values = LARGE) => {
    run.typeQuantity(values.quantity);
    run.actor.send({ type: 'form.submitted', values });
  };
  const confirm = () => run.actor.send({ type: 'quantity.confirmed' });
  const decline = () => run.actor.send({ type: 'quantity.declined' });
  return { ...run, submit, confirm, decline };
};

describe('trade: ten times the usual amount', () => {
  test('[BUY-18] is asked about once more, and nothing is ordered before', () => {
    const { actor, confirm, orders, stands, submit } = submitting();
    submit();
    expect(stands()).toBe('confirmingQuantity');
    expect(selectIsQuantityAsked(actor.getSnapshot())).toBe(true);
    expect(selectIsHeld(actor.getSnapshot())).toBe(true);
    expect(selectQuote(actor.getSnapshot())?.cashAmount).toBe('15170496');
    expect(orders.inputs).toEqual([]);
    confirm();
    expect(stands()).toBe('submitting');
    expect(orders.inputs).toMatchObject([
      { order: { quantity: '580' }, expectedAmount: '15170496' },
    ]);
  });

  test('[BUY-18] less than that is not asked about', () => {
    const { stands, submit } = submitting();
    submit(USUAL);
    expect(stands()).toBe('submitting');
  });

  test('[BUY-18] is measured by the customer’s last order where there is one', () => {
    const used = submitting({ lastAmount: '2000000' });
    used.submit();
    expect(used.stands()).toBe('submitting');
    const careful = submitting({ lastAmount: '150000' });
    careful.submit({ ...goodForm, quantity: '100' });
    expect(careful.stands()).toBe('confirmingQuantity');
  });

  test('[BUY-18] declined leads back to the form as it was typed, and is asked about again', () => {
    const { decline, orders, quantity, stands, submit } = submitting();
    submit();
    decline();
    expect(stands()).toEqual({ form: 'editing' });
    expect(quantity()).toBe('580');
    submit();
    expect(stands()).toBe('confirmingQuantity');
    expect(orders.inputs).toEqual([]);
  });

  test('[BUY-18] confirmed once is not asked about again, unless it grows', async () => {
    const { confirm, orders, stands, submit } = submitting();
    submit();
    confirm();
    orders.answer(refusedWith('Rate is closed'));
    await settle();
    expect(stands()).toEqual({ form: 'editing' });
    submit();
    expect(stands()).toBe('submitting');
    orders.answer(refusedWith('Rate is closed'));
    await settle();
    submit({ ...LARGE, quantity: '580.1' });
    expect(stands()).toBe('confirmingQuantity');
  });

  it('typed as an amount of dong that was not left is asked about as what the quantity costs', () => {
    const { actor, patches, stands, typeAmount } = submitting();
    typeAmount('15170999');
    actor.send({ type: 'form.submitted', values: LARGE });
    expect(stands()).toBe('confirmingQuantity');
    expect(patches.at(-1)).toEqual({ amountPay: '15170496' });
  });

  it('is not confirmed offline', () => {
    const { actor, confirm, orders, stands, submit } = submitting();
    submit();
    actor.send({ type: 'connectivity.offline' });
    confirm();
    expect(stands()).toBe('confirmingQuantity');
    expect(orders.inputs).toEqual([]);
    actor.send({ type: 'connectivity.online' });
    confirm();
    expect(stands()).toBe('submitting');
  });

  test('[RATE-10] whose price moves while it is asked about is ordered at no other price than the one shown', async () => {
    const { configure, confirm, orders, stands, submit } = submitting();
    submit();
    configure(withRate('TRC20', '30000'));
    expect(stands()).toBe('confirmingQuantity');
    confirm();
    expect(orders.inputs).toMatchObject([{ expectedAmount: '15170496' }]);
    orders.answer(rateMoved);
    await settle();
    expect(stands()).toBe('confirmingRate');
  });

  it('that cannot be ordered any more when it is confirmed leads back to what is open', () => {
    const { configure, confirm, orders, stands, submit } = submitting();
    submit();
    configure(withRate('TRC20', '-1'));
    confirm();
    expect(stands()).toBe('unsupported');
    configure(usdtConfig);
    expect(stands()).toEqual({ form: 'editing' });
    expect(orders.inputs).toEqual([]);
  });

  it('an invalid form of that size is not asked about', () => {
    const { actor, stands } = submitting();
    const unaddressed: BuyFormValues = { ...LARGE, receivingAddress: '' };
    actor.send({ type: 'form.submitted', values: unaddressed });
    expect(stands()).toEqual({ form: 'editing' });
  });

  it('placed is placed', async () => {
    const { confirm, orders, stands, submit } = submitting();
    submit();
    confirm();
    orders.answer(placed);
    await settle();
    expect(stands()).toBe('placed');
  });
});
