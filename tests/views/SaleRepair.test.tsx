import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import type { RepairOffer } from '#domain/order/repair-offer';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import {
  LATE_SALE_OFFER,
  OVER_SALE_OFFER,
  PRICE_CAME_BACK_SALE_OFFER,
  REPAIRED_SALE,
  SHORT_SALE_OFFER,
  SHORT_SALE_TODAY_OFFER,
} from '#stories/support/sample-sale';
import { answered } from '#tests/support/scripted-call';
import { doing } from '#tests/support/show';
import { setClock } from './page-clock';
import { choices, panel, plain, rowsOf, title } from './page-text';
import { showOrder } from './show-order';

const QUOTE_ENDS_AT = SHORT_SALE_OFFER.until;

const EMONEY = { currencyCode: 'SKRILL-USD', networkKey: 'skrill' };
const VOUCHER = { currencyCode: 'E-VOUCHER', networkKey: 'voucher' };

const text = () => plain(document.body.textContent);
const press = (name: string) =>
  doing(
    () =>
      void fireEvent.click(screen.getByRole('button', { name: (shown) => plain(shown) === name })),
  );

const offering = async (offer: RepairOffer, part: Partial<Order> = {}) => {
  const page = showOrder();
  await page.answer({ ...REPAIRED_SALE, amountReceived: offer.received, ...part });
  await page.offer(offer);
  return page;
};

setClock(QUOTE_ENDS_AT - 3_252);

describe('the page of a sale: coins that are not as agreed', () => {
  test('[ORD-23] a refund over a network with memos goes where support is told to, memo included', async () => {
    await offering(SHORT_SALE_OFFER, { currencyCode: 'XRP', networkKey: 'XRP', memo: '77001' });
    expect(choices()).toContain(
      'Get 12.5 XRP backThe order is then cancelled. You name support the address and its memo (tag), and your coins go back there.',
    );
  });

  test('[ORD-23] short coins are compared in units, with what was ordered and until when the price holds', async () => {
    await offering(SHORT_SALE_OFFER);
    expect(title()).toBe('12.5 USDT has arrived, 7.5 USDT is missing');
    expect(rowsOf(panel('What you can do'))).toEqual({
      Received: '12.5 USDT',
      Ordered: '20 USDT · 520,400 ₫',
      Missing: '7.5 USDT',
      'The agreed price holds for': '00:54:12 until 09:53',
    });
    expect(choices()).toEqual([
      'Send the rest: 7.5 USDTYou get 520,400 ₫, as ordered. The address is below.',
      'Take 325,250 ₫For the 12.5 USDT that has arrived, at the agreed price of 26,020 ₫.',
      'Get 12.5 USDT backThe order is then cancelled, and your coins go back to you.',
    ]);
  });

  test('[ORD-23] the rest is asked for at the address, and only while the quote lasts', async () => {
    const { waiting } = await offering(SHORT_SALE_OFFER);
    expect(rowsOf(panel('Send the rest'))).toEqual({
      'Address for your USDT': REPAIRED_SALE.receivingAddress,
      'Quantity still missing': '7.5 USDT',
    });
    expect(text()).toContain('Send exactly this amount before 09:53');
    await waiting(3_252_000);
    expect(title()).toBe('12.5 USDT has arrived, 7.5 USDT did not come in time');
    expect(screen.queryByText('Send the rest')).not.toBeInTheDocument();
  });

  test.each<[string, RepairOffer, string, readonly string[]]>([
    [
      'short after the quote, with its fee',
      SHORT_SALE_TODAY_OFFER,
      '12.5 USDT has arrived, 7.5 USDT did not come in time',
      [
        'Take 311,375 ₫For the 12.5 USDT that has arrived, at today’s price of 25,110 ₫. It moves: we show the newest. The fee of 2,500 ₫ is taken off.',
        'Get 12.5 USDT backThe order is then cancelled, and your coins go back to you.',
      ],
    ],
    [
      'late',
      LATE_SALE_OFFER,
      'Your 20 USDT came after the time to send',
      [
        'Take 502,200 ₫For the 20 USDT that has arrived, at today’s price of 25,110 ₫. It moves: we show the newest.',
        'Get 20 USDT backThe order is then cancelled, and your coins go back to you.',
      ],
    ],
    [
      'over',
      OVER_SALE_OFFER,
      '25.75 USDT has arrived instead of 20 USDT',
      [
        'Take 520,400 ₫, as orderedThe other 5.75 USDT goes back to you.',
        'Take 670,015 ₫For the 25.75 USDT that has arrived, at the agreed price of 26,020 ₫.',
      ],
    ],
    [
      'late, at a price that has come back',
      PRICE_CAME_BACK_SALE_OFFER,
      '20 USDT has arrived',
      [
        'Take 520,400 ₫, as orderedFor the 20 USDT that has arrived.',
        'Get 20 USDT backThe order is then cancelled, and your coins go back to you.',
      ],
    ],
  ])('[ORD-23] coins that are %s have these choices', async (_, offer, words, expected) => {
    await offering(offer);
    expect(title()).toBe(words);
    expect(choices()).toEqual(expected);
    expect(text()).not.toMatch(/your money|do not transfer|bank details/i);
  });

  test.each([
    [SHORT_SALE_OFFER, 'If you choose nothing by 08:53 on 10/10/2025, your coins go back to you.'],
    [
      PRICE_CAME_BACK_SALE_OFFER,
      'If you choose nothing by 08:53 on 10/10/2025, we pay what was agreed.',
    ],
    [
      OVER_SALE_OFFER,
      'If you choose nothing by 08:53 on 10/10/2025, we pay what was agreed; the rest of the coins goes back to you.',
    ],
  ])('[ORD-23] says what becomes of them without a decision, and when', async (offer, words) => {
    await offering(offer, { deadline: QUOTE_ENDS_AT + 82_800 });
    expect(text()).toContain(words);
  });

  test.each<[string, RepairOffer, string, Record<string, string>]>([
    [
      'Take 311,375 ₫',
      SHORT_SALE_TODAY_OFFER,
      'Take 311,375 ₫?',
      {
        'To Techcombank ··7890': '311,375 ₫',
        'Today’s price': '25,110 ₫',
        Fee: '2,500 ₫',
        'Coins, already received': '12.5 USDT',
      },
    ],
    [
      'Take 520,400 ₫, as ordered',
      OVER_SALE_OFFER,
      'Take 520,400 ₫?',
      {
        'To Techcombank ··7890': '520,400 ₫',
        Received: '25.75 USDT',
        'Sold with this order': '20 USDT',
        'Goes back to you': '5.75 USDT',
      },
    ],
    ['Get 20 USDT back', LATE_SALE_OFFER, 'Get 20 USDT back?', { 'Goes back to you': '20 USDT' }],
  ])(
    '[ORD-16] %s: shows what will happen before it is accepted',
    async (name, offer, asks, rows) => {
      const { decisions } = await offering(offer);
      await press(name);
      const dialog = screen.getByRole('dialog');
      expect(plain(dialog.querySelector('h2')?.textContent)).toBe(asks);
      expect(rowsOf(dialog)).toEqual(rows);
      expect(decisions.inputs).toEqual([]);
    },
  );

  test.each([
    ['a sale of coins', {}, 'Too many coins'],
    ['a sale of e-money', EMONEY, 'Too much'],
    ['a sale of a voucher', VOUCHER, 'Too much'],
  ])('[ORD-23] what came beyond %s is named by what it is', async (_, part, label) => {
    await offering(OVER_SALE_OFFER, part);
    expect(Object.keys(rowsOf(panel('What you can do')))).toEqual([
      ...['Received', 'Ordered', label, 'The agreed price holds for'],
    ]);
  });

  test.each([
    ['short', SHORT_SALE_TODAY_OFFER, /^Take/, ['Received']],
    [
      'over',
      OVER_SALE_OFFER,
      /as ordered$/,
      ['Received', 'Sold with this order', 'Goes back to you'],
    ],
    ['over, for all of it', OVER_SALE_OFFER, /^Take 670/, ['Received']],
    ['late', LATE_SALE_OFFER, /^Take/, ['Received']],
  ])(
    '[ORD-16] e-money that came %s is not called coins, and says what is sold of it',
    async (_, offer, name, expected) => {
      await offering(offer, EMONEY);
      await doing(
        () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as Element),
      );
      const rows = rowsOf(screen.getByRole('dialog'));
      const ofWhatCame = Object.keys(rows).filter((label) =>
        /received|coins|sold|paid|back/i.test(label),
      );
      expect(ofWhatCame).toEqual(expected);
    },
  );

  test.each([
    ['customer.cancelled', 'Your 20 USDT came after you had cancelled the order'],
    ['operator.cancelled', 'Your 20 USDT came after we had cancelled the order'],
    ['refund.chosen', 'Your 20 USDT came after the order was cancelled for a refund'],
    ['deadline.passed', 'Your 20 USDT came after the time to send'],
  ])('[ORD-23] coins that came after %s say so', async (event, words) => {
    const entry = { number: 1, at: 1, amount: '0', asset: '', reason: '' };
    await offering(LATE_SALE_OFFER, {
      timeline: [
        { ...entry, event, status: 'cancelled' },
        { ...entry, number: 2, event: 'money.late', status: 'verifying_transaction' },
      ],
    });
    expect(title()).toBe(words);
  });

  const NO_PLACE = /We do not know yet where it is to go/;
  test.each([
    ['short', { ...SHORT_SALE_OFFER, accountAsked: ['refund'] as const }, {}, true],
    ['over', { ...OVER_SALE_OFFER, accountAsked: ['delivery'] as const }, {}, true],
    ['late, over a network with memos', LATE_SALE_OFFER, { networkKey: 'XRP' }, true],
    ['late', LATE_SALE_OFFER, {}, false],
  ])(
    '[ORD-23] coins that are %s go back by themselves only where it is known where to',
    async (_, offer, part, isMissing) => {
      await offering(offer, part);
      expect(NO_PLACE.test(text())).toBe(isMissing);
    },
  );

  test('[ORD-16] the network’s fee of a quote is the sender’s, and is not shown as taken off', async () => {
    const { recalculation } = SHORT_SALE_OFFER.choices;
    if (!recalculation) throw new Error('the sample has a recalculation');
    const quote = { ...recalculation.quote, transferFee: '0.8' };
    await offering({
      ...SHORT_SALE_OFFER,
      choices: { ...SHORT_SALE_OFFER.choices, recalculation: { ...recalculation, quote } },
    });
    await press('Take 325,250 ₫');
    expect(rowsOf(screen.getByRole('dialog'))).not.toHaveProperty('Network fee');
  });

  test.each([
    [
      'Take 311,375 ₫',
      'Yes, pay it out like this',
      'recalculation',
      '311375',
      'We have your decision',
    ],
    ['Get 12.5 USDT back', 'Yes, get my coins back', 'refund', '0', 'Your coins go back to you'],
  ])(
    '[ORD-16] %s is sent with the dong that were shown',
    async (name, yes, decision, delivered, next) => {
      const { decisions } = await offering(SHORT_SALE_TODAY_OFFER);
      await press(name);
      await press(yes);
      expect(decisions.inputs).toEqual([
        { ref: SAMPLE_ORDER.ref, decision, received: '12.5', delivered },
      ]);
      await doing(() => decisions.answer(answered(undefined)));
      expect(title()).toBe(next);
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    },
  );

  test('[ORD-23] where the service knows no choices, the order’s own facts ask for the rest', async () => {
    const page = showOrder();
    await page.answer(REPAIRED_SALE);
    await page.withoutOffer();
    expect(title()).toBe('We have seen 12.5 USDT, 7.5 USDT is missing');
    expect(screen.getByText('Quantity still missing')).toBeInTheDocument();
  });
});
