// Defects that a customer, a stranger or a provider could make money of: one transfer counted twice, or held for ever.
const ATTACKS = 'tests/server/sell-attacks.test.ts';
const WEBHOOK = 'tests/server/chain-webhook.test.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const saleAttacks = {
  name: 'sale-attacks',
  title: 'coins that are sold, by those who wish the exchange ill',
  vitest: 'server',
  defects: [
    {
      name: 'transfer-of-each-provider',
      what: 'a transfer that another provider tells of counts once more, and goes back to the customer',
      in: 'server/exchange/payments/receive-deposit.ts',
      from: '.where(hasDepositKey(report)).for(',
      to: '.where(and(hasDepositKey(report), eq(chainDeposits.provider, report.provider))).for(',
      tests: ATTACKS,
      fails: /is one, whichever provider tells of it/,
    },
    {
      name: 'transfer-of-all-networks',
      what: 'a transfer that has the id of one on another network is never booked',
      in: 'server/exchange/payments/credit-deposit.ts',
      from: '{networkKey}:$',
      to: '',
      tests: ATTACKS,
      fails: /is another one on another network/,
    },
    {
      name: 'replaced-transfers-hold-on',
      what: 'transfers that replace each other hold the dong of a sale for as long as their sender likes',
      in: 'server/exchange/payments/deposit-deadline.ts',
      from: 'Math.min(now.getTime(), own.getTime()) + reviewTimer',
      to: 'now.getTime() + reviewTimer',
      tests: ATTACKS,
      fails: /hold the dong of a sale for a day beyond its time/,
    },
    {
      name: 'long-memo-refused',
      what: 'coins whose sender wrote a long memo are never booked',
      in: 'server/http/chain-webhook.ts',
      from: 'trimmedText().transform(cutMemo).ensure()',
      to: 'trimmedText().max(MAX_MEMO).ensure()',
      tests: WEBHOOK,
      fails: /with a memo longer than any memo is taken/,
    },
    {
      name: 'odd-memo-refused',
      what: 'coins whose sender wrote a memo that cannot be stored are never booked',
      in: 'server/http/chain-webhook.ts',
      from: "jsonWithForeignText(c, raw, 'memo')",
      to: "jsonWithForeignText(c, raw, 'sender')",
      tests: WEBHOOK,
      fails: /with a memo that cannot be stored is taken/,
    },
    {
      name: 'token-named-dong',
      what: 'a token that is called like the dong is booked as dong',
      in: 'server/http/chain-webhook.ts',
      from: '.notOneOf([VND])',
      to: '',
      tests: WEBHOOK,
      fails: /that makes no sense is refused although it is signed/,
    },
  ],
};
