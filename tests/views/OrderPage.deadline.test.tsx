import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#domain/order/order';
import type { PricesToday } from '#domain/order/price-today';
import { formatTime } from '#domain/text/moment-format';
import { OrderPage, OrderTitle } from '#src/features/order/OrderPage';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { SAMPLE_SALE } from '#stories/support/sample-sale';
import { tier, usdt } from '#tests/domain/support';
import { startOrder } from '#tests/machines/order.start';
import { doing, show } from '#tests/support/show';

const MINUTE_MS = 60_000;
const { createdAt, timer } = SAMPLE_ORDER;
const END = createdAt + timer;

/** The page with its title, on a running order. */
const showing = async (part: Partial<Order> = {}, pricesToday?: PricesToday) => {
  const run = startOrder();
  show(
    <>
      <OrderTitle actor={run.actor} />
      <OrderPage actor={run.actor} pricesToday={pricesToday} />
    </>,
  );
  await doing(() => run.service.answer({ ...SAMPLE_ORDER, ...part }));
  return { ...run, waiting: (ms: number) => doing(() => run.wait(ms)) };
};

const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
const warnings = () => statuses().filter((text) => text.startsWith('This order runs out at'));
const heading = () =>
  screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00a0', ' ');
const transfer = () => screen.queryByRole('region', { name: 'Your transfer' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * 1_000);
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['buy', 'pending', 'to transfer'],
  ['sell', 'pending', 'to send'],
  ['buy', 'request_proof', 'to send the receipt'],
  ['sell', 'request_proof', 'to send the transaction id'],
  ['buy', 'require_kyc', 'to verify'],
  ['sell', 'verifying_transaction', 'for it to arrive'],
  ['buy', 'ERROR_EVOUCHER', ''],
] as const)(
  '[ORD-24] the countdown of an order to %s in %s says what the time is for: %s',
  async (type, status, purpose) => {
    const order = type === 'sell' ? SAMPLE_SALE : SAMPLE_ORDER;
    await showing({ ...order, createdAt, status, deadline: END });
    const timer = screen.getByRole('timer', { name: /^Time left/ });
    expect(timer).toHaveAccessibleName(`Time left ${purpose}`.trim());
  },
);

describe('OrderPage: before an order runs out', () => {
  test('[ORD-24] it warns 10 minutes before, says what to do, and counts the minutes in the title', async () => {
    const { waiting } = await showing();
    await waiting(50 * MINUTE_MS - 1_000);
    expect(warnings()).toEqual([]);
    expect(document.title).not.toContain('⏳');
    await waiting(1_000);
    expect(warnings()).toEqual([
      `This order runs out at ${formatTime(END)}. Transfer now, if you have not yet. If you have, say “I sent enough money”: then the order waits for it. Money that arrives later is not lost.`,
    ]);
    expect(document.title).toMatch(/^⏳ 10 min · /);
    await waiting(MINUTE_MS);
    expect(document.title).toMatch(/^⏳ 9 min · /);
    await waiting(9 * MINUTE_MS);
    expect(warnings()).toEqual([]);
    expect(document.title).not.toContain('⏳');
  });

  test('[ORD-24] the warning is announced once: its text is the same to the end', async () => {
    const { waiting } = await showing();
    await waiting(50 * MINUTE_MS);
    const [callout] = screen
      .getAllByRole('status')
      .filter(({ textContent }) => textContent?.startsWith('This order runs out'));
    const before = callout?.innerHTML;
    for (let minute = 0; minute < 9; minute += 1) await waiting(MINUTE_MS);
    expect(callout).toBeInTheDocument();
    expect(callout?.innerHTML).toBe(before);
  });

  test('[ORD-24] an extended deadline takes the warning back until it is near again', async () => {
    const { waiting, service } = await showing();
    await waiting(50 * MINUTE_MS);
    expect(warnings()).toHaveLength(1);
    const moved = { timer: timer + 1_800, deadline: END + 1_800, quoteEndsAt: END };
    await doing(() => service.answer({ ...SAMPLE_ORDER, ...moved }));
    expect(warnings()).toEqual([]);
    await waiting(30 * MINUTE_MS);
    expect(warnings()).toHaveLength(1);
  });

  test.each([
    ['request_proof', /Send us the receipt of your transfer before then/],
    ['require_kyc', /Send your documents before then/],
    ['verifying_transaction', /We have not found your transfer yet/],
  ])('[ORD-24] in %s it says what to send', async (status, words) => {
    const { waiting } = await showing({ status, deadline: createdAt + 86_400 });
    await waiting(86_400_000 - 10 * MINUTE_MS);
    expect(warnings()[0]).toMatch(words);
  });

  test('[ORD-24] it says nothing of a provided proof, nor to a stranger', async () => {
    const { waiting } = await showing({ isMasked: true });
    await waiting(55 * MINUTE_MS);
    expect(warnings()).toEqual([]);
  });
});

describe('OrderPage: when an outage has extended the time to pay', () => {
  const extended = { timer: timer + 1_800, deadline: END + 1_800, quoteEndsAt: END };

  test('[ORD-24] it says beside the bank details until when the agreed price counts', async () => {
    await showing(extended);
    expect(statuses()).toContainEqual(
      expect.stringMatching(
        `^You have more time: until ${formatTime(END + 1_800)}.*agreed price still ends at ${formatTime(END)}`,
      ),
    );
    expect(transfer()).toBeInTheDocument();
  });

  test.each([
    ['', '^The agreed price ended.*100 USDT costs 5,248,512 ₫ now\\.$'],
    ['FEED_SILENT', '^The agreed price ended.*we ask you first\\.$'],
  ])(
    '[ORD-24] after the agreed price it shows the price of today, unless buying is paused: "%s"',
    async (buyPauseReason, words) => {
      // Twice the sample’s rate, and a fee of 24,512.
      const prices = {
        currencies: [usdt({ buyPauseReason })],
        rates: [tier({ value: '52240', fee: '24512' })],
      };
      const { waiting } = await showing(extended, prices);
      await waiting(60 * MINUTE_MS);
      const texts = statuses().map((text) => text.replaceAll('\u00a0', ' '));
      expect(texts).toContainEqual(expect.stringMatching(words));
    },
  );

  test('[ORD-24] after the agreed price it asks for money at today’s price, until the deadline', async () => {
    const { waiting } = await showing(extended);
    await waiting(60 * MINUTE_MS);
    expect(heading()).toBe('You may still transfer 2,632,896 ₫, at today’s price');
    expect(statuses()).toContainEqual(
      expect.stringMatching(
        `^The agreed price ended at ${formatTime(END)}.*at today’s price.*we ask you first`,
      ),
    );
    expect(transfer()).toBeInTheDocument();
    await waiting(30 * MINUTE_MS);
    expect(heading()).toBe('The time to transfer is over');
    expect(transfer()).not.toBeInTheDocument();
  });

  test('[ORD-24] it says nothing of it where the time ends with the price', async () => {
    await showing({ deadline: END, quoteEndsAt: END });
    expect(statuses().filter((text) => /more time|agreed price/.test(text))).toEqual([]);
  });

  test('[ORD-24] a review is no extension: after the price it asks for no money', async () => {
    const { waiting } = await showing({
      ...{ status: 'verifying_transaction', deadline: createdAt + 86_400, quoteEndsAt: END },
    });
    await waiting(60 * MINUTE_MS);
    expect(heading()).toBe('The time to transfer is over');
    expect(transfer()).not.toBeInTheDocument();
  });
});
