// Defects of coins paid into wallets: credited too early, twice, to the wrong one, or kept by who has lost them.
const TESTS = 'tests/server/wallet-coins.test.ts';
const CREDIT = 'server/exchange/wallets/credit-coins.ts';
const REVERSE = 'server/exchange/wallets/reverse-coins.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const walletCoins = {
  name: 'wallet-coins',
  title: 'coins paid into wallets at the service',
  vitest: 'server',
  defects: [
    {
      name: 'token-as-coin',
      what: 'a worthless token of the network is credited as its coin',
      in: CREDIT,
      from: 'isWalletCoin(networkKey) && asset === networkKey;',
      to: 'isWalletCoin(networkKey) && asset !== networkKey.toLowerCase();',
      tests: TESTS,
      fails: /are another token/,
    },
    {
      name: 'contradicted-deposit',
      what: 'a deposit that was told of in two ways is credited',
      in: CREDIT,
      from: 'memberId === null || isContradicted || !isItsCoin',
      to: 'memberId === null || !isItsCoin',
      tests: TESTS,
      fails: /told of in two ways/,
    },
    {
      name: 'coins-had-twice',
      what: 'coins that come back are credited whole, though the member has had them',
      in: CREDIT,
      from: 'if (recovered.eq(0)) {',
      to: 'if (recovered.gte(0)) {',
      tests: TESTS,
      fails: /are not had twice/,
    },
    {
      name: 'undone-and-not-stopped',
      what: 'a wallet swaps on after a deposit of it was undone',
      in: REVERSE,
      from: 'sql`coalesce(',
      to: 'sql`nullif(',
      tests: TESTS,
      fails: /stops swaps and withdrawals/,
    },
    {
      name: 'loss-forgotten',
      what: 'what was lost by an undone deposit is not kept for when it comes back',
      in: REVERSE,
      from: 'if (lost.gt(0)) {',
      to: 'if (lost.lt(0)) {',
      tests: TESTS,
      fails: /are not had twice/,
    },
    {
      name: 'address-of-another',
      what: 'an address is taken for a member’s own that is another’s',
      in: 'server/exchange/wallets/coin-addresses.ts',
      from: "if (own?.address === '') throw noAddress();",
      to: '',
      tests: TESTS,
      fails: /is said to be missing/,
    },
  ],
};
