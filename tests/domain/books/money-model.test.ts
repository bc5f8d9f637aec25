import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsOf } from '#tests/model/amounts';
import { commandOf, type Draw } from '#tests/model/commands';
import { draws } from '#tests/model/draws';
import { checkInvariants } from '#tests/model/invariants';
import { nameOf, post } from '#tests/model/ledger';
import { checkStep } from '#tests/model/lifecycle';
import { openModel, step } from '#tests/model/model';
import { drawsFrom, findingOf, runModel, shrink } from '#tests/model/run';
import { orderIn } from '#tests/model/schedule';
import { OUR_ACCOUNT } from '#tests/model/settings';
import type { ModelState } from '#tests/model/state';
import { seeded } from '#tests/soak/random';

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
});

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

it('shrinks a sequence to the commands that a finding needs', () => {
  const places = (given: readonly Draw[]) => {
    const state = openModel();
    return given.filter((draw) => commandOf(state, draw)?.type === 'place').length;
  };
  const given = drawsFrom(seeded(3).below);
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
