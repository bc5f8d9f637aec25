// Defects of an order's time: deadlines, outages and the warning of the expiry.
const OUTAGES = 'tests/server/outages.test.ts';
const MAIL = 'tests/server/expiry-mail.test.ts';
const DEADLINE = 'tests/views/OrderPage.deadline.test.tsx';
const ACCOUNTING = 'server/exchange/outages/account-time.ts';
const EXTENDING = 'server/exchange/outages/extend-deadlines.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const orderTime = {
  name: 'order-time',
  title: 'when an order runs out, and when its time stands still',
  vitest: 'server',
  defects: [
    {
      name: 'cancelled-before-the-first-heartbeat',
      what: 'a deadline that came during an outage cancels its order before the outage is accounted for',
      in: 'server/exchange/job-handlers.ts',
      from: '    await accountForOutages(tx, exchange);\n',
      to: '',
      tests: OUTAGES,
      fails: /is accounted for before a deadline is passed/,
    },
    {
      name: 'set-clock-is-an-outage',
      what: 'a clock that is set ahead extends every deadline',
      in: ACCOUNTING,
      from: 'Math.min(now - last.beatAt.getTime(), liveness.sinceLastBeat())',
      to: 'now - last.beatAt.getTime()',
      tests: OUTAGES,
      fails: /ahead is no outage while the process lives/,
    },
    {
      name: 'overdue-order-revived',
      what: 'an outage extends a deadline that had passed before',
      in: EXTENDING,
      from: 'and(gt(orders.deadlineAt, from), where)',
      to: 'and(gt(orders.deadlineAt, new Date(0)), where)',
      tests: OUTAGES,
      fails: /does not extend what was overdue when it began/,
    },
    {
      name: 'both-processes-extend',
      what: 'two processes account for the same time',
      in: ACCOUNTING,
      from: ".from(serviceHeartbeat).for('update')",
      to: '.from(serviceHeartbeat)',
      tests: 'tests/server/engines/outages.test.ts',
      fails: /two processes extend for a bank that is down by the time that passed, together/,
    },
    {
      name: 'deadline-of-a-review-lost',
      what: 'a review never runs out',
      in: 'domain/order/order.ts',
      from: "const REVIEWED = ['verifying_transaction', ",
      to: 'const REVIEWED = [',
      tests: 'tests/server/deadlines.test.ts',
      fails: /an order in verifying_transaction.*runs out 86,400 s after its last update/,
    },
    {
      name: 'mail-before-the-outage-counts',
      what: 'the mail comes at the old time though an outage has moved the deadline',
      in: 'server/exchange/deadlines/warn-of-deadline.ts',
      from: 'if (warnAt.getTime() > (await exchange.clock.nowIn(tx))) return scheduleWarning(tx, order);',
      to: '',
      tests: MAIL,
      fails: /hides the moment of the mail sends none too early/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const orderTimeViews = {
  name: 'order-time-views',
  title: 'what the order page says of its time',
  vitest: 'views',
  defects: [
    {
      name: 'stale-price-promised',
      what: 'in extended time the page asks for money as if the agreed price still held',
      in: 'src/features/order/use-order-time.ts',
      from: "if (!isPriceOver) return 'agreed';",
      to: "if (!isPriceOver || !isTimeOver) return 'agreed';",
      tests: DEADLINE,
      fails: /after the agreed price it asks for money at today’s price/,
    },
    {
      name: 'warning-that-ticks',
      what: 'the warning is announced anew every minute',
      in: 'src/features/order/ExpiryWarning.tsx',
      from: 'const time = formatTime(deadline);',
      to: 'const time = formatTime(deadline - Date.now());',
      tests: DEADLINE,
      fails: /the warning is announced once/,
    },
  ],
};
