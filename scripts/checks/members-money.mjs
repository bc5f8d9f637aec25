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
      from: '...move(left, unmatched(report, asset), wallet(member, asset)),',
      to: '...move(left, position(asset), wallet(member, asset)),',
      tests: MODEL,
      fails: LOSES_NOTHING,
    },
  ],
};

const SEQUENCES = 'tests/server/books/member-sequences.test.ts';
const AS_THE_MODEL = /leave every wallet as a model of its own has it/;
const WITHDRAW = 'server/exchange/wallets/withdraw.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const membersService = {
  name: 'members-service',
  title: 'sequences of members at the service',
  vitest: 'server',
  defects: [
    {
      name: 'members-swap-fee-rounded',
      what: 'what a swap gives is not cut to what a wallet holds',
      in: 'domain/pricing/swap-rates.ts',
      from: "amountTo: toText(cutToUnit(toCode, larger(gross.minus(due), decimal('0')))),",
      to: "amountTo: toText(larger(gross.minus(due), decimal('0')).round(toCode === VND ? 0 : 8, 3)),",
      tests: SEQUENCES,
      fails: AS_THE_MODEL,
    },
    {
      name: 'members-swap-without-stock',
      what: 'a swap does not look at the stock',
      in: 'server/exchange/wallets/place-swap-order.ts',
      from: "if (decimal(sellable).lt(0)) throw exchangingPaused('OUT_OF_STOCK');",
      to: '',
      tests: SEQUENCES,
      fails: AS_THE_MODEL,
    },
    {
      name: 'members-report-twice',
      what: 'a report that comes again is credited again',
      in: 'server/exchange/payments/receive-money.ts',
      from: 'const report = toNewReport(reported);\n    if (await isStored(exchange.db, report)) return;',
      to: "const first = toNewReport(reported);\n    const again = (await isStored(exchange.db, first)) ? '-again' : '';\n    const report = { ...first, transactionId: first.transactionId + again };",
      tests: SEQUENCES,
      fails: AS_THE_MODEL,
    },
    {
      name: 'members-withdrawal-unposted',
      what: 'a withdrawal of dong is owed and not taken out of the wallet',
      in: WITHDRAW,
      from: '  await postJournal(tx, {',
      to: '  if (asset !== VND) await postJournal(tx, {',
      tests: SEQUENCES,
      fails: AS_THE_MODEL,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const membersRace = {
  name: 'members-race',
  title: 'workers who swap at once',
  vitest: 'server',
  defects: [
    {
      name: 'members-swap-answered-only',
      what: 'a swap is answered as done, and some of them are not stored',
      in: 'server/exchange/wallets/place-swap-order.ts',
      from: '        await insertSwap(tx, { order: { ...stored, keyHash, bodyHash }, submission });',
      to: "        if (stored.number.endsWith('7')) return;\n        await insertSwap(tx, { order: { ...stored, keyHash, bodyHash }, submission });",
      tests: 'tests/server/engines/swap-crowd.test.ts',
      fails: /leave the books as they were answered/,
    },
  ],
};
