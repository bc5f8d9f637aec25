// Defects of the chains outside: addresses, reports of coins, the sandbox's blocks, and one-time passwords of banks.
const CHAIN = 'tests/server/sandbox-chain.test.ts';
const LEDGER = 'server/sandbox/chains/ledger.ts';
const REPORTS = 'server/sandbox/chains/report-deposits.ts';
const ADDRESSES = 'tests/server/sandbox-chain-addresses.test.ts';
const PROVIDERS = 'tests/server/providers.test.ts';
const PAYOUTS = 'machines/payout-lifecycle/payout-lifecycle.machine.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const chains = {
  name: 'chains',
  title: 'the chains outside, and banks that ask for a password',
  vitest: 'server',
  defects: [
    {
      name: 'address-of-another-network-taken',
      what: 'an address that a provider names is not validated for its network',
      in: 'server/providers/deposit-addresses.ts',
      from: '  if (!check.ok) throw',
      to: '  if (!check) throw',
      tests: PROVIDERS,
      fails: /an answer with an address of another network is refused/,
    },
    {
      name: 'address-of-another-order-taken',
      what: 'an answer about another order names this order’s address',
      in: 'server/providers/deposit-addresses.ts',
      from: 'if (known.id !== id) throw',
      to: 'if (known.id === undefined) throw',
      tests: PROVIDERS,
      fails: /an answer of another order is refused/,
    },
    {
      name: 'memo-of-two-orders',
      what: 'an order whose drawn memo is taken draws the same one again',
      in: 'server/sandbox/chains/deposit-addresses.ts',
      from: 'times === 0 ? id :',
      to: 'times >= 0 ? id :',
      tests: ADDRESSES,
      fails: /draws again when another order has the memo it drew/,
    },
    {
      name: 'unsigned-coins-believed',
      what: 'a report of coins counts without a signature',
      in: 'server/http/signed-report.ts',
      from: 'if (isSignedLately(secret, signed, now)) return',
      to: 'if (secret || isSignedLately(secret, signed, now)) return',
      tests: 'tests/server/chain-webhook.test.ts',
      fails: /\[SRV-02, S11\] without a signature is answered 401/,
    },
    {
      name: 'coins-of-nothing',
      what: 'a report of no coins at all is taken',
      in: 'server/http/report-fields.ts',
      from: 'pattern.test(text) && decimal(text).gt(0)',
      to: 'pattern.test(text) && decimal(text).gte(0)',
      tests: 'tests/server/chain-webhook.test.ts',
      fails: /that makes no sense is refused although it is signed/,
    },
    {
      name: 'stuck-transaction-mined',
      what: 'a block of the sandbox takes a transaction with a low fee',
      in: LEDGER,
      from: '        eq(sandboxTransactions.hasLowFee, false),\n',
      to: '',
      tests: CHAIN,
      fails: /with a low fee is stuck until its fee is raised/,
    },
    {
      name: 'undone-block-stands',
      what: 'coins whose block was undone are reported as if they only waited',
      in: REPORTS,
      from: "const isGone = state === 'undone' || state === 'replaced';",
      to: "const isGone = state === 'replaced';",
      tests: CHAIN,
      fails: /puts what stood in the undone blocks back into the mempool/,
    },
    {
      name: 'number-of-a-report-reused',
      what: 'a report that was refused is made anew under the same number, with other news',
      in: REPORTS,
      from: 'const sequence = transfer.sequence + 1;',
      to: 'const sequence = (transfer.reportedConfirmations ?? -1) + 2;',
      tests: CHAIN,
      fails: /reports again what was refused, with the next number/,
    },
    {
      name: 'unconfirmed-payout-confirmed',
      what: 'a payout of the sandbox is final as soon as it is sent',
      in: 'server/sandbox/chains/read-chains.ts',
      from: 'seen === undefined || seen.confirmations >= seen.neededConfirmations',
      to: 'seen === undefined || seen.confirmations >= 0',
      tests: CHAIN,
      fails: /is confirmed when it is final there/,
    },
    {
      name: 'password-not-waited-for',
      what: 'a payout that waits for a one-time password is not asked about any more',
      in: 'server/exchange/payouts/send-payout.ts',
      from: "if (!changed && isLatest && answer.kind === 'otp') await",
      to: "if (!changed && !isLatest && answer.kind === 'otp') await",
      tests: 'tests/server/bank-payouts.test.ts',
      fails: /is found to have sent although nothing was said|is asked no more after two hours/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const passwords = {
  name: 'passwords-of-banks',
  title: 'the lifecycle of a payout that waits for a one-time password',
  vitest: 'machines',
  defects: [
    {
      name: 'sent-again-after-a-password',
      what: 'a payout whose password was given is sent again without asking what became of it',
      in: PAYOUTS,
      from: "'otp.given': 'unknown',",
      to: "'otp.given': 'created',",
      tests: 'tests/machines/payout-lifecycle.machine.test.ts',
      fails: /waitingOtp: otp\.given → unknown/,
    },
    {
      name: 'asked-password-is-a-failure',
      what: 'a payment that waits for its password counts as one that was not sent',
      in: PAYOUTS,
      from: "outcome !== 'sent' && outcome !== 'otpAsked'",
      to: "outcome !== 'sent'",
      tests: 'tests/machines/payout-lifecycle.machine.test.ts',
      fails: /refuses everything that is not in the table/,
    },
  ],
};
