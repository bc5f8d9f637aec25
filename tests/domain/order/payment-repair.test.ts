import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '#domain/money/money';
import {
  hasChoices,
  paymentStateOf,
  type RepairChoices,
  type RepairFacts,
  repairChoices,
} from '#domain/order/payment-repair';
import { buyQuote } from '#domain/pricing/rates';
import { anyQuantity, anyRates, fromUnits } from '../oracle.ts';
import { tier } from '../support.ts';

const END = 3_600_000;
const priced = (value: string) => [tier({ minQuantity: '5', value, fee: '0', percentFee: '0' })];

/** 20 USDT for 529,975 dong, as ordered at 26,498.75 without fees. */
const ordered: RepairFacts = {
  currencyCode: 'TRC20',
  quantity: '20',
  cashAmount: '529975',
  received: '529975',
  paidAt: END - 1,
  quoteEndsAt: END,
  isQuoteLost: false,
  isInStock: true,
  quotedRates: priced('26498.75'),
  rates: priced('26498.75'),
  tolerance: '0.5',
};
const stateOf = (changes: Partial<RepairFacts>) => paymentStateOf({ ...ordered, ...changes });
const choicesOf = (changes: Partial<RepairFacts>, now: number) =>
  repairChoices({ ...ordered, ...changes }, now);

describe('the money of an order', () => {
  test.each([
    ['nothing', { received: '0' }],
    ['matched', {}],
    ['short', { received: '300000' }],
    ['over', { received: '529976' }],
    ['matched', { paidAt: END, rates: priced('26498.75') }],
    ['matched', { paidAt: END, rates: priced('26631.2') }],
    ['late', { paidAt: END, rates: priced('26631.21') }],
    ['late', { paidAt: END, received: '300000' }],
    ['late', { paidAt: END, received: '529976' }],
    ['late', { paidAt: END, rates: [] }],
    ['late', { paidAt: END, isInStock: false }],
    ['matched', { isInStock: false }],
    ['late', { isQuoteLost: true }],
    ['late', { isQuoteLost: true, received: '300000' }],
  ])('is %s', (state, changes) => expect(stateOf(changes)).toBe(state));
});

/** The kinds of what may be chosen. */
const kindsOf = (choices: RepairChoices) =>
  Object.entries(choices).flatMap(([kind, choice]) => (choice ? [kind] : []));

describe('what the customer may choose', () => {
  it('is nothing while nothing came', () => {
    expect(hasChoices(choicesOf({ received: '0' }, 0))).toBe(false);
  });

  it('of late money whose price has come back: what was ordered, or a refund', () => {
    const choices = choicesOf({ paidAt: END, rates: priced('26600') }, END + 1);
    expect(choices).toMatchObject({ delivery: { refund: '0' }, refund: { refund: '529975' } });
    expect(kindsOf(choices)).toEqual(['delivery', 'refund']);
  });

  it('of short money: the rest while the quote lasts, the quoted quantity, or a refund', () => {
    expect(choicesOf({ received: '300000' }, END - 1)).toMatchObject({
      topUp: { amount: '229975' },
      recalculation: { price: 'quoted', quote: { quantity: '11.32128874' }, refund: '0' },
      delivery: null,
      refund: { refund: '300000' },
    });
  });

  it('of short money after the quote: today’s quantity or a refund, never the old price', () => {
    const choices = choicesOf({ received: '300000', rates: priced('53000') }, END);
    expect(choices).toMatchObject({
      recalculation: { price: 'today', quote: { rate: '53000', quantity: '5.66037735' } },
      refund: { refund: '300000' },
    });
    expect(kindsOf(choices)).toEqual(['recalculation', 'refund']);
  });

  it('of more money: what was ordered with the surplus back, or more for all of it', () => {
    const choices = choicesOf({ received: '600000' }, END - 1);
    expect(choices).toMatchObject({
      recalculation: { price: 'quoted', quote: { quantity: '22.64257748' } },
      delivery: { refund: '70025' },
    });
    expect(kindsOf(choices)).toEqual(['recalculation', 'delivery']);
  });

  it('of more money after the quote: what was ordered alone, so that no price can be waited for', () => {
    const choices = choicesOf({ received: '600000', rates: priced('10000') }, END);
    expect(kindsOf(choices)).toEqual(['delivery']);
  });

  it('of late money: today’s quantity or a refund', () => {
    const choices = choicesOf({ paidAt: END, rates: priced('53000') }, END + 1);
    expect(kindsOf(choices)).toEqual(['recalculation', 'refund']);
  });

  it('of late money without a price of today: a refund', () => {
    expect(kindsOf(choicesOf({ paidAt: END, rates: [] }, END + 1))).toEqual(['refund']);
  });

  it('after a cancellation on purpose: never the quoted price, though the money came in time', () => {
    const choices = choicesOf({ isQuoteLost: true, rates: priced('53000') }, 0);
    expect(choices.recalculation?.price).toBe('today');
    expect(kindsOf(choices)).toEqual(['recalculation', 'refund']);
  });
});

const anyFacts = fc
  .record({
    quotedRates: anyRates,
    rates: anyRates,
    quantity: anyQuantity,
    received: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    paidAt: fc.nat(2 * END),
    now: fc.nat(3 * END),
    isQuoteLost: fc.boolean(),
    isInStock: fc.boolean(),
  })
  .map(({ received, now, quantity, ...rest }) => {
    const facts = { ...rest, quantity: fromUnits(quantity) };
    const quote = buyQuote(facts.quotedRates, 'TRC20', facts.quantity);
    const cashAmount = quote?.cashAmount ?? '1000000';
    return {
      facts: { ...ordered, ...facts, cashAmount, received: String(received) },
      now: Math.max(now, facts.paidAt),
    };
  });

describe('every choice', () => {
  it('[RATE-10] spends no more than came, and says where each dong goes', () => {
    fc.assert(
      fc.property(anyFacts, ({ facts, now }) => {
        const { topUp, recalculation, delivery, refund } = repairChoices(facts, now);
        const isAccountedFor = (spent: string, back: string) =>
          decimal(back).gte(0) && decimal(spent).plus(back).eq(facts.received);
        if (topUp)
          expect(decimal(topUp.amount).plus(facts.received).eq(facts.cashAmount)).toBe(true);
        if (recalculation) {
          const { quote, refund: back } = recalculation;
          expect(isAccountedFor(quote.cashAmount, back)).toBe(true);
        }
        if (delivery) expect(isAccountedFor(facts.cashAmount, delivery.refund)).toBe(true);
        if (refund) expect(isAccountedFor('0', refund.refund)).toBe(true);
      }),
    );
  });

  it('[RATE-10] has the quoted price only while the quote lasts, for money that came while it lasted', () => {
    fc.assert(
      fc.property(anyFacts, ({ facts, now }) => {
        const isOpen = now < END && facts.paidAt < END && !facts.isQuoteLost;
        const { topUp, recalculation } = repairChoices(facts, now);
        if (topUp) expect(isOpen).toBe(true);
        if (recalculation) expect(recalculation.price).toBe(isOpen ? 'quoted' : 'today');
      }),
    );
  });

  it('leaves no money without a choice', () => {
    fc.assert(
      fc.property(anyFacts, ({ facts, now }) => {
        const isThere = paymentStateOf(facts) !== 'nothing';
        expect(hasChoices(repairChoices(facts, now))).toBe(isThere);
      }),
    );
  });
});
