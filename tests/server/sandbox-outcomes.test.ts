import { readFileSync } from 'node:fs';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { cancelOrder } from '#server/exchange/operate-orders';
import { moneyReports, WAITING_STATES } from '#server/store/tables/money-reports';
import type { BrowserLike } from '#tests/support/browser-like';
import { placeInside } from '#tests/support/operator-money';
import { type PageButton, sandboxPageOf } from '#tests/support/sandbox-page';
import {
  placeOrder,
  placeSale,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { placeVoucherSale, tryVoucher } from '#tests/support/voucher-orders';

let running: TestExchange;
let browser: BrowserLike;
beforeAll(async () => {
  running = await startTestExchange();
});
beforeEach(() => {
  browser = running.browser();
});
afterAll(() => running.close());

interface Case {
  readonly button: string;
  readonly brings: string;
  readonly status: Order['status'];
  /** Whether some of what came goes back. */
  readonly isBack?: true;
}
const as = (button: string, brings: string, status: Order['status'], isBack?: true): Case => ({
  button,
  brings,
  status,
  ...(isBack && { isBack }),
});

const OVER = 'Waiting for your choice (too much)';
const SHORT = 'Waiting for your choice (some is missing)';
const LATE = 'Waiting for your choice (late)';
const CONFIRMED = 'Finished (once the network has confirmed)';
const UNMATCHED = 'an operator decides about it';
const NO_MONEY = `Waiting for your transfer (${UNMATCHED})`;
const NO_COINS = `Waiting for your coins (${UNMATCHED})`;
const NO_PAYMENT = `Waiting for your payment (${UNMATCHED})`;
const ASKED = 'Finished (once its issuer has answered)';

interface Kind {
  readonly kind: string;
  readonly place: () => Promise<Order>;
  readonly cases: readonly Case[];
  /** What the outside world still does after the press. */
  readonly after?: (order: Order) => Promise<void>;
}

const outside = async (deed: string, fields: object) => {
  const answer = await browser.post(`/sandbox/api/${deed}`, fields);
  expect(answer.status, answer.text).toBe(200);
  await running.settle();
};

const XRP = {
  ...{ currencyCode: 'XRP', networkKey: 'XRP', quantity: '60' },
  senderAddress: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
};
const mineFor = async ({ ref }: Order) => {
  await outside('mine', { ref });
  await running.pass(5);
};

const KINDS: readonly Kind[] = [
  {
    kind: 'a purchase',
    place: () => placeOrder(browser),
    cases: [
      as('Report the exact transfer', 'Finished', 'delivered'),
      as('Short', SHORT, 'verifying_transaction'),
      as('Over', OVER, 'verifying_transaction'),
      as('Wrong text', NO_MONEY, 'pending'),
      as('From another sender', NO_MONEY, 'pending'),
      as('Twice', 'Finished + Money that goes back to you', 'delivered', true),
      as('Late', LATE, 'verifying_transaction'),
    ],
  },
  {
    kind: 'a sale of coins',
    place: () => placeSale(running, browser, XRP),
    after: mineFor,
    cases: [
      as('Send the exact coins', CONFIRMED, 'delivered'),
      as('Short', SHORT, 'verifying_transaction'),
      as('Over', OVER, 'verifying_transaction'),
      as('Twice', 'Finished + Coins that go back to you', 'delivered', true),
      as('Late', LATE, 'verifying_transaction'),
      as('Low fee, stuck', 'Coins seen', 'pending'),
      as('Without memo', NO_COINS, 'pending'),
      as('Wrong memo', NO_COINS, 'pending'),
    ],
  },
  {
    kind: 'a sale of a token',
    place: () => placeSale(running, browser),
    after: mineFor,
    cases: [
      as('Send the exact coins', CONFIRMED, 'delivered'),
      as('Short', SHORT, 'verifying_transaction'),
      as('Over', OVER, 'verifying_transaction'),
      as('Twice', 'Finished + Coins that go back to you', 'delivered', true),
      as('Late', LATE, 'verifying_transaction'),
      as('Low fee, stuck', 'Coins seen', 'pending'),
      as('Another coin', NO_COINS, 'pending'),
    ],
  },
  {
    kind: 'a sale of e-money',
    place: () => placeInside(running, browser, 'SKRILL-USD', '20'),
    cases: [
      as('Send the exact amount', 'Finished', 'delivered'),
      as('Short', SHORT, 'verifying_transaction'),
      as('Over', OVER, 'verifying_transaction'),
      as('Twice', 'Finished + Money that goes back to you', 'delivered', true),
      as('Late', LATE, 'verifying_transaction'),
      as('Without the reference', NO_PAYMENT, 'pending'),
      as('Wrong reference', NO_PAYMENT, 'pending'),
      as('From another account', NO_PAYMENT, 'pending'),
      as('Another currency', NO_PAYMENT, 'pending'),
    ],
  },
  {
    kind: 'a sale of a voucher',
    place: () => placeVoucherSale(running, browser),
    after: async (order) => {
      const card = await sandboxPageOf(running).cardOf(order.ref);
      const [number = '', code = ''] = [...card.matchAll(/<code>(\d+)<\/code>/g)].map(
        ([, digits = '']) => digits,
      );
      await tryVoucher(browser, order, { number, code });
      await running.settle();
      await running.pass(6);
    },
    cases: [
      as('Hand out a voucher of the exact amount', 'Finished', 'delivered'),
      as('Short', SHORT, 'verifying_transaction'),
      as('Over', OVER, 'verifying_transaction'),
      as('First activation fails', 'Activation failed', 'ERROR_EVOUCHER'),
      as('Redeemed, answer lost', ASKED, 'delivered'),
      as('Lost before redeeming', ASKED, 'delivered'),
      as('Answered later', ASKED, 'delivered'),
    ],
  },
];

const CATALOGUE = ['', 'first/', 'form/']
  .map((part) => readFileSync(`src/locales/${part}vi.po`, 'utf8'))
  .join('\n');
/** What the site shows, without the sandbox's reason for it. */
const shownIn = (brings: string) => brings.replace(/ \(.*\)$/, '').split(' + ');

const paying = async (order: Order): Promise<readonly PageButton[]> =>
  (await sandboxPageOf(running).buttonsOf(order.ref)).filter(({ brings }) => brings !== '');

/** Reports that wait for an operator. */
const waitingMoney = () =>
  running.db.$count(moneyReports, inArray(moneyReports.state, [...WAITING_STATES]));

const press = (order: Order, button: PageButton | undefined) => {
  if (!button) throw new Error(`order ${order.ref} has no such button`);
  return sandboxPageOf(running).submit(button.action, button.fields);
};

describe.each(KINDS)('the buttons of $kind', ({ place, cases, after }) => {
  test('[SRV-03] are those whose outcome is tested, and each says what it brings', async () => {
    const buttons = await paying(await place());
    expect(buttons.map(({ label, brings }) => [label, brings])).toEqual(
      cases.map(({ button, brings }) => [button, brings]),
    );
  });

  test('[SRV-03] say it in the words of the site', async () => {
    const said = (await paying(await place())).flatMap(({ brings, bringsInVietnamese }) => {
      const vietnamese = shownIn(bringsInVietnamese);
      return shownIn(brings).map((en, at) => `msgid "${en}"\nmsgstr "${vietnamese[at]}"\n`);
    });
    expect(said.filter((entry) => !CATALOGUE.includes(entry))).toEqual([]);
  });

  test.each(cases)('[SRV-03] $button: brings $brings', async (row) => {
    const order = await place();
    const before = await waitingMoney();
    const found = (await paying(order)).find(({ label }) => label === row.button);
    await press(order, found);
    await after?.(order);
    const seen = await seenOrder(browser, order.ref);
    expect([seen.status, seen.refunds.length > 0]).toEqual([row.status, row.isBack === true]);
    const waits = row.brings.includes(UNMATCHED) ? 1 : 0;
    expect((await waitingMoney()) - before).toBe(waits);
  });
});

describe('what a button brings', () => {
  const cancelledBy: Readonly<Record<string, (order: Order) => Promise<unknown>>> = {
    'its customer': ({ ref }) => browser.post('/api/v1/cancel-order', { order_ref: ref }),
    'an operator': ({ ref }) => cancelOrder(running.exchange, ref, async () => undefined),
  };
  test.each(Object.entries(cancelledBy))(
    '[SRV-03] an order that %s cancelled always waits for a choice once it is paid, and its button says so',
    async (_, cancel) => {
      const order = await placeOrder(browser);
      await cancel(order);
      const exact = 'Report the exact transfer';
      const choice = 'Waiting for your choice (it was cancelled before)';
      expect(await bringing(order, exact)).toBe(choice);
      await pressed(order, exact);
      expect((await seenOrder(browser, order.ref)).status).toBe('verifying_transaction');
      expect(await bringing(order, exact)).toBe(choice);
    },
  );

  test('[SRV-03] an order whose time ran out is finished where the price has not moved', async () => {
    const order = await placeOrder(browser);
    await running.pass(order.timer);
    const exact = 'Report the exact transfer';
    expect(await bringing(order, exact)).toBe(
      'Waiting for your choice (finished where the price has not moved)',
    );
  });

  const bringing = async (order: Order, button: string) =>
    (await paying(order)).find(({ label }) => label === button)?.brings;
  const pressed = async (order: Order, name: string) => {
    await press(
      order,
      (await paying(order)).find(({ label }) => label === name),
    );
  };

  it('counts what has come before: the exact amount is too much after a part of it', async () => {
    const order = await placeOrder(browser);
    await pressed(order, 'Short');
    expect(await bringing(order, 'Report the exact transfer')).toBe(OVER);
  });

  it('counts coins that are not confirmed: what comes after all of them goes back', async () => {
    const order = await placeSale(running, browser);
    await pressed(order, 'Send the exact coins');
    expect(await bringing(order, 'Send the exact coins')).toBe(
      'Finished + Coins that go back to you',
    );
    await pressed(order, 'Send the exact coins');
    await mineFor(order);
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ status: 'delivered', refunds: [{ amount: '100' }] },
    });
  });

  it('counts coins once, whether they are under way or final', async () => {
    const order = await placeSale(running, browser);
    const rest = async () => [
      await bringing(order, 'Short'),
      await bringing(order, 'Send the exact coins'),
    ];
    await pressed(order, 'Short');
    expect(await rest()).toEqual([OVER, OVER]);
    await mineFor(order);
    expect(await rest()).toEqual([OVER, OVER]);
    const half = await placeSale(running, browser);
    await outside('send-coins', { ref: half.ref, amount: '10' });
    expect(await bringing(half, 'Short')).toBe(CONFIRMED);
    await mineFor(half);
    expect(await bringing(half, 'Short')).toBe(CONFIRMED);
    await pressed(half, 'Short');
    await mineFor(half);
    expect((await seenOrder(browser, half.ref)).status).toBe('delivered');
  });

  it('does not count coins that were spent otherwise, final or not', async () => {
    const order = await placeSale(running, browser);
    await pressed(order, 'Send the exact coins');
    await mineFor(order);
    const again = await placeSale(running, browser);
    await pressed(again, 'Send the exact coins');
    expect(await bringing(again, 'Send the exact coins')).not.toBe(CONFIRMED);
    await outside('mine', { network: again.networkKey, blocks: '1' });
    await outside('reorganise', { network: again.networkKey, blocks: '1', doubleSpend: 'true' });
    await running.pass(5);
    expect(await bringing(again, 'Send the exact coins')).toBe(CONFIRMED);
  });

  it('is money that goes back once the order is paid', async () => {
    const order = await placeOrder(browser);
    await pressed(order, 'Report the exact transfer');
    expect(await bringing(order, 'Transfer once more')).toBe('Money that goes back to you');
    await pressed(order, 'Transfer once more');
    expect((await seenOrder(browser, order.ref)).refunds).toHaveLength(1);
  });

  it('depends on the price where the time of the order is over', async () => {
    const order = await placeOrder(browser);
    await running.pass(order.timer);
    const brings = 'Waiting for your choice (finished where the price has not moved)';
    expect(await bringing(order, 'Report the exact transfer')).toBe(brings);
    expect(await bringing(order, 'Late')).toBeUndefined();
    await pressed(order, 'Report the exact transfer');
    expect((await seenOrder(browser, order.ref)).status).toBe('delivered');
  });
});
