import { describe, expect, it } from 'vitest';
import { drawsFrom } from '#tests/members/commands';
import { ONE } from '#tests/members/exact';
import { checkInvariants } from '#tests/members/invariants';
import { pay, step } from '#tests/members/model';
import { runMembers } from '#tests/members/run';
import { type MembersState, openState } from '#tests/members/state';
import { findingOf } from '#tests/model/run';
import { seeded } from '#tests/support/random';

const SEQUENCES = 4_000;
/** Every so many sequences are compared with the product's own table of postings. */
const COMPARED_EVERY = 16;

describe('the model of the members’ wallets', () => {
  it('[SWAP-05, RATE-05] balances, loses nothing and lets no swaps gain in any sequence of commands', () => {
    const reached = new Set<string>();
    for (let seed = 0; seed < SEQUENCES; seed += 1) {
      const draws = drawsFrom(seeded(seed).below);
      const { commands, outcomes } = runMembers(draws, seed % COMPARED_EVERY === 0);
      for (const [index, { type }] of commands.entries()) reached.add(`${type} ${outcomes[index]}`);
    }
    expect([...reached].filter((one) => /^(?:swap|withdraw|accept) /.test(one)).toSorted()).toEqual(
      [
        ...['accept NOT_POSSIBLE_NOW', 'accept done', 'swap INVALID_FIELDS', 'swap KEY_REUSED'],
        ...['swap RATE_MOVED', 'swap SIDE_PAUSED', 'swap done'],
        ...['withdraw INVALID_FIELDS', 'withdraw NOT_POSSIBLE_NOW', 'withdraw done'],
      ],
    );
  });

  it('makes the same commands of the same seed', () => {
    const commands = () => runMembers(drawsFrom(seeded(7).below)).commands;
    expect(commands()).toEqual(commands());
  });
});

/** A withdrawal that is due and a deposit that waits. */
const inTheMiddle = (): MembersState => {
  const state = openState(true);
  const member = 'Lan';
  step(state, { type: 'deposit', report: 'R0', member, sender: 'another', amount: 60_000n * ONE });
  const withdrawal = { withdrawal: 'W1', member, asset: 'VND', isOwn: true } as const;
  step(state, { type: 'withdraw', ...withdrawal, quantity: 200_000n * ONE });
  return state;
};

const add = ({ balances }: MembersState, name: `${string}|${string}|VND`, dong: bigint) =>
  balances.set(name, (balances.get(name) ?? 0n) + dong * ONE);

describe('the invariants of the members’ model', () => {
  it.each<readonly [string, string, (state: MembersState) => void]>([
    ['unbalanced', 'a wallet that no journal moved', (state) => add(state, 'wallet|Lan|VND', 1n)],
    [
      'lost',
      'money that one member lost to another',
      (state) => {
        add(state, 'wallet|Lan|VND', -1n);
        add(state, 'wallet|Minh|VND', 1n);
      },
    ],
    [
      'lost',
      'a deposit that was taken for ours',
      (state) => {
        add(state, 'unmatched|R0|VND', -60_000n);
        add(state, 'position||VND', 60_000n);
      },
    ],
    [
      'lost',
      'money that came from nowhere',
      (state) => {
        add(state, 'ours|bank|VND', 5n);
        add(state, 'position||VND', 5n);
      },
    ],
    [
      'paid twice',
      'a withdrawal that is paid again',
      (state) => {
        pay(state, 'W1');
        pay(state, 'W1');
      },
    ],
  ])('sees as %s %s', (kind, _, change) => {
    const state = inTheMiddle();
    expect(findingOf(() => checkInvariants(state))).toBeUndefined();
    const finding = findingOf(() => {
      change(state);
      checkInvariants(state);
    });
    expect(finding?.kind).toBe(kind);
  });
});
