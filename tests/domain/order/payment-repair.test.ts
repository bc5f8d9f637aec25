import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '#domain/money/money';
import {
  hasChoices,
  isPaidAsOrdered,
  paymentStateOf,
  type RepairChoices,
  type RepairFacts,
  repairChoices,
} from '#domain/order/payment-repair';
import { buyQuote } from '#domain/pricing/rates';
import { sellQuote } from '#domain/pricing/sell-rates';
import { anyQuantity, anyRates, fromUnits } from '../oracle.ts';
import { tier } from '../support.ts';

const END = 3_600_000;
const priced = (value: string) => [tier({ minQuantity: '5', value, fee: '0', percentFee: '0' })];
const bidding = (value: string) =>
  priced(value).map((rate) => ({ ...rate, side: 'sell' as const }));

/** 20 USDT for 529,975 dong, as ordered at 26,498.75 without fees. */
const ordered: RepairFacts = {
  type: 'buy',
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
/** 20 USDT sold for 529,975 dong, as ordered at 26,498.75 without fees. */
const sold: RepairFacts = {
  ...ordered,
  type: 'sell',
  received: '20',
  quotedRates: bidding('26498.75'),
  rates: bidding('26498.75'),
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

describe('the coins of a sale', () => {
  test.each([
    ['nothing', { received: '0' }],
    ['matched', {}],
    ['matched', { received: '20.00000000' }],
    ['short', { received: '19.99999999' }],
    ['over', { received: '20.00000001' }],
    ['matched', { paidAt: END, rates: bidding('26498.75') }],
    // The agreed dong is paid, however high the price has risen.
    ['matched', { paidAt: END, rates: bidding('53000') }],
    ['matched', { paidAt: END, rates: bidding('26366.3') }],
    ['late', { paidAt: END, rates: bidding('26366.2') }],
    ['late', { paidAt: END, received: '19.99999999' }],
    ['late', { paidAt: END, received: '20.00000001' }],
    ['late', { paidAt: END, rates: [] }],
    // A price to buy at is none to sell at.
    ['late', { paidAt: END, rates: priced('26498.75') }],
    ['late', { paidAt: END, isInStock: false }],
    ['matched', { isInStock: false }],
    ['late', { isQuoteLost: true }],
  ])('are %s with %o', (state, changes) =>
    expect(paymentStateOf({ ...sold, ...changes })).toBe(state),
  );
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

describe('what the seller may choose', () => {
  const choicesOfSale = (changes: Partial<RepairFacts>, now: number) =>
    repairChoices({ ...sold, ...changes }, now);

  it('of short coins: the rest while the quote lasts, what came at the quoted price, or the coins back', () => {
    expect(choicesOfSale({ received: '12.5' }, END - 1)).toMatchObject({
      topUp: { amount: '7.5' },
      recalculation: {
        price: 'quoted',
        quote: { quantity: '12.5', cashAmount: '331235' },
        refund: '0',
      },
      delivery: null,
      refund: { refund: '12.5' },
    });
  });

  it('of short coins after the quote: today’s dong or the coins back, never the old price', () => {
    const choices = choicesOfSale({ received: '12.5', rates: bidding('20000') }, END);
    expect(choices).toMatchObject({
      recalculation: { price: 'today', quote: { quantity: '12.5', cashAmount: '250000' } },
      refund: { refund: '12.5' },
    });
    expect(kindsOf(choices)).toEqual(['recalculation', 'refund']);
  });

  it('of more coins: the agreed dong with the surplus back, or more dong for all of them', () => {
    const choices = choicesOfSale({ received: '25.5' }, END - 1);
    expect(choices).toMatchObject({
      recalculation: { price: 'quoted', quote: { quantity: '25.5', cashAmount: '675719' } },
      delivery: { refund: '5.5' },
    });
    expect(kindsOf(choices)).toEqual(['recalculation', 'delivery']);
  });

  it('of more coins after the quote: the agreed dong alone, so that no price can be waited for', () => {
    const choices = choicesOfSale({ received: '25.5', rates: bidding('53000') }, END);
    expect(kindsOf(choices)).toEqual(['delivery']);
  });

  it('of late coins that are worth less: today’s dong or the coins back', () => {
    const choices = choicesOfSale({ paidAt: END, rates: bidding('20000') }, END + 1);
    expect(choices.recalculation?.quote.cashAmount).toBe('400000');
    expect(kindsOf(choices)).toEqual(['recalculation', 'refund']);
  });

  it('of coins that bring nothing after the fee: the coins back', () => {
    const rates = bidding('26498.75').map((rate) => ({ ...rate, fee: '30000' }));
    const choices = choicesOfSale({ received: '1', quotedRates: rates }, END - 1);
    expect(choices.recalculation).toBeNull();
    expect(kindsOf(choices)).toEqual(['topUp', 'refund']);
  });

  it('of units that are too small for a price: they go back', () => {
    const received = '12.123456789';
    expect(choicesOfSale({ received }, END - 1).recalculation).toMatchObject({
      quote: { quantity: '12.12345678' },
      refund: '0.000000009',
    });
  });
});

/** What came, around what was agreed: most often a part, all or more of it. */
const anyReceived = (agreed: fc.Arbitrary<bigint>) =>
  fc.tuple(agreed, fc.constantFrom(0n, 50n, 99n, 100n, 100n, 101n, 200n), fc.boolean());

const anyFacts = fc
  .record({
    type: fc.constantFrom('buy' as const, 'sell' as const),
    tables: fc.tuple(anyRates, anyRates, fc.boolean()),
    quantity: anyQuantity,
    part: anyReceived(fc.bigInt({ min: 0n, max: 10n ** 12n })),
    paidAt: fc.nat(2 * END),
    now: fc.nat(3 * END),
    isQuoteLost: fc.boolean(),
    isInStock: fc.boolean(),
  })
  .map(({ type, tables: [quoted, other, isPriceMoved], part, now, quantity, ...rest }) => {
    const sided = (rates: typeof quoted) => rates.map((rate) => ({ ...rate, side: type }));
    const [quotedRates, rates] = [sided(quoted), sided(isPriceMoved ? other : quoted)];
    const units = fromUnits(quantity);
    const quote = (type === 'sell' ? sellQuote : buyQuote)(quotedRates, 'TRC20', units);
    const cashAmount = quote?.cashAmount ?? '1000000';
    const [amount, percentage, isAgreed] = part;
    const agreed = type === 'sell' ? quantity : BigInt(cashAmount);
    const came = isAgreed ? (agreed * percentage) / 100n : amount;
    const received = type === 'sell' ? fromUnits(came) : String(came);
    const facts: RepairFacts = {
      ...ordered,
      ...rest,
      ...{ type, quotedRates, rates, quantity: units, cashAmount, received },
    };
    return { facts, now: Math.max(now, facts.paidAt) };
  });

/** What was agreed to come in, and what goes out for a quote. */
const inOf = (
  { type }: RepairFacts,
  { quantity, cashAmount }: Pick<RepairFacts, 'quantity' | 'cashAmount'>,
) => (type === 'sell' ? quantity : cashAmount);

describe('every choice', () => {
  it('[RATE-10] spends no more than came, and says where each dong and each coin goes', () => {
    fc.assert(
      fc.property(anyFacts, ({ facts, now }) => {
        const { topUp, recalculation, delivery, refund } = repairChoices(facts, now);
        const isAccountedFor = (spent: string, back: string) =>
          decimal(back).gte(0) && decimal(spent).plus(back).eq(facts.received);
        const agreed = inOf(facts, facts);
        if (topUp) expect(decimal(topUp.amount).plus(facts.received).eq(agreed)).toBe(true);
        if (recalculation) {
          const { quote, refund: back } = recalculation;
          expect(isAccountedFor(inOf(facts, quote), back)).toBe(true);
        }
        if (delivery) expect(isAccountedFor(agreed, delivery.refund)).toBe(true);
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

  it('of a recalculation is priced by the tier of what came, at the quoted price or today’s', () => {
    fc.assert(
      fc.property(anyFacts, ({ facts, now }) => {
        const { recalculation } = repairChoices(facts, now);
        if (!recalculation) return;
        const rates = recalculation.price === 'quoted' ? facts.quotedRates : facts.rates;
        const priceOf = facts.type === 'sell' ? sellQuote : buyQuote;
        const { quantity, cashAmount } = recalculation.quote;
        expect(priceOf(rates, 'TRC20', quantity)?.cashAmount).toBe(cashAmount);
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

describe('a price that moves', () => {
  /** Dong that what goes out, and what came, are worth at the price of the moment. */
  const worthOf = ({ type, rates, quantity, cashAmount }: RepairFacts) => {
    const today = decimal(
      (type === 'sell' ? sellQuote : buyQuote)(rates, 'TRC20', quantity)?.cashAmount ?? '0',
    );
    return type === 'sell'
      ? { out: decimal(cashAmount), came: today }
      : { out: today, came: decimal(cashAmount) };
  };

  it('loses the exchange no more than the tolerance by late money that is taken as agreed', () => {
    fc.assert(
      fc.property(anyFacts, ({ facts }) => {
        const late = { ...facts, paidAt: END, received: inOf(facts, facts) };
        if (paymentStateOf(late) !== 'matched') return;
        const { out, came } = worthOf(late);
        const loss = out.minus(came);
        expect(loss.lte(decimal(facts.cashAmount).times('0.005'))).toBe(true);
      }),
    );
  });

  it('loses the customer nothing without being asked: what goes out unasked is what was agreed', () => {
    fc.assert(
      fc.property(anyFacts, ({ facts, now }) => {
        if (!isPaidAsOrdered(paymentStateOf(facts))) return;
        expect(decimal(facts.received).gte(inOf(facts, facts))).toBe(true);
        const { delivery } = repairChoices(facts, now);
        expect(delivery && decimal(delivery.refund).gte(0)).toBe(true);
      }),
    );
  });

  it('is no option: never the agreed price beside today’s, nor again once it was lost', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(END), ({ facts, now }, later) => {
        for (const moment of [now, now + later]) {
          const { delivery, recalculation } = repairChoices(facts, moment);
          expect(delivery !== null && recalculation?.price === 'today').toBe(false);
        }
        if (repairChoices(facts, now).recalculation?.price !== 'today') return;
        expect(repairChoices(facts, now + later).recalculation?.price).toBe('today');
      }),
    );
  });
});
