// Defects of vouchers: number and code are the money, and what was answered is redeemed once.
const PAID = 'tests/server/vouchers.test.ts';
const BOUGHT = 'tests/server/voucher-payouts.test.ts';
const ATTEMPTS = 'server/exchange/vouchers/voucher-attempts.ts';
const WORK = 'server/exchange/vouchers/work-on-attempt.ts';
const TRY = 'server/exchange/vouchers/try-voucher.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const vouchers = {
  name: 'vouchers',
  title: 'vouchers that are bought and sold',
  vitest: 'server',
  defects: [
    {
      name: 'voucher-unsealed',
      what: 'the voucher of an order is stored as it is',
      in: 'server/exchange/vouchers/sealed-voucher.ts',
      from: '  vault.seal(voucherText(voucher), placeOf(ref));',
      to: '  voucherText(voucher);',
      tests: BOUGHT,
      fails: /is delivered to its customer, number and code, and sealed at rest/,
    },
    {
      name: 'voucher-shown-to-all',
      what: 'a stranger is shown the voucher of an order',
      in: 'server/exchange/order-view.ts',
      from: "if (verdictOn('seeVoucher', row, visitor) === 'refused') return order;",
      to: "if (verdictOn('seeVoucher', row, visitor) === 'masked') return order;",
      tests: BOUGHT,
      fails: /is not in the answer to a stranger, nor in a list of orders/,
    },
    {
      name: 'voucher-of-any-customer',
      what: 'a stranger pays an order with a voucher',
      in: TRY,
      from: "if (verdictOn('payByVoucher', order, visitor) === 'refused') throw notYours();",
      to: "if (verdictOn('payByVoucher', order, visitor) === 'masked') throw notYours();",
      tests: PAID,
      fails: /of another customer is refused, and counts for no limit of its owner/,
    },
    {
      name: 'voucher-codes-guessed',
      what: 'codes of a voucher may be tried without end',
      in: TRY,
      from: "  await countAttempt(exchange, 'voucher.order', orderRef);\n",
      to: '',
      tests: PAID,
      fails: /is one of ten an hour for an order/,
    },
    {
      name: 'voucher-redeemed-unasked',
      what: 'a voucher whose answer was lost is redeemed again without asking what became of it',
      in: WORK,
      from: "const answer = known?.kind === 'missing' ? await redeem(exchange, locked, attempt) : known;",
      to: 'const answer = known ? await redeem(exchange, locked, attempt) : known;',
      tests: PAID,
      fails: /is asked about with growing pauses|is asked about, never handed in anew/,
    },
    {
      name: 'voucher-number-of-two-orders',
      what: 'the number of a voucher in another case is another voucher',
      in: ATTEMPTS,
      from: "  numberHash: vault.keyed('voucher-number', upper(voucher).number),",
      to: "  numberHash: vault.keyed('voucher-number', voucherText(upper(voucher)) + Math.random()),",
      tests: PAID,
      fails: /pays no other order, whatever its case/,
    },
    {
      name: 'late-voucher-at-todays-price',
      what: 'a voucher whose answer came late counts as handed in late',
      in: 'server/exchange/payments/credit-order.ts',
      from: 'exchange.isVoucher ? report.bankTime?.getTime() : undefined;',
      to: 'exchange.isVoucher ? report.receivedAt.getTime() : undefined;',
      tests: PAID,
      fails: /pays its order as agreed however late the answer comes/,
    },
    {
      name: 'voucher-after-time',
      what: 'a voucher is redeemed for an order whose time is over',
      in: TRY,
      from: 'if (isOver || !takesVoucher(toOrder(order))) {',
      to: 'if (!takesVoucher(toOrder(order))) {',
      tests: PAID,
      fails: /its time is over, and its deadline is yet to be handled/,
    },
    {
      name: 'second-voucher-kept',
      what: 'a provider that names another voucher for a payout changes the one that was delivered',
      in: 'server/exchange/payouts/voucher-payouts.ts',
      from: '  if (!kept) {',
      to: '  if (!kept || voucherText(kept) !== voucherText(voucher)) {',
      tests: BOUGHT,
      fails: /stays the one that was issued first/,
    },
  ],
};
