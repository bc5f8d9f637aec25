// Defects of members' money that sequences of commands find.
const MODEL = 'tests/domain/books/members-model.test.ts';
const LOSES_NOTHING = /balances, loses nothing and lets no swaps gain/;
const JOURNAL = 'domain/books/journal.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const membersModel = {
  name: 'members-model',
  title: 'sequences of members on the model',
  vitest: 'machines',
  defects: [
    {
      name: 'members-rounded-up',
      what: 'what a swap gives is rounded up',
      in: 'tests/members/prices.ts',
      from: 'cut(gross - fee, unitOf(to))',
      to: 'cut(gross - fee + unitOf(to) - 1n, unitOf(to))',
      tests: MODEL,
      fails: LOSES_NOTHING,
    },
    {
      name: 'members-fee-unposted',
      what: 'the fee of a swap is not posted',
      in: JOURNAL,
      from: '...move(fee, position(bought.asset), fees(bought.asset)),\n  ],\n};',
      to: '],\n};',
      tests: MODEL,
      fails: LOSES_NOTHING,
    },
    {
      name: 'members-assigned-twice',
      what: 'a deposit that is accepted still waits',
      in: JOURNAL,
      from: "'wallet.assigned': ({ member, report, asset, amount }) =>\n    move(amount, unmatched(report, asset), wallet(member, asset)),",
      to: "'wallet.assigned': ({ member, asset, amount }) =>\n    move(amount, position(asset), wallet(member, asset)),",
      tests: MODEL,
      fails: LOSES_NOTHING,
    },
  ],
};
