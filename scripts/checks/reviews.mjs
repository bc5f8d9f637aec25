// Defects of reviews and of forgetting: what is not approved is not shown, and what is forgotten stays so.
const REVIEWS = 'tests/server/reviews.test.ts';
const FORGOTTEN = 'tests/server/forgetting.test.ts';
const PLACED = 'tests/server/personal-data.test.ts';
const FORGET = 'server/exchange/forgetting/forget-order.ts';
const WITHDRAWALS = 'server/exchange/forgetting/forget-withdrawals.ts';
const AT_REST = 'server/exchange/forgetting/at-rest.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const reviews = {
  name: 'reviews',
  title: 'reviews of orders',
  vitest: 'server',
  defects: [
    {
      name: 'review-shown-unread',
      what: 'a review is shown before an operator has approved it',
      in: 'server/exchange/reviews/list-reviews.ts',
      from: "    .where(eq(reviews.state, 'approved'))",
      to: '',
      tests: REVIEWS,
      fails: /is shown to everyone once an operator has approved it/,
    },
    {
      name: 'review-by-anybody',
      what: 'an operator writes the review of an order',
      in: 'server/exchange/order-rights.ts',
      from: "review: { theirs: 'allowed', operator: 'refused'",
      to: "review: { theirs: 'allowed', operator: 'allowed'",
      tests: REVIEWS,
      fails: /no operator writes or is offered one/,
    },
    {
      name: 'review-replaced',
      what: 'a second review of an order is answered like the first',
      in: 'server/exchange/reviews/write-review.ts',
      from: 'if (known?.content !== content || known.email !== email) throw notPossibleNow(WRITTEN);',
      to: 'if (!known) throw notPossibleNow(WRITTEN);',
      tests: REVIEWS,
      fails: /is written once for an order/,
    },
    {
      name: 'review-refused-approved',
      what: 'a refused review is approved afterwards',
      in: 'server/exchange/reviews/decide-review.ts',
      from: "approve: { to: 'approved', from: ['waiting'] },",
      to: "approve: { to: 'approved', from: ['waiting', 'refused'] },",
      tests: REVIEWS,
      fails: /that was refused is seen on its order alone/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const forgetting = {
  name: 'forgetting',
  title: 'orders that are forgotten',
  vitest: 'server',
  defects: [
    {
      name: 'forgotten-with-refund-due',
      what: 'an order is forgotten while a refund of it is due',
      in: AT_REST,
      from: "r.status = 'due'",
      to: "r.status = 'never'",
      tests: FORGOTTEN,
      fails: /is kept while a refund of it is due/,
    },
    {
      name: 'forgotten-with-review-waiting',
      what: 'an order is forgotten while its review waits',
      in: AT_REST,
      from: "v.state = 'waiting'",
      to: "v.state = 'never'",
      tests: FORGOTTEN,
      fails: /is kept while a review of it waits/,
    },
    {
      name: 'forgotten-order-takes-money',
      what: 'money that comes for a forgotten order is counted to it',
      in: 'server/exchange/payments/assess-report.ts',
      from: '!takesMoney(order) || order.forgottenAt !== null',
      to: '!takesMoney(order)',
      tests: FORGOTTEN,
      fails: /waits for an operator, who cannot count it to the order/,
    },
    {
      name: 'forgotten-report-conflicts',
      what: 'the repeated report of a forgotten payment is stored with its sender again',
      in: 'server/exchange/payments/report-key.ts',
      from: "raw === ''",
      to: "raw === '-'",
      tests: FORGOTTEN,
      fails: /is not counted twice/,
    },
    {
      name: 'forgotten-account-uncounted',
      what: 'the forgotten orders of a bank account count for no limit',
      in: FORGET,
      from: '.set({ theirNumberHash: accountHash })',
      to: ".set({ theirNumberHash: '' })",
      tests: FORGOTTEN,
      fails: /still count for the limits of a day/,
    },
    {
      name: 'forgotten-names-kept',
      what: 'names of accounts outlive their order',
      in: FORGET,
      from: "theirName: '', theirCustomerId",
      to: 'theirCustomerId',
      tests: PLACED,
      fails: /empties every column that is placed so/,
    },
    {
      name: 'credited-deposits-not-forgotten',
      what: 'who sent a deposit is kept for ever',
      in: 'server/exchange/forgetting/forget-reports.ts',
      from: "['credited', 'refunded', 'reversed']",
      to: "['refunded', 'reversed']",
      tests: FORGOTTEN,
      fails: /is forgotten 180 days after it was settled/,
    },
    {
      name: 'waiting-deposits-forgotten',
      what: 'who sent a deposit is forgotten while it waits for an operator',
      in: 'server/exchange/forgetting/forget-reports.ts',
      from: "['credited', 'refunded', 'reversed']",
      to: "['credited', 'third_party']",
      tests: FORGOTTEN,
      fails: /is kept while it is not settled/,
    },
    {
      name: 'withdrawals-not-forgotten',
      what: 'whom a withdrawal went to is kept for ever',
      in: 'server/jobs/forgetting.ts',
      from: '      await forgetWithdrawals(exchange, before);\n',
      to: '',
      tests: FORGOTTEN,
      fails: /is forgotten 180 days after it was settled/,
    },
    {
      name: 'withdrawal-forgotten-unpaid',
      what: 'whom a withdrawal goes to is forgotten while its payout needs a hand',
      in: WITHDRAWALS,
      from: ' not in ',
      to: " = 'none' and 'sent' not in ",
      tests: FORGOTTEN,
      fails: /is kept while it is not settled/,
    },
    {
      name: 'withdrawal-forgotten-while-asked',
      what: 'whom a withdrawal goes to is forgotten while its provider is still asked',
      in: WITHDRAWALS,
      from: 'sql`exists ',
      to: 'sql`false and exists ',
      tests: FORGOTTEN,
      fails: /is kept while it is not settled/,
    },
    {
      name: 'audited-account-number',
      what: 'the audit log keeps the end of a bank account',
      in: 'server/http/operator/documents.ts',
      from: 'const detail = { bank: code, account };',
      to: 'const detail = { bank: code, account: accountNumber.slice(-4) };',
      tests: PLACED,
      fails: /the audit log holds nothing of a person/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const hostileTexts = {
  name: 'hostile-texts',
  title: 'hostile texts in a real browser',
  playwright: true,
  defects: [
    {
      name: 'review-as-markup',
      what: 'the content of a review is taken for markup',
      in: 'src/features/order/review/ReviewCard.tsx',
      from: '<blockquote className={styles.content}>{content}</blockquote>',
      to: '<blockquote className={styles.content} dangerouslySetInnerHTML={{ __html: content }} />',
      tests: 'tests/e2e/hostile-texts.e2e.ts',
      fails: /in every text field of an order are inert/,
    },
  ],
};
