// Defects for what guessed credentials reveal.
const STUFFING = 'tests/faults/s41-credential-stuffing.test.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const guesses = {
  name: 'guesses',
  title: 'the work that a login takes, counted in place of the library that does it',
  vitest: 'mocking',
  defects: [
    {
      name: 'strangers-cost-nothing',
      what: 'an address without an account is detectable by the time of its answer (S41)',
      in: 'server/exchange/accounts/passwords.ts',
      from: '  await verifyHash(await nobodys, password);',
      to: '  await nobodys;',
      tests: STUFFING,
      fails: /\[S41\] to a wrong login is the same, and as much work, for every address/,
    },
    {
      name: 'account-guessed-without-end',
      what: 'passwords of one account are tried from one network for ever (S41)',
      in: 'server/exchange/accounts/log-in.ts',
      from: "limit: 'login.account-and-network',\n          subject: ",
      to: "limit: 'login.account-and-network',\n          subject: Math.random() + ",
      tests: STUFFING,
      fails: /\[S41\] at one account from one network is stopped/,
    },
  ],
};
