import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '#domain/money/money';
import { type PaymentFacts, paymentStateOf, repairChoices } from '#domain/order/payment-repair';
import { buyQuote } from '#domain/pricing/rates';
import { anyQuantity, anyRates, fromUnits } from '../oracle.ts';
import { tier } from '../support.ts';

const END = 3_600_000;
const priced = (value: string) => [tier({ minQuantity: '5', value, fee: '0', percentFee: '0' })];

/** 20 USDT for 529,975 dong, as ordered at 26,498.75 without fees. */
const ordered: PaymentFacts = {
  currencyCode: 'TRC20',
  quantity: '20',
  cashAmount: '529975',
  received: '529975',
  lastPaidAt: END - 1,
  quoteEndsAt: END,
  quotedRates: priced('26498.75'),
  rates: priced('26498.75'),
  tolerance: '0.5',
};
const stateOf = (changes: Partial<PaymentFacts>) => paymentStateOf({ ...ordered, ...changes });
const choicesOf = (changes: Partial<PaymentFacts>, now: number) =>
  repairChoices({ ...ordered, ...changes }, now);

describe('the money of an order', () => {
  test.each([
    ['nothing', { received: '0' }],
    ['matched', {}],
    ['short', { received: '300000' }],
    ['over', { received: '529976' }],
    ['matched', { lastPaidAt: END, rates: priced('26498.75') }],
    ['matched', { lastPaidAt: END, rates: priced('26631.2') }],
    ['late', { lastPaidAt: END, rates: priced('26631.21') }],
    ['late', { lastPaidAt: END, received: '300000' }],
    ['late', { lastPaidAt: END, received: '529976' }],
    ['late', { lastPaidAt: END, rates: [] }],
  ])('is %s', (state, changes) => expect(stateOf(changes)).toBe(state));
});

describe('what the customer may choose', () => {
  it('is nothing while all is as agreed, or nothing came', () => {
    expect(choicesOf({}, 0)).toEqual([]);
    expect(choicesOf({ received: '0' }, 0)).toEqual([]);
  });

  it('of short money: the rest while the quote lasts, the quoted quantity, or a refund', () => {
    expect(choicesOf({ received: '300000' }, END - 1)).toEqual([
      { kind: 'topUp', amount: '229975', until: END },
      expect.objectContaining({ kind: 'recalculation', price: 'quoted', refund: '0' }),
      { kind: 'refund', refund: '300000' },
    ]);
  });

  it('of short money after the quote: today’s quantity or a refund, never the old price', () => {
    const [first, second, ...others] = choicesOf(
      { received: '300000', rates: priced('53000') },
      END,
    );
    expect(first).toMatchObject({
      kind: 'recalculation',
      price: 'today',
      quote: { rate: '53000' },
    });
    expect(second).toEqual({ kind: 'refund', refund: '300000' });
    expect(others).toEqual([]);
  });

  it('of more money: what was ordered with the surplus back, or more for all of it', () => {
    expect(choicesOf({ received: '600000' }, END - 1)).toEqual([
      { kind: 'delivery', refund: '70025' },
      expect.objectContaining({ kind: 'recalculation', price: 'quoted' }),
    ]);
  });

  it('of late money: today’s quantity or a refund', () => {
    const choices = choicesOf({ lastPaidAt: END, rates: priced('53000') }, END + 1);
    expect(choices.map(({ kind }) => kind)).toEqual(['recalculation', 'refund']);
  });
});

const anyFacts = fc
  .record({
    quotedRates: anyRates,
    rates: anyRates,
    quantity: anyQuantity,
    received: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    lastPaidAt: fc.nat(2 * END),
    now: fc.nat(3 * END),
  })
  .map(({ received, now, quantity, ...rest }) => {
    const facts = { ...rest, quantity: fromUnits(quantity) };
    const quote = buyQuote(facts.quotedRates, 'TRC20', facts.quantity);
    const cashAmount = quote?.cashAmount ?? '1000000';
    return {
      facts: { ...ordered, ...facts, cashAmount, received: String(received) },
      now: Math.max(now, facts.lastPaidAt),
    };
  });

describe('every choice', () => {
  it('[RATE-10] never spends more than came, and says where each dong goes', () => {
    fc.assert(
      fc.property(anyFacts, ({ facts, now }) => {
        for (const choice of repairChoices(facts, now)) {
          if (choice.kind === 'topUp') {
            expect(decimal(choice.amount).plus(facts.received).eq(facts.cashAmount)).toBe(true);
            continue;
          }
          const spent = {
            recalculation: () => (choice.kind === 'recalculation' ? choice.quote.cashAmount : '0'),
            delivery: () => facts.cashAmount,
            refund: () => '0',
          }[choice.kind]();
          expect(decimal(choice.refund).gte(0)).toBe(true);
          expect(decimal(spent).plus(choice.refund).eq(facts.received)).toBe(true);
        }
      }),
    );
  });

  it('[RATE-10] has the quoted price only while the quote lasts, for money that came while it lasted', () => {
    fc.assert(
      fc.property(anyFacts, ({ facts, now }) => {
        const isValid = now < END && facts.lastPaidAt < END;
        for (const choice of repairChoices(facts, now)) {
          if (choice.kind === 'topUp') expect(isValid).toBe(true);
          if (choice.kind === 'recalculation')
            expect(choice.price).toBe(isValid ? 'quoted' : 'today');
        }
      }),
    );
  });
});
