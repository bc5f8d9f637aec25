// Defects for the actions, the wiring and the service of the order page and the history.
const FACTS = 'tests/views/OrderPage.facts.test.tsx';
const SUPPORT = 'tests/views/OrderPage.support.test.tsx';
const HISTORY = 'tests/views/HistoryList.paths.test.tsx';
const ORDER_FACTS = 'src/features/order/OrderFacts.tsx';
const SLOTS = 'src/features/order/order-slots.tsx';
const DETAILS = 'src/features/order/SupportCard.tsx';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const orderPageSteps = {
  name: 'order-steps',
  title: 'what the order page, the history and the search offer next',
  vitest: 'views',
  defects: [
    {
      name: 'cancelled-is-a-dead-end',
      what: 'a cancelled order offers no other',
      in: 'src/features/order/StatusCard.tsx',
      from: "const AGAIN = ['cancelled', 'delivered'];",
      to: "const AGAIN = ['delivered'];",
      tests: FACTS,
      fails: /in cancelled the same can be ordered again/,
    },
    {
      name: 'stranger-may-copy',
      what: 'a masked order offers its code for copying',
      in: ORDER_FACTS,
      from: 'value={order.ref} isCopyable={!order.isMasked}',
      to: 'value={order.ref}',
      tests: FACTS,
      fails: /offers nothing to copy or to press/,
    },
    {
      name: 'support-not-named',
      what: 'a failed order shows no support contact',
      in: SLOTS,
      from: 'isHelpOffered(order) && ',
      to: "order.status === 'forged' && ",
      tests: SUPPORT,
      fails: /is named in error exactly when something may be asked/,
    },
    {
      name: 'support-times-swapped',
      what: 'the details for support have one time twice',
      in: DETAILS,
      from: 'inUtc(order.updatedAt)',
      to: 'inUtc(order.createdAt)',
      tests: SUPPORT,
      fails: /copies reference, status, amounts and times as one text/,
    },
    {
      name: 'history-leads-elsewhere',
      what: 'each order of the history leads to the first one',
      in: 'src/features/history/HistoryList.tsx',
      from: 'params={{ ref: order.ref }}',
      to: 'params={{ ref: order.currencyCode }}',
      tests: HISTORY,
      fails: /names of each order what it was/,
    },
    {
      name: 'looked-up-code-lost',
      what: 'the field of the search is empty when an order was not found',
      in: 'src/screens/LookUpScreen.tsx',
      from: '              defaultValue={lookedUp}\n',
      to: '',
      tests: 'tests/views/LookUpScreen.test.tsx',
      fails: /keeps the code that was typed when its order is not found/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const orderPageWiring = {
  name: 'order-wiring',
  title: 'the order page and the history with the real client, storage and session',
  vitest: 'machines',
  defects: [
    {
      name: 'stream-left-open',
      what: 'the live stream stays open after the page was left',
      in: 'src/app/flows/order.ts',
      from: 'return () => stopping.abort();',
      to: 'return () => void stopping;',
      tests: 'tests/app/order-wiring.test.ts',
      fails: /gives its live stream up when the page is left/,
    },
    {
      name: 'last-order-not-kept',
      what: 'an answer about the order is not stored',
      in: 'src/app/flows/order.ts',
      from: 'if (!order.isMasked) storeOrder',
      to: 'if (order.isMasked) storeOrder',
      tests: 'tests/app/order-wiring.test.ts',
      fails: /stores each answer as the last order/,
    },
    {
      name: 'another-order-recalled',
      what: 'while the service is down another order is shown than the one that was opened',
      in: 'src/app/stored-order.ts',
      from: 'return order.ref === ref ? ',
      to: 'return ref !== undefined ? ',
      tests: 'tests/app/order-wiring.test.ts',
      fails: /ignores a record of another order/,
    },
    {
      name: 'call-cut-off',
      what: 'a confirmation under way is given up when the order leaves its status',
      in: 'machines/order/order.setup.ts',
      from: 'if (!isCalling(child)) enqueue.stopChild(child[1]);',
      to: 'enqueue.stopChild(child[1]);',
      tests: 'tests/machines/order.leaving.test.ts',
      fails: /its call is finished before it is stopped/,
    },
    {
      name: 'left-child-runs-on',
      what: 'a child that the order has left behind is never stopped',
      in: 'machines/order/order.setup.ts',
      from: '      if (left) enqueue.stopChild(left);\n',
      to: '',
      tests: 'tests/machines/order.leaving.test.ts',
      fails: /its call is finished before it is stopped/,
    },
    {
      name: 'child-spawned-twice',
      what: 'a child that comes back in the middle of its call is another one',
      in: 'machines/order/order.setup.ts',
      from: 'const running = children[id] ?? leaving[id];',
      to: 'const running = children[id];',
      tests: 'tests/machines/order.leaving.test.ts',
      fails: /is the same one when the order needs it again before/,
    },
    {
      name: 'nothing-is-asked',
      what: '"I sent enough money" acts at once',
      in: 'machines/sent-money/sent-money.machine.ts',
      from: "'sent.reported': 'confirming' } },",
      to: "'sent.reported': 'sending' } },",
      tests: 'tests/machines/sent-money.machine.test.ts',
      fails: /asks once before the service is told/,
    },
    {
      name: 'history-of-another-account',
      what: 'the list of one account stays when another signs in',
      in: 'machines/history/history.machine.ts',
      from: '      page: undefined,\n      message',
      to: '      message',
      tests: 'tests/machines/history.machine.test.ts',
      fails: /shows nothing of one account to another/,
    },
    {
      name: 'history-open-to-guests',
      what: 'a guest is not sent to the login',
      in: 'machines/app/app.screens.ts',
      from: "{ guard: 'members', load: 'history' }",
      to: "{ guard: 'anybody', load: 'history' }",
      tests: 'tests/app/history-wiring.test.ts',
      fails: /sends a guest to the login/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const orderPageLooks = {
  name: 'order-looks',
  title: 'colours and places that only a browser knows',
  vitest: 'stories',
  isFresh: true,
  defects: [
    {
      name: 'paid-looks-delivered',
      what: 'money received and delivered have one colour',
      in: 'src/ui/ToneBadge.module.css',
      from: '.badge[data-tone="info"] {\n  --text: var(--bd-blue);\n  --soft: var(--bd-blue-soft);',
      to: '.badge[data-tone="info"] {\n  --text: var(--bd-jade-ink);\n  --soft: var(--bd-jade-soft);',
      tests: 'stories/history/HistoryList.stories.tsx',
      fails: /Every Tone/,
    },
    {
      name: 'toast-on-the-left',
      what: 'messages stand at the top left',
      in: 'src/features/notifier/Toast.module.css',
      from: '  justify-content: end;\n',
      to: '  justify-content: start;\n',
      tests: 'stories/notifier/Toast.stories.tsx',
      fails: /Showing/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const orderPageService = {
  name: 'order-money',
  title: 'what the service says of money received and of own orders',
  vitest: 'server',
  defects: [
    {
      name: 'received-not-summed',
      what: 'only the last transfer counts as received',
      in: 'server/exchange/payments/credit-order.ts',
      from: 'amountReceived: toText(decimal(order.amountReceived).plus(decimal(report.amount))),',
      to: 'amountReceived: report.amount,',
      tests: 'tests/server/money-received.test.ts',
      fails: /grows by each transfer of the bank/,
    },
    {
      name: 'orders-of-everybody',
      what: 'members see the orders of all accounts',
      in: 'server/exchange/find-orders.ts',
      from: 'and(eq(orders.userId, userId), conditionFor(query))',
      to: 'conditionFor(query)',
      tests: 'tests/server/own-orders.test.ts',
      fails: /an account without orders with an empty list|8 newest of one’s own orders/,
    },
    {
      name: 'oldest-first',
      what: 'own orders come oldest first',
      in: 'server/exchange/orders/read-orders.ts',
      from: 'desc(orders[newestBy])',
      to: 'orders[newestBy]',
      tests: 'tests/server/own-orders.test.ts',
      fails: /8 newest of one’s own orders/,
    },
  ],
};
