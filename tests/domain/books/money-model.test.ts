import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsOf } from '#tests/model/amounts';
import { audit, snapshot } from '#tests/model/audit';
import { type Command, choicesOf, commandOf, type Draw } from '#tests/model/commands';
import { draws } from '#tests/model/draws';
import { checkInvariants } from '#tests/model/invariants';
import { nameOf, post } from '#tests/model/ledger';
import { checkStep } from '#tests/model/lifecycle';
import { openModel, step } from '#tests/model/model';
import type { Offer } from '#tests/model/offer';
import { priceOf, quantityFor, TIERS } from '#tests/model/prices';
import { drawsFrom, findingOf, runModel, shrink } from '#tests/model/run';
import { orderIn } from '#tests/model/schedule';
import { CURRENCIES, OUR_ACCOUNT, TIMER } from '#tests/model/settings';
import type { ModelState } from '#tests/model/state';
import { seeded } from '#tests/support/random';

describe('the model of the books', () => {
  it('[SRV-05] balances and accounts for every dong and coin after any sequence of commands', () => {
    fc.assert(
      fc.property(draws, (given) => {
        runModel(given, true);
      }),
      { numRuns: 300 },
    );
  });

  it('makes the same commands of the same seed', () => {
    const commands = () => runModel(drawsFrom(seeded(7).below)).commands;
    expect(commands()).toEqual(commands());
  });

  it('reaches orders that are delivered, cancelled and given back, reports in review and conflicts', () => {
    const reached = new Set<string>();
    for (let seed = 0; seed < 300; seed += 1) {
      const { state } = runModel(drawsFrom(seeded(seed).below));
      for (const { status, isConverted } of state.orders.values()) {
        reached.add(`${status}${isConverted ? ', converted' : ''}`);
      }
      for (const { order, conflicts } of state.reports.values()) {
        if (order === undefined) reached.add('unmatched report');
        if (conflicts > 0) reached.add('conflict');
      }
      for (const refund of state.refunds.values()) {
        reached.add(refund.order === undefined ? 'refund of a report' : 'refund of an order');
      }
    }
    expect([...reached].toSorted()).toEqual([
      'cancelled',
      'conflict',
      'delivered, converted',
      'refund of a report',
      'refund of an order',
      'unmatched report',
    ]);
  });

  it('[ORD-23] reaches every choice about money that is short, over or late', () => {
    const reached = new Set<string>();
    for (let seed = 0; seed < 3_000; seed += 1) {
      const { state } = runModel(drawsFrom(seeded(seed).below));
      for (const { seen, status, quantity, ordered } of state.orders.values()) {
        for (const offer of seen) reached.add(choicesInWords(offer));
        if (status === 'delivered' && quantity < ordered.quantity) reached.add('less delivered');
        if (status === 'delivered' && quantity > ordered.quantity) reached.add('more delivered');
      }
    }
    expect([...reached].toSorted()).toEqual([
      'late: recalculation, refund',
      'late: refund',
      'less delivered',
      'matched: delivery, refund',
      'more delivered',
      'nothing: ',
      'over, quoted: delivery',
      'over, quoted: recalculation, delivery',
      'over: delivery',
      'short, quoted: recalculation, refund',
      'short, quoted: refund',
      'short: recalculation, refund',
      'short: refund',
    ]);
  });

  it('[RATE-10] finds the largest quantity whose price is not above the money', () => {
    for (const currency of CURRENCIES) {
      const prices = { currency, level: 1_004n };
      for (const text of ['21600', '150000', '26100000', '26123456', '25950000', '130000000']) {
        const money = unitsOf(text);
        const quantity = quantityFor(prices, money) ?? 0n;
        expect(priceOf(prices, quantity).price).toBeLessThanOrEqual(money);
        for (const more of [quantity + 1n, ...TIERS[currency].map(({ from }) => from)]) {
          const costs = priceOf(prices, more).price;
          if (more > quantity) expect(costs, `${text} for ${more}`).toBeGreaterThan(money);
        }
      }
      expect(quantityFor(prices, unitsOf('1'))).toBeUndefined();
    }
  });
});

const choicesInWords = (offer: Offer): string => {
  const kinds = choicesOf(offer).map(({ decision }) => decision);
  return `${offer.state}${offer.isQuoted ? ', quoted' : ''}: ${kinds.join(', ')}`;
};

/** An order that is paid and cannot be delivered for now, money in review and a refund due. */
const inTheMiddle = (): ModelState => {
  const state = openModel();
  const report = { type: 'report', account: OUR_ACCOUNT, sender: undefined } as const;
  const given = { ...report, bankTime: undefined, amount: unitsOf('5000') };
  step(state, { type: 'answer', mode: 'busy' });
  const order = { type: 'place', visitor: 'guest 1', quantity: unitsOf('100') } as const;
  step(state, { ...order, order: 'O0', currency: 'TRC20' });
  step(state, { ...order, order: 'O1', currency: 'BEP20' });
  const { price } = orderIn(state, 'O0');
  step(state, { ...given, report: 'R0', transactionId: 'R0', named: ['O0'], amount: price });
  step(state, { ...given, report: 'R1', transactionId: 'R1', named: ['O0'] });
  step(state, { ...given, report: 'R2', transactionId: 'R2', named: [] });
  return state;
};

/** Adds to an account without a journal. */
const add = ({ ledger }: ModelState, account: ReturnType<typeof nameOf>, text: string) => {
  ledger.balances.set(account, (ledger.balances.get(account) ?? 0n) + unitsOf(text));
};

describe('the invariants of the model', () => {
  it.each<readonly [string, string, (state: ModelState) => void]>([
    ['unbalanced', 'a balance that no journal moved', (state) => add(state, 'position||VND', '1')],
    [
      'overdrawn',
      'a guarded account below zero',
      (state) => {
        add(state, 'unmatched|R9|VND', '-1');
        add(state, 'position||VND', '1');
      },
    ],
    [
      'lost',
      'a report whose money went to the position',
      (state) => {
        add(state, 'unmatched|R2|VND', '-5000');
        add(state, 'position||VND', '5000');
      },
    ],
    ['lost', 'a refund that is not recorded', ({ refunds }) => refunds.clear()],
    [
      'lost',
      'a refund that is due twice',
      ({ refunds }) => refunds.set('F9', { ...orThrow(refunds.get('F0')), name: 'F9' }),
    ],
    ['held', 'a hold of an order that was converted', (state) => hold(state, 'O0', 'TRC20')],
    [
      'held',
      'a hold of a cancelled order without a release',
      (state) => {
        step(state, { type: 'cancel', order: 'O1' });
        hold(state, 'O1', 'BEP20');
      },
    ],
    [
      'paid twice',
      'one sending that took place twice',
      ({ world }) => {
        world.sent.set('P0', { asset: 'TRC20', amount: unitsOf('100'), count: 2 });
      },
    ],
    [
      'lost',
      'coins that left without a delivery',
      (state) => {
        add(state, 'ours|TRC20|TRC20', '-1');
        add(state, 'position||TRC20', '-1');
      },
    ],
  ])('sees as %s %s', (kind, _, change) => {
    const state = inTheMiddle();
    expect(findingOf(() => checkInvariants(state))).toBeUndefined();
    change(state);
    expect(findingOf(() => checkInvariants(state))?.kind).toBe(kind);
  });

  it('sees a journal that does not balance and one that overdraws', () => {
    const state = openModel();
    const held = { type: 'stock.released', ref: 'O7', currencyCode: 'TRC20' } as const;
    const overdraw = () => post(state.ledger, 'release', { ...held, quantity: 1n });
    expect(findingOf(overdraw)?.kind).toBe('overdrawn');
  });

  it.each(['pending', 'cancelled', 'paid'] as const)(
    'sees an order that goes from delivered to %s',
    (to) => {
      expect(findingOf(() => checkStep('O0', 'delivered', to))?.kind).toBe('backwards');
    },
  );
});

/** An order of 100 with money short of one dong, while its quote lasts. */
const short = (): ModelState => {
  const state = openModel();
  const order = { visitor: 'guest 1', currency: 'TRC20', quantity: unitsOf('100') } as const;
  step(state, { type: 'place', order: 'O0', ...order });
  const report = { report: 'R0', transactionId: 'R0', account: OUR_ACCOUNT } as const;
  const given = { named: ['O0'], sender: 'customer', bankTime: undefined } as const;
  step(state, { type: 'report', ...report, ...given, amount: unitsOf('2632895') });
  return state;
};

describe('the audit of a command', () => {
  const nothing: Command = { type: 'pass', seconds: 1 };
  const recalculation: Command = {
    ...{ type: 'decide', order: 'O0', visitor: 'guest 1', decision: 'recalculation' },
    ...{ received: 0n, quantity: 0n },
  };
  const order = (state: ModelState) => orderIn(state, 'O0');
  const becomePaid = (state: ModelState, quantity: string, price = '2632895') => {
    Object.assign(order(state), { status: 'paid', quantity: unitsOf(quantity) });
    order(state).price = unitsOf(price);
  };

  it.each<readonly [string, string, Command, (state: ModelState) => void]>([
    [
      'underpriced',
      'an order that is delivered for less money than was agreed',
      nothing,
      (state) => becomePaid(state, '100', '2632896'),
    ],
    [
      'unchosen',
      'an order for another quantity without a decision',
      nothing,
      (state) => becomePaid(state, '99'),
    ],
    [
      'unchosen',
      'a decision that spends less than all the money',
      recalculation,
      (state) => becomePaid(state, '99.99'),
    ],
    [
      'underpriced',
      'a quantity that the money does not buy',
      recalculation,
      (state) => becomePaid(state, '100'),
    ],
    [
      'underpriced',
      'a quantity at the quoted price after the quote',
      recalculation,
      (state) => {
        state.levels.set('TRC20', 1_004n);
        state.now += TIMER;
        becomePaid(state, '99.99996171');
      },
    ],
    [
      'unchosen',
      'money that goes back while the order is open',
      nothing,
      ({ refunds }) => {
        const refund = { order: 'O0', report: undefined, destination: 'customer' } as const;
        const rest = { amount: 1n, isPaid: false, payout: undefined };
        refunds.set('F9', { name: 'F9', ...refund, ...rest });
      },
    ],
  ])('sees as %s %s', (kind, _, command, change) => {
    const state = short();
    const before = snapshot(state);
    expect(findingOf(() => audit(state, before, command))).toBeUndefined();
    change(state);
    expect(findingOf(() => audit(state, before, command))?.kind).toBe(kind);
  });

  it('finds nothing wrong with the quantity that short money buys while the quote lasts', () => {
    const state = short();
    state.levels.set('TRC20', 2_000n);
    const before = snapshot(state);
    becomePaid(state, '99.99996171');
    expect(findingOf(() => audit(state, before, recalculation))).toBeUndefined();
  });
});

it('shrinks a sequence to the commands that a finding needs', () => {
  const places = (given: readonly Draw[]) => {
    const state = openModel();
    return given.filter((draw) => commandOf(state, draw)?.type === 'place').length;
  };
  const given = drawsFrom(seeded(5).below);
  expect(places(given)).toBeGreaterThan(1);
  expect(shrink(given, (fewer) => places(fewer) > 0)).toHaveLength(1);
});

const orThrow = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('it is missing');
  return value;
};

const hold = (state: ModelState, order: string, currency: string) => {
  orderIn(state, order).held += 1n;
  state.ledger.balances.set(nameOf('held', order, currency), 1n);
  const position = nameOf('position', '', currency);
  state.ledger.balances.set(position, (state.ledger.balances.get(position) ?? 0n) - 1n);
};
