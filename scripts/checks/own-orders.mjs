// Defects of the history: orders that are left out, read from end to end, or run as formulas where their table is opened.
const CSV = 'domain/text/csv.ts';
const CSV_TESTS = 'tests/domain/text/csv.test.ts';
const CONDITION = 'server/exchange/own-orders/own-orders-condition.ts';
const FILTERS = 'tests/server/own-orders-filters.test.ts';
const READERS = 'tests/server/engines/export-readers.test.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const ownOrders = {
  name: 'own-orders',
  title: 'own orders and their table at the service',
  vitest: 'server',
  defects: [
    {
      name: 'last-day-left-out',
      what: 'the last day of a span ends where it begins',
      in: 'domain/order/order-query.ts',
      from: 'before: endOfDay(to),',
      to: 'before: startOfDay(to),',
      tests: FILTERS,
      fails: /of Vietnamese days, both included/,
    },
    {
      name: 'status-not-narrowing',
      what: 'a status is read and not compared with',
      in: CONDITION,
      from: "query.status === '' ? undefined",
      to: "query.status !== '' ? undefined",
      tests: FILTERS,
      fails: /narrowed by type and status/,
    },
    {
      name: 'every-page-read',
      what: 'the orders before a page are read whole',
      in: 'server/exchange/own-orders/find-own-orders.ts',
      from: 'refs.length === 0 ? [] : await listOrders(db, { where: inArray(orders.ref, refs), limit });',
      to: 'refs.length === 0 ? [] : await listOrders(db, { where, limit, offset });',
      tests: 'tests/server/engines/order-plans.test.ts',
      fails: /no page of any filter or search reads a table from end to end/,
    },
    {
      name: 'owner-without-index',
      what: 'the owner of an order is compared where no index helps',
      in: CONDITION,
      from: 'eq(orders.userId, userId),',
      to: 'or(eq(orders.userId, userId), eq(orders.note, userId)),',
      tests: 'tests/server/engines/order-plans.test.ts',
      fails: /no page of any filter or search reads a table from end to end/,
    },
    {
      name: 'export-of-the-future',
      what: 'a table goes on with orders placed meanwhile',
      in: 'server/exchange/own-orders/read-export-page.ts',
      from: '...[ownOrdersCondition(userId, query), lte(orders.createdAt, upTo)],',
      to: 'ownOrdersCondition(userId, query),',
      tests: 'tests/server/own-orders-export.test.ts',
      fails: /leaves out orders that are placed after/,
    },
    {
      name: 'table-outlives-its-session',
      what: 'a table is read on after its session has ended',
      in: 'server/exchange/own-orders/export-orders.ts',
      from: '      await refuseEnded(db);\n',
      to: '',
      tests: 'tests/server/own-orders-export.test.ts',
      fails: /ends with the session, also in the middle of the table/,
    },
    {
      name: 'two-exports',
      what: 'an account makes two tables at once',
      in: 'server/exchange/own-orders/export-lease.ts',
      from: 'setWhere: lte(lockedUntil, now)',
      to: 'setWhere: lte(now, now)',
      tests: READERS,
      fails: /at once one is made/,
    },
    {
      name: 'export-ahead-of-its-reader',
      what: 'a table is read faster than its reader takes it',
      in: 'server/http/stream-text.ts',
      from: 'highWaterMark: 0',
      to: 'highWaterMark: 1e9',
      tests: READERS,
      fails: /no faster than its reader takes it/,
    },
    {
      name: 'export-without-its-reader',
      what: 'a table is read on once its reader has gone',
      in: 'server/http/stream-text.ts',
      from: 'await texts.return();',
      to: 'await texts.next();',
      tests: READERS,
      fails: /no further once the reader has gone|at once one is made/,
    },
  ],
};

/** @type {import('../support/seeded/runners.mjs').Group} */
export const ownOrdersRules = {
  name: 'own-orders-rules',
  title: 'what a table and a search of orders may say',
  vitest: 'machines',
  defects: [
    {
      name: 'formula-in-full-width',
      what: 'a formula of full-width signs is written as it is',
      in: CSV,
      from: '[=+\\-@＝＋－＠]|^',
      to: '[=+\\-@]|^',
      tests: CSV_TESTS,
      fails: /is no formula/,
    },
    {
      name: 'formula-behind-a-semicolon',
      what: 'a formula inside a cell is written as it is, where some spreadsheets begin another cell',
      in: CSV,
      from: '([;\\t\\r\\n]\\s*)',
      to: '([|]\\s*)',
      tests: CSV_TESTS,
      fails: /a formula behind a semicolon/,
    },
    {
      name: 'digits-lost',
      what: 'a long number of an account is left to the spreadsheet',
      in: CSV,
      from: 'const MAX_DIGITS = 11;',
      to: 'const MAX_DIGITS = 15;',
      tests: CSV_TESTS,
      fails: /no digit of it is lost/,
    },
    {
      name: 'amount-as-text',
      what: 'an amount is written as a text',
      in: CSV,
      from: 'DECIMAL.test(cell.amount)) return cell.amount;',
      to: 'DECIMAL.test(cell.amount)) return quote(harmless(cell.amount));',
      tests: CSV_TESTS,
      fails: /is written as it is/,
    },
    {
      name: 'swap-in-dong',
      what: 'what a swap gives is called dong in the table',
      in: 'domain/order/order-table.ts',
      from: "isSwap(order) ? (order.fromCode ?? '') : incomingOf(order).asset",
      to: 'isSwap(order) ? VND : incomingOf(order).asset',
      tests: 'tests/domain/order/order-table.test.ts',
      fails: /every amount beside its currency: of a swap/,
    },
    {
      name: 'amounts-of-masked-orders',
      what: 'a masked order has an amount in the table',
      in: 'domain/order/order-table.ts',
      from: "isMasked ? '' : value",
      to: 'isMasked ? value : value',
      tests: 'tests/domain/order/order-table.test.ts',
      fails: /no amounts once it is masked/,
    },
  ],
};
