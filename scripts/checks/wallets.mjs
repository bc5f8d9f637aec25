// Defects of wallets: money that is credited to the wrong member, moves halfway, or is worth more after a round trip.
const SWAP = 'server/exchange/wallets/place-swap-order.ts';
const SWAPS = 'tests/server/swap-orders.test.ts';
const DEPOSIT = 'server/exchange/wallets/assess-deposit.ts';
const DEPOSITS = 'tests/server/wallet-deposits.test.ts';
const OWN_NAME = 'domain/account/own-name.ts';
const OWN_HOLDER = 'server/exchange/wallets/own-holder.ts';
const WITHDRAWALS = 'tests/server/withdrawals.test.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const wallets = {
  name: 'wallets',
  title: 'wallets at the service',
  vitest: 'server',
  defects: [
    {
      name: 'swap-for-nothing',
      what: 'a swap whose fee takes all of it is not refused',
      in: SWAP,
      from: 'if (decimal(quote.amountTo).lte(0)) {',
      to: 'if (decimal(quote.amountTo).lt(0)) {',
      tests: SWAPS,
      fails: /whose fee is more than the result is refused/,
    },
    {
      name: 'swap-beyond-stock',
      what: 'a swap hands out what is held for orders',
      in: SWAP,
      from: "if (decimal(sellable).lt(0)) throw exchangingPaused('OUT_OF_STOCK');",
      to: '',
      tests: SWAPS,
      fails: /beyond our stock less what is held is refused/,
    },
    {
      name: 'swap-while-paused',
      what: 'a pair is swapped while a side of it is paused',
      in: SWAP,
      from: "if (reason !== '') throw exchangingPaused(reason);",
      to: '',
      tests: SWAPS,
      fails: /while what is got cannot be bought/,
    },
    {
      name: 'swap-at-any-price',
      what: 'a swap is done at another price than the agreed one',
      in: SWAP,
      from: 'expectedAmount !== undefined && !decimal(expectedAmount).eq(decimal(quote.amountTo))',
      to: 'expectedAmount === quote.rate',
      tests: SWAPS,
      fails: /at another price than the agreed one is asked about again/,
    },
    {
      name: 'deposit-of-a-stranger',
      what: 'a deposit in another name is credited',
      in: OWN_NAME,
      from: "comparedName(one) !== '' && comparedName(one) === comparedName(other)",
      to: "comparedName(one) !== '' || comparedName(one) === comparedName(other)",
      tests: DEPOSITS,
      fails: /was sent by another name/,
    },
    {
      name: 'deposit-of-a-nameless-account',
      what: 'a deposit from an account whose holder is not named is credited',
      in: DEPOSIT,
      from: '? senderAccount === null',
      to: '? senderAccount !== undefined',
      tests: DEPOSITS,
      fails: /was sent by an account without a name/,
    },
    {
      name: 'withdrawal-to-a-stranger',
      what: 'dong are withdrawn to another’s account',
      in: OWN_HOLDER,
      from: 'if (holder === undefined || (await isOwnName(db, exchange, user, holder))) return;',
      to: "if (holder !== '') return;",
      tests: WITHDRAWALS,
      fails: /to another’s account is refused/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const walletRules = {
  name: 'wallet-rules',
  title: 'the rules of wallets',
  vitest: 'machines',
  defects: [
    {
      name: 'swap-for-nothing-sent',
      what: 'the page sends a swap whose fee takes all of it',
      in: 'machines/swap/swap.rules.ts',
      from: 'context.isOnline && isWorthSomething(quoteOf(context)) &&',
      to: 'context.isOnline && (quoteOf(context) !== undefined || isWorthSomething(undefined)) &&',
      tests: 'tests/machines/swap.machine.test.ts',
      fails: /whose fee takes all of the result is not posted/,
    },
    {
      name: 'unpriced-as-nothing',
      what: 'a coin without a price counts as nothing in the total, and is not named',
      in: 'domain/account/wallet-total.ts',
      from: 'held.filter(({ rate }) => !rate)',
      to: 'held.filter(({ rate }) => rate === "")',
      tests: 'tests/domain/account/wallet-total.test.ts',
      fails: /a coin without a price/,
    },
    {
      name: 'pair-by-other-sides',
      what: 'a pair is priced by what we take for the source and pay for the target',
      in: 'domain/pricing/pair-value.ts',
      from: "[dongFor(rates, fromCode, 'sell'), dongFor(rates, toCode, 'buy')]",
      to: "[dongFor(rates, fromCode, 'buy'), dongFor(rates, toCode, 'sell')]",
      tests: 'tests/domain/pricing/pair-value.test.ts',
      fails: /no way round the pairs/,
    },
    {
      name: 'part-not-cut',
      what: 'all of a balance is not exactly the balance',
      in: 'domain/trade/swap-terms.ts',
      from: 'part === 100',
      to: 'part > 100',
      tests: 'tests/domain/trade/swap-terms.test.ts',
      fails: /all is exactly the balance/,
    },
    {
      name: 'sold-by-swapping',
      what: 'coins are swapped for dong while all selling is off',
      in: 'domain/catalogue/swap-access.ts',
      from: 'if (isPaused(siteInfo, side)) return SWITCHED_OFF;',
      to: '',
      tests: 'tests/domain/trade/swap-terms.test.ts',
      fails: /is paused by all selling being off/,
    },
    {
      name: 'swap-key-kept',
      what: 'the swap after a refused one is posted under the same key',
      in: 'machines/swap/swap.submitting.ts',
      from: "          // Another page may have spent the balance.\n          'reportChange',\n          'renewKey',",
      to: "          'reportChange',",
      tests: 'tests/machines/swap.machine.test.ts',
      fails: /the next one has another key/,
    },
  ],
};
