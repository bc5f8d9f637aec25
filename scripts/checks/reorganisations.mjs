// Defects of coins that leave the chain again: sequences of random commands find most of them, without a test of their own.
const SEQUENCES = 'tests/server/books/sales-sequences.test.ts';
const REORGANISATIONS = 'tests/server/sell-reorganisations.test.ts';
const FOUND = /of sales, deposits and reorganisations loses nothing/;

/** @type {import('../support/seeded/runners.mjs').Group} */
export const reorganisations = {
  name: 'reorganisations',
  title: 'coins that leave the chain again',
  vitest: 'server',
  defects: [
    {
      name: 'reversal-not-booked',
      what: 'a deposit that was counted and is undone stays in the books',
      in: 'server/exchange/payments/receive-deposit.ts',
      from: 'await reverseDeposit(tx, exchange, deposit);',
      to: 'await Promise.resolve();',
      tests: SEQUENCES,
      fails: FOUND,
    },
    {
      name: 'deposit-counted-again',
      what: 'each further confirmation of a final deposit counts it once more',
      in: 'server/exchange/payments/receive-deposit.ts',
      from: "deposit.state === 'confirmed' && known?.state !== 'confirmed' && !isDust(deposit);",
      to: "deposit.state === 'confirmed' && !isDust(deposit);",
      tests: SEQUENCES,
      fails: FOUND,
    },
    {
      name: 'undone-refund-paid',
      what: 'what is due of coins that are gone is not withdrawn',
      in: 'server/exchange/payments/reverse-deposit.ts',
      from: 'for (const { id, asset, amount } of due) {',
      to: 'for (const { id, asset, amount } of due.slice(due.length)) {',
      tests: SEQUENCES,
      fails: FOUND,
    },
    {
      name: 'coins-back-twice',
      what: 'coins of a block that is mined again go back to a customer who has brought them already',
      in: 'server/exchange/books/recover-loss.ts',
      from: "if (!decimal(amount).gt(0)) return '0';",
      to: "if (decimal(amount).gte(0)) return '0';",
      tests: SEQUENCES,
      fails: FOUND,
    },
    {
      name: 'first-sight-off-the-chain',
      what: 'a transfer that left the chain and came back is judged by the sight before that',
      in: 'server/exchange/payments/receive-deposit.ts',
      from: "known?.state === 'gone' ? undefined : known?.seenAt;",
      to: 'known?.seenAt;',
      tests: REORGANISATIONS,
      fails: /are paid as agreed when they come back in time/,
    },
    {
      name: 'stray-deposit-raced',
      what: 'a deposit to no order that several processes report at once counts as often',
      in: 'server/exchange/payments/receive-deposit.ts',
      from: 'await tx.execute(sql`select pg_advisory_xact_lock(',
      to: 'await Promise.resolve(sql`select pg_advisory_xact_lock(',
      tests: 'tests/server/engines/deposit-races.test.ts',
      fails: /to no order counts once/,
    },
  ],
};
