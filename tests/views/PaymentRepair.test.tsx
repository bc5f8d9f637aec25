import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import type { RepairOffer } from '#domain/order/repair-offer';
import {
  LATE_OFFER,
  MATCHED_OFFER,
  OVER_OFFER,
  PRICE_CAME_BACK_OFFER,
  QUOTE_ENDS_AT,
  REPAIRED_ORDER,
  SHORT_OFFER,
  SHORT_TODAY_OFFER,
  TOO_LITTLE_OFFER,
} from '#stories/support/sample-offers';
import { answered } from '#tests/support/scripted-call';
import { doing } from '#tests/support/show';
import { setClock } from './page-clock';
import { choices, panel, plain, rowsOf, title } from './page-text';
import { showOrder } from './show-order';

/** The larger quantity takes all of it; what was ordered leaves a part. */
const EVEN_OFFER: RepairOffer = {
  ...OVER_OFFER,
  choices: {
    ...OVER_OFFER.choices,
    recalculation: OVER_OFFER.choices.recalculation && {
      ...OVER_OFFER.choices.recalculation,
      refund: '0',
    },
  },
};

const button = (name: string) =>
  screen.getByRole('button', { name: (shown) => plain(shown) === name });
const press = (name: string) => doing(() => void fireEvent.click(button(name)));

const offering = async (offer: RepairOffer, part: Partial<Order> = {}) => {
  const page = showOrder();
  await page.answer({ ...REPAIRED_ORDER, amountReceived: offer.received, ...part });
  await page.offer(offer);
  return page;
};

setClock(QUOTE_ENDS_AT - 3_252);

describe('OrderPage: money that came short', () => {
  test('[ORD-23] says how much came, how much is missing, and until when the price holds', async () => {
    await offering(SHORT_OFFER);
    expect(title()).toBe('300,000 ₫ has arrived, 229,975 ₫ is missing');
    expect(rowsOf(panel('What you can do'))).toEqual({
      Received: '300,000 ₫',
      Ordered: '20 USDT · 529,975 ₫',
      Missing: '229,975 ₫',
      'The agreed price holds for': '00:54:12 until 09:53',
    });
  });

  test('[ORD-23] [ORD-25] its countdowns say what they count, and its badge that the customer is to choose', async () => {
    await offering(SHORT_OFFER, { deadline: QUOTE_ENDS_AT + 82_800 });
    expect(screen.getByRole('timer', { name: 'Time left to choose' })).toHaveTextContent(
      '23:54:12',
    );
    expect(screen.getByRole('timer', { name: 'The agreed price holds for' })).toHaveTextContent(
      '00:54:12',
    );
    expect(screen.getByText('Waiting for your choice')).toBeVisible();
    expect(screen.queryByText('Checking your transfer')).not.toBeInTheDocument();
  });

  test('[ORD-23] announces its status once, when the choices are known', async () => {
    const { answer, offer } = showOrder();
    await answer(REPAIRED_ORDER);
    const [live] = screen.getAllByRole('status');
    expect(live).toHaveAttribute('aria-busy', 'true');
    await offer(SHORT_OFFER);
    expect(live).not.toHaveAttribute('aria-busy');
    expect(plain(live?.textContent)).toContain('229,975 ₫ is missing');
  });

  test('[ORD-23] has the bank details and a VietQR for exactly the rest', async () => {
    await offering(SHORT_OFFER);
    expect(
      screen.getByText(/with exactly this text before 09:53, while the agreed price holds/),
    ).toBeVisible();
    expect(rowsOf(panel('Transfer the rest'))).toEqual({
      Bank: 'VCB Vietcombank',
      'Account number': '1020304050607',
      'Account holder': 'CONG TY BEN DOI',
      'Amount still missing': '229,975 ₫',
      'Transfer text (required)': 'BD8K2M4Q7X',
    });
    const [code, ...others] = screen.getAllByRole('img', { name: /^VietQR/ });
    expect(plain(code?.getAttribute('aria-label'))).toBe(
      'VietQR: 229,975 ₫ to 1020304050607 at Vietcombank, transfer text BD8K2M4Q7X',
    );
    expect(others).toEqual([]);
  });

  test('[ORD-23] offers the rest first, then the quoted quantity and a refund, each with its figures', async () => {
    await offering(SHORT_OFFER);
    expect(choices()).toEqual([
      'Transfer the rest: 229,975 ₫You get 20 USDT, as ordered. Bank details and VietQR are below.',
      'Take 11.32128874 USDTFor the 300,000 ₫ that has arrived, at the agreed price of 26,498.75 ₫.',
      'Get 300,000 ₫ backTo the account it came from. The order is then cancelled.',
    ]);
  });

  test('[ORD-23] the first choice leads to the bank details', async () => {
    await offering(SHORT_OFFER);
    await press('Transfer the rest: 229,975 ₫');
    expect(panel('Transfer the rest').parentElement).toHaveFocus();
  });

  test('[ORD-23] when the quote ends the rest is asked for no longer, before the service says anything', async () => {
    const { offer, waiting } = await offering(SHORT_OFFER);
    await waiting(3_252_000);
    expect(title()).toBe('300,000 ₫ has arrived, 229,975 ₫ did not come in time');
    expect(screen.queryByRole('img', { name: /^VietQR/ })).not.toBeInTheDocument();
    expect(choices()).toHaveLength(1);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    await offer(SHORT_TODAY_OFFER);
    expect(choices()).toEqual([
      'Take 11.15241635 USDTFor the 300,000 ₫ that has arrived, at today’s price of 26,900 ₫. It moves: we show the newest.',
      'Get 300,000 ₫ backTo the account it came from. The order is then cancelled.',
    ]);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  test('[ORD-23] says why it buys no quantity', async () => {
    await offering(TOO_LITTLE_OFFER);
    expect(choices()).toHaveLength(2);
    expect(screen.getByText(/cannot be turned into another quantity/)).toHaveTextContent(
      'What has arrived cannot be turned into another quantity: Min order is 5 USDT',
    );
  });
});

describe('OrderPage: money that came late or over', () => {
  test('[ORD-23] late: today’s quantity or a refund, and no bank details', async () => {
    await offering(LATE_OFFER);
    expect(title()).toBe('Your 529,975 ₫ came after the time to transfer');
    expect(choices()).toEqual([
      'Take 19.70167286 USDTFor the 529,975 ₫ that has arrived, at today’s price of 26,900 ₫. It moves: we show the newest.',
      'Get 529,975 ₫ backTo the account it came from. The order is then cancelled.',
    ]);
    expect(screen.queryByText('Transfer text (required)')).not.toBeInTheDocument();
  });

  test('[ORD-23] over: what was ordered with the surplus back first, or more', async () => {
    await offering(OVER_OFFER);
    expect(title()).toBe('700,000 ₫ has arrived instead of 529,975 ₫');
    expect(rowsOf(panel('What you can do'))).toMatchObject({ 'Too much': '170,025 ₫' });
    expect(choices()).toEqual([
      'Take 20 USDT, as orderedThe other 170,025 ₫ goes back to the account it came from.',
      'Take 26.41633284 USDTFor the 700,000 ₫ that has arrived, at the agreed price of 26,498.75 ₫.',
    ]);
  });

  test('[ORD-23] late, and the price has come back: what was ordered or a refund', async () => {
    await offering(PRICE_CAME_BACK_OFFER);
    expect(title()).toBe('529,975 ₫ has arrived');
    expect(screen.getByText(/your money buys what you ordered: take it/)).toBeInTheDocument();
    expect(choices()).toEqual([
      'Take 20 USDT, as orderedFor the 529,975 ₫ that has arrived.',
      'Get 529,975 ₫ backTo the account it came from. The order is then cancelled.',
    ]);
    await press('Take 20 USDT, as ordered');
    expect(rowsOf(screen.getByRole('dialog'))).toEqual({
      'To …KcbLSE': '20 USDT',
      'Total, already paid': '529,975 ₫',
    });
  });

  test('[ORD-23] money that is as agreed has no choices, and is not asked for again', async () => {
    await offering(MATCHED_OFFER);
    expect(title()).toBe('529,975 ₫ has arrived');
    expect(screen.queryByText('What you can do')).not.toBeInTheDocument();
    expect(screen.queryByText('Transfer text (required)')).not.toBeInTheDocument();
  });
});

describe('OrderPage: no decision about money', () => {
  const deadline = QUOTE_ENDS_AT + 82_800;

  test.each([
    [SHORT_OFFER, 'If you choose nothing by 08:53 on 10/10/2025, your money goes back to you.'],
    [
      PRICE_CAME_BACK_OFFER,
      'If you choose nothing by 08:53 on 10/10/2025, we send what you ordered.',
    ],
    [
      OVER_OFFER,
      'If you choose nothing by 08:53 on 10/10/2025, we send what you ordered; the rest goes back to you.',
    ],
  ])('[ORD-23] says what becomes of it, and when', async (offer, words) => {
    await offering(offer, { deadline });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test.each([
    [PRICE_CAME_BACK_OFFER, 'If you choose nothing, we send what you ordered.'],
    [LATE_OFFER, 'If you choose nothing, your money goes back when the order ends.'],
    [OVER_OFFER, 'If you choose nothing, we send what you ordered, and the rest goes back.'],
  ])('[ORD-23] says what becomes of it where the service names no end', async (offer, words) => {
    await offering(offer);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

describe('OrderPage: a decision about money', () => {
  const dialog = () => screen.getByRole('dialog');

  test.each([
    ['Take 20 USDT, as ordered', OVER_OFFER, true],
    ['Take 26.41633284 USDT', EVEN_OFFER, false],
    ['Take 11.15241635 USDT', SHORT_TODAY_OFFER, true],
    ['Take 11.32128874 USDT', SHORT_OFFER, false],
  ])(
    '[ORD-16] %s: says that something goes back where something does',
    async (name, offer, goesBack) => {
      await offering(offer);
      await press(name);
      expect(dialog().textContent?.includes('what is left goes to the account')).toBe(goesBack);
    },
  );

  test.each([
    [
      'Take 11.15241635 USDT',
      SHORT_TODAY_OFFER,
      'Take 11.15241635 USDT?',
      {
        'To …KcbLSE': '11.15241635 USDT',
        'Today’s price': '26,900 ₫',
        Received: '300,000 ₫',
        'Used for this order': '299,999 ₫',
        'Goes back to you': '1 ₫',
      },
    ],
    [
      'Take 11.32128874 USDT',
      SHORT_OFFER,
      'Take 11.32128874 USDT?',
      {
        'To …KcbLSE': '11.32128874 USDT',
        'Agreed price': '26,498.75 ₫',
        'Total, already paid': '300,000 ₫',
      },
    ],
    [
      'Take 20 USDT, as ordered',
      OVER_OFFER,
      'Take 20 USDT?',
      {
        'To …KcbLSE': '20 USDT',
        Received: '700,000 ₫',
        'Used for this order': '529,975 ₫',
        'Goes back to you': '170,025 ₫',
      },
    ],
    ['Get 300,000 ₫ back', SHORT_OFFER, 'Get 300,000 ₫ back?', { 'Goes back to you': '300,000 ₫' }],
  ])(
    '[ORD-16] %s: shows what will happen before it is accepted',
    async (name, offer, asks, rows) => {
      const { decisions } = await offering(offer);
      await press(name);
      expect(plain(dialog().querySelector('h2')?.textContent)).toBe(asks);
      expect(rowsOf(dialog())).toEqual(rows);
      expect(decisions.inputs).toEqual([]);
    },
  );

  test('[ORD-16] fees of a quote are shown where there are any', async () => {
    const { recalculation } = SHORT_OFFER.choices;
    if (!recalculation) throw new Error('the sample has a recalculation');
    const quote = { ...recalculation.quote, fee: '1200', transferFee: '0.8' };
    await offering({
      ...SHORT_OFFER,
      choices: { ...SHORT_OFFER.choices, recalculation: { ...recalculation, quote } },
    });
    await press('Take 11.32128874 USDT');
    expect(rowsOf(dialog())).toMatchObject({ Fee: '1,200 ₫', 'Network fee': '0.8 USDT' });
    expect(choices()[1]).toMatch(/The network fee of 0\.8 USDT is taken off\.$/);
  });

  test('[ORD-23] a decision that is accepted moves the focus to what comes next', async () => {
    const { decisions } = await offering(SHORT_OFFER);
    await press('Get 300,000 ₫ back');
    await press('Yes, get my money back');
    expect(decisions.inputs).toEqual([
      { ref: REPAIRED_ORDER.ref, decision: 'refund', received: '300000', delivered: '0' },
    ]);
    await doing(() => decisions.answer(answered(undefined)));
    expect(title()).toBe('Your money goes back to you');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('[ORD-23] a price that has moved is said once, beside the new figures', async () => {
    const { decisions } = await offering(LATE_OFFER);
    await press('Take 19.70167286 USDT');
    await press('Yes, send it like this');
    await doing(() => decisions.answer({ kind: 'moved', offer: SHORT_TODAY_OFFER }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Nothing has been decided yet\./);
    expect(button('Take 11.15241635 USDT')).toBeEnabled();
  });
});

describe('OrderPage: refunds', () => {
  const refund = { bankCode: 'vcb', accountNumber: '…6789', memo: '', createdAt: 1_760_000_100 };
  const refunds: Order['refunds'] = [
    { ...refund, amount: '170025', state: 'due' },
    { ...refund, amount: '2', state: 'sending', bankCode: 'tcb', accountNumber: '19031234567890' },
    { ...refund, amount: '3', state: 'sent', bankCode: '', accountNumber: '' },
  ];
  const items = () =>
    within(panel('Money that goes back to you'))
      .getAllByRole('listitem')
      .map((item) => plain(item.textContent));

  test.each(['cancelled', 'delivered', 'paid'])(
    '[ORD-23] in %s each is shown with its amount, its account and how far it is',
    async (status) => {
      const { answer } = showOrder();
      await answer({ ...REPAIRED_ORDER, status, refunds });
      expect(items()).toEqual([
        '170,025 ₫to Vietcombank ··6789Being prepared',
        '2 ₫to Techcombank ··7890On its way',
        '3 ₫to the account that you name to supportSent',
      ]);
    },
  );

  test.each([
    ['due', 1],
    ['sending', 1],
    ['sent', 0],
  ] as const)(
    '[ORD-23] [ORD-25] of one that is %s, says that there is nothing to do while it is under way',
    async (state, times) => {
      const { answer } = showOrder();
      const [due] = refunds;
      await answer({
        ...REPAIRED_ORDER,
        status: 'cancelled',
        refunds: due ? [{ ...due, state }] : [],
      });
      expect(
        screen.queryAllByText('There is nothing for you to do. This page changes automatically.'),
      ).toHaveLength(times);
    },
  );

  test('[ORD-23] [ORD-25] of one without an account, asks for it', async () => {
    const { answer } = showOrder();
    const [due] = refunds;
    await answer({
      ...REPAIRED_ORDER,
      status: 'cancelled',
      refunds: due ? [{ ...due, accountNumber: '' }] : [],
    });
    expect(panel('Money that goes back to you')).toHaveTextContent(/write to support with/);
    expect(screen.queryByText(/^There is nothing for you to do/)).not.toBeInTheDocument();
  });

  test.each([
    ['49999', 'due', true],
    ['50000', 'due', false],
    ['49999', 'sending', false],
  ] as const)(
    '[ORD-23] [ORD-25] says whether %s dong that are %s wait for more: %s',
    async (amount, state, isSaid) => {
      const { answer } = showOrder();
      const [due] = refunds;
      await answer({
        ...REPAIRED_ORDER,
        status: 'cancelled',
        refunds: due ? [{ ...due, amount, state }] : [],
      });
      expect(/Our bank sends 50,000.₫ or more at once/.test(document.body.textContent)).toBe(
        isSaid,
      );
      expect(screen.getByText(/There is nothing for you to do/)).toBeInTheDocument();
    },
  );

  test('[ORD-23] the receipt of an order that was paid too much for has what goes back', async () => {
    const { answer } = showOrder();
    const [due] = refunds;
    await answer({
      ...REPAIRED_ORDER,
      status: 'delivered',
      amountReceived: '700000',
      refunds: due ? [due] : [],
    });
    expect(rowsOf(panel('Receipt'))).toMatchObject({
      'You paid': '700,000 ₫',
      'Goes back to you': '170,025 ₫',
    });
  });

  test('[ORD-23] a cancelled order with refunds says that the money goes back', async () => {
    const { answer } = showOrder();
    await answer({ ...REPAIRED_ORDER, status: 'cancelled', refunds });
    expect(screen.getByText(/^Your money goes back to you: below/)).toBeInTheDocument();
    expect(screen.queryByText(/nothing is lost/)).not.toBeInTheDocument();
  });

  test('[ORD-23] its money was received, and what it bought is not sent', async () => {
    const { answer, pausing } = showOrder();
    const steps = () =>
      within(panel('Progress'))
        .getAllByRole('listitem')
        .map((step) => plain(step.textContent));
    await answer({ ...REPAIRED_ORDER, status: 'cancelled', refunds: [] });
    expect(steps()[1]).toContain('closed at');
    await pausing(5_000);
    await answer({ ...REPAIRED_ORDER, status: 'cancelled', refunds });
    expect(steps()[1]).not.toContain('closed at');
    expect(steps()[2]).toContain('closed at');
  });

  test('[ORD-23] an order without refunds, and a stranger’s look, show none', async () => {
    const { answer, pausing } = showOrder();
    await answer({ ...REPAIRED_ORDER, status: 'cancelled' });
    await pausing(5_000);
    await answer({ ...REPAIRED_ORDER, status: 'cancelled', isMasked: true, refunds });
    expect(screen.queryByText('Money that goes back to you')).not.toBeInTheDocument();
  });
});
