// Defects of refunds over networks with memos: coins that reach a shared address without theirs are lost.
const REFUNDS = 'tests/server/memo-refunds.test.ts';
const PROPOSAL = 'server/exchange/payouts/propose-refund.ts';
const PAYING = 'server/exchange/payouts/pay-refunds.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const memoRefunds = {
  name: 'memo-refunds',
  title: 'coins that go back to an address with a memo',
  vitest: 'server',
  defects: [
    {
      name: 'refund-memo-unsent',
      what: 'a payment loses its memo on the way to the provider',
      in: 'server/exchange/payouts/send-payout.ts',
      from: '  memo: payout.memo,',
      to: "  memo: payout.rail === 'bank' ? payout.memo : '',",
      tests: REFUNDS,
      fails: /go back to the address and the memo that one operator names/,
    },
    {
      name: 'provider-not-told-memo',
      what: 'a provider of coin payouts is not told the memo',
      in: 'server/providers/money-out.ts',
      from: "    ...(memo !== '' && { memo }),\n",
      to: "    ...(memo !== '' && { text: memo }),\n",
      tests: 'tests/server/providers.test.ts',
      fails: /name the memo beside the address/,
    },
    {
      name: 'refund-memo-not-carried',
      what: 'the payout of a refund is created without its memo',
      in: PAYING,
      from: 'isByAddress ? toMemo :',
      to: 'isByAddress ? toMemo.slice(toMemo.length) :',
      tests: REFUNDS,
      fails: /go back to the address and the memo that one operator names/,
    },
    {
      name: 'refund-memos-summed',
      what: 'refunds to one address with different memos are paid by one payout',
      in: PAYING,
      from: '        eq(refunds.toMemo, refund.toMemo),\n',
      to: '',
      tests: REFUNDS,
      fails: /with different memos are not sent as one/,
    },
    {
      name: 'refund-without-memo',
      what: 'a refund over a network with memos is proposed without one, and without saying that there is none',
      in: PROPOSAL,
      from: 'const choice = { noMemo,',
      to: "const choice = { noMemo: noMemo || memo === '',",
      tests: REFUNDS,
      fails: /neither without a memo nor with one that is none/,
    },
    {
      name: 'refund-bad-memo',
      what: 'a refund is proposed with a memo that its network does not take',
      in: PROPOSAL,
      from: 'if (isInvalid) throw',
      to: "if (isInvalid && memo === '') throw",
      tests: REFUNDS,
      fails: /neither without a memo nor with one that is none/,
    },
    {
      name: 'refund-over-another-network',
      what: 'a refund is proposed over a network that its coin does not move on',
      in: PROPOSAL,
      from: '[came?.network, ...traded].includes(provider)',
      to: '[came?.network, ...traded, provider].includes(provider)',
      tests: REFUNDS,
      fails: /neither without a memo nor with one that is none/,
    },
    {
      name: 'refund-network-of-another',
      what: 'the network of a refund is that of any order of its coin',
      in: 'server/exchange/payouts/refund-network.ts',
      from: 'full(refunds.orderRef)',
      to: 'full(orderLegs.orderRef)',
      tests: REFUNDS,
      fails: /wait with the networks of their own orders/,
    },
    {
      name: 'refund-to-ourselves',
      what: 'a refund is proposed to the address that customers send their coins to',
      in: PROPOSAL,
      from: "if (own) throw invalidFields({ account: ruleError('accountOfOurs') });",
      to: "if (own?.ref === '') throw invalidFields({ account: ruleError('accountOfOurs') });",
      tests: REFUNDS,
      fails: /are not proposed to the address that customers send theirs to/,
    },
    {
      name: 'refund-proposed-twice',
      what: 'a refund that has its account is proposed and paid once more',
      in: PROPOSAL,
      from: `    if (!isSettled(refund)) {
      throw notPossibleNow('The payout that this refund had before may have taken place.');
    }
    if (refund.status !== 'due' || refund.toAccountNumber !== null) {`,
      to: `    if (refund.amount === '' && !isSettled(refund)) {
      throw notPossibleNow('The payout that this refund had before may have taken place.');
    }
    if (refund.amount === '') {`,
      tests: REFUNDS,
      fails: /go back to the address and the memo that one operator names/,
    },
    {
      name: 'memo-coins-go-by-themselves',
      what: 'coins of a network with memos are sent to the wallet of the sale, without a memo',
      in: 'server/exchange/payments/refunds.ts',
      from: "senderAccount === '' || isMemoNeeded(networkKey)",
      to: "senderAccount === '' || (isMemoNeeded(networkKey) && senderAccount === networkKey)",
      tests: REFUNDS,
      fails: /that came short wait for an operator/,
    },
    {
      name: 'memo-outlives-its-address',
      what: 'a refund whose payout did not take place keeps the memo of the address that it lost',
      in: 'server/exchange/payouts/book-payout.ts',
      from: ", toMemo: '' }",
      to: ' }',
      tests: REFUNDS,
      fails: /whose proposal is withdrawn have neither address nor memo/,
    },
    {
      name: 'memo-option-unread',
      what: 'the command of an operator does not send the memo that it was given',
      in: 'scripts/support/operator-commands.mjs',
      from: 'return { said: { memo: more[0] }, rest',
      to: 'return { said: { no_memo: true }, rest',
      tests: 'tests/server/operator-command.test.ts',
      fails: /names the memo beside the address of coins/,
    },
  ],
};
