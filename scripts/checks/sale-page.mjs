// Defects of sales: what coins are worth, where they go, and how their way is shown.
const REPAIR = 'tests/domain/order/payment-repair.test.ts';
const DEADLINE = 'tests/domain/order/order-deadline.test.ts';
const FACTS = 'tests/views/SalePage.facts.test.tsx';
const CHOICE = 'tests/views/SaleRepair.test.tsx';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const saleRules = {
  name: 'sale-rules',
  title: 'what coins of a sale bring, and until when',
  vitest: 'machines',
  defects: [
    {
      name: 'sale-tolerance-ignored',
      what: 'late coins bring the agreed dong however far the price has fallen',
      in: 'domain/order/payment-repair.ts',
      from: 'decimal(today.cashAmount).gte(least);',
      to: 'decimal(least.toFixed()).gt(0);',
      tests: REPAIR,
      fails: /loses the exchange no more than the tolerance/,
    },
    {
      name: 'coins-compared-with-dong',
      what: 'what a recalculated sale leaves of its coins is counted in dong',
      in: 'domain/order/payment-repair.ts',
      from: 'incomingOf({ ...facts, ...quote }).amount',
      to: 'quote.cashAmount',
      tests: REPAIR,
      fails: /says where each dong and each coin goes/,
    },
    {
      name: 'coins-sold-for-nothing',
      what: 'coins whose fee is all that they bring may be sold for nothing',
      in: 'domain/order/payment-repair.ts',
      from: 'quote && decimal(quote.cashAmount).gt(0)',
      to: 'quote !== undefined',
      tests: REPAIR,
      fails: /of coins that bring nothing after the fee/,
    },
    {
      name: 'time-runs-after-first-sight',
      what: 'a sale runs out on its page though all of its coins were seen',
      in: 'domain/order/order-deadline.ts',
      from: "if (status === 'pending' && areAllCoinsSeen(order)) return undefined;",
      to: "if (status === 'error' && areAllCoinsSeen(order)) return undefined;",
      tests: DEADLINE,
      fails: /stops at the first sight of all coins/,
    },
    {
      name: 'code-for-another-address',
      what: 'the code for sending coins may name another address than the rows beside it',
      in: 'domain/order/deposit-code.ts',
      from: '  if (address !== order.receivingAddress) return false;\n',
      to: '',
      tests: 'tests/domain/order/deposit-code.test.ts',
      fails: /instead of a code with another address/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const salePage = {
  name: 'sale-page',
  title: 'what the page of a sale says',
  vitest: 'views',
  defects: [
    {
      name: 'memo-not-shown',
      what: 'the memo of an address that many share is not among what is to be copied',
      in: 'src/features/order/sale/DepositDetails.tsx',
      from: "      {memo !== '' && (\n        <CopyRow",
      to: "      {memo === '-' && (\n        <CopyRow",
      tests: FACTS,
      fails: /a memo is named, can be copied/,
    },
    {
      name: 'refund-memo-not-asked-for',
      what: 'the customer of coins over a network with memos is asked for an address alone',
      in: 'src/features/order/RefundsCard.tsx',
      from: '  return isMemoNeeded(networkKey) ? (',
      to: '  return isMemoNeeded(network.slice(0, 0)) ? (',
      tests: FACTS,
      fails: /waits for the address and the memo/,
    },
    {
      name: 'refund-memo-not-shown',
      what: 'the memo that coins go back with is not beside their address',
      in: 'src/features/order/RefundsCard.tsx',
      from: "return memo === '' ? (",
      to: "return memo.slice(0, 0) === '' ? (",
      tests: FACTS,
      fails: /names the memo that goes with the address/,
    },
    {
      name: 'seen-coins-asked-for-again',
      what: 'coins that are on their way are asked for once more',
      in: 'domain/order/order-money.ts',
      from: 'decimal(amountReceived).plus(decimal(unitsOnTheWay(deposits)))',
      to: 'decimal(amountReceived).plus(decimal(unitsOnTheWay(deposits.slice(0, 0))))',
      tests: FACTS,
      fails: /coins that were seen stop the time/,
    },
    {
      name: 'bank-transaction-on-the-explorer',
      what: 'the bank’s transaction of a sale leads to the explorer of its coins',
      in: 'src/features/order/CopyRow.tsx',
      from: "return type === 'sell' ? (",
      to: "return type === 'ex' ? (",
      tests: FACTS,
      fails: /a finished sale says what was sent and received/,
    },
    {
      name: 'late-coins-promised-the-price',
      what: 'coins first seen after the agreed price had ended are promised it',
      in: 'domain/order/order-money.ts',
      from: 'seenAt < (quoteEndsAt',
      to: 'seenAt - 86_400 < (quoteEndsAt',
      tests: FACTS,
      fails: /came after the price had ended are not promised it/,
    },
    {
      name: 'seller-decides-unseen-dong',
      what: 'a decision about coins is sent without the dong that were shown',
      in: 'domain/order/repair-decision.ts',
      from: "recalculation: quote ? payoutOf({ ...quote, type }) : '0',",
      to: "recalculation: quote ? quote.quantity : '0',",
      tests: CHOICE,
      fails: /is sent with the dong that were shown/,
    },
  ],
};
