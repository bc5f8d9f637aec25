import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, test, vi } from 'vitest';
import type { Order } from '#domain/order/order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { doing } from '#tests/support/show';
import { recordCopies, setClock } from './page-clock';
import { panel, plain, rowsOf, title } from './page-text';
import { showOrder } from './show-order';

/** 08:53:20, 09:04:47 and 11:11:12 by the clock of the tests; no two facts are written alike. */
const CREATED = 1_760_000_000;
const UPDATED = CREATED + 687;
const KNOWN = CREATED + 8_272;
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** An order in which every fact has a value of its own. */
const DISTINCT: Order = {
  ...SAMPLE_ORDER,
  ref: 'BD8K2M4Q7XN3TWPA',
  currencyCode: 'BEP20',
  networkKey: 'BSC',
  receivingAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  quantity: '101.5',
  rate: '26137',
  transferFee: '0.29',
  cashAmount: '2660505',
  amountReceived: '0',
  createdAt: CREATED,
  updatedAt: UPDATED,
  payment: {
    bankCode: 'vcb',
    accountNumber: '1020304050607',
    accountName: 'CONG TY BEN DOI',
    transferText: 'BD8K2M4Q7X',
  },
  fromBank: 'tcb',
  senderAccount: '19031234567890',
  senderName: 'NGUYEN VAN A',
  note: 'Giao trước 5 giờ',
  description: '',
  hash: '',
  // Long enough for every moment of these tests.
  timer: 86_400,
};

const showing = async (part: Partial<Order> = {}) => {
  const page = showOrder();
  await page.answer({ ...DISTINCT, ...part });
  return page;
};

const transfer = () => screen.queryByRole('region', { name: 'Your transfer' });
const steps = () => screen.getAllByRole('listitem').map((step) => plain(step.textContent));
const button = (name: string) => screen.queryByRole('button', { name });
const copyNames = () =>
  screen.queryAllByRole('button', { name: /^Copy/ }).map((it) => it.getAttribute('aria-label'));

const copied = recordCopies();
const press = (name: string) => doing(() => void fireEvent.click(button(name) as HTMLElement));

setClock(KNOWN);

describe('OrderPage: what was agreed', () => {
  test('[ENT-05] each fact stands beside its own label', async () => {
    await showing({ hash: HASH, status: 'delivering' });
    expect(rowsOf(panel('Your order'))).toEqual({
      'Order code': 'BD8K2M4Q7XN3TWPA',
      Quantity: '101.5 USDT',
      'Agreed price': '26,137 ₫',
      'Network and its fee': 'BEP20 · 0.29 USDT',
      'Receiving address': '0x52908400098527886E0F7030069857D2E4169EE7',
      'Transaction id': '9f86d081884c7d6…',
      'Paid from': 'Techcombank · NGUYEN VAN A',
      Note: 'Giao trước 5 giờ',
    });
  });

  test('[ORD-18] each bank detail stands beside its own label', async () => {
    await showing();
    expect(rowsOf(transfer() as HTMLElement)).toEqual({
      Bank: 'VCB Vietcombank',
      'Account number': '1020304050607',
      'Account holder': 'CONG TY BEN DOI',
      Amount: '2,660,505 ₫',
      'Transfer text (required)': 'BD8K2M4Q7X',
    });
  });
});

describe('OrderPage: the timeline', () => {
  test.each<[status: string, steps: readonly string[], changes?: Partial<Order>]>([
    [
      'pending',
      [
        'Order made @08:53:20',
        'Receiving your money usually about 2 minutes',
        'Sending 101.5 USDT to …169EE7 ',
        'Done ',
      ],
      { usualTime: { step: 'payment', seconds: 110, vi: '', en: '' } },
    ],
    [
      'verifying_transaction',
      [
        'Order made @08:53:20',
        'Receiving your money 2,000,000 ₫ of 2,660,505 ₫ so far',
        'Sending 101.5 USDT to …169EE7 ',
        'Done ',
      ],
      { amountReceived: '2000000' },
    ],
    [
      'paid',
      [
        'Order made @08:53:20',
        'Receiving your money ',
        'Sending 101.5 USDT to …169EE7 usually about 5 minutes',
        'Done ',
      ],
      { usualTime: { step: 'delivery', seconds: 300, vi: '', en: '' } },
    ],
    [
      'error',
      [
        'Order made @08:53:20',
        'Receiving your money ',
        'Sending 101.5 USDT to …169EE7 failed at @09:04:47',
        'Done ',
      ],
    ],
    [
      'cancelled',
      [
        'Order made @08:53:20',
        'Receiving your money closed at @09:04:47',
        'Sending 101.5 USDT to …169EE7 ',
        'Done ',
      ],
    ],
    [
      'delivered',
      [
        'Order made @08:53:20',
        'Receiving your money ',
        'Sending 101.5 USDT to …169EE7 @09:04:47',
        'Done @09:04:47',
      ],
    ],
  ])('[ORD-19] of %s names each step with its own time', async (status, expected, changes = {}) => {
    await showing({ status, ...changes });
    expect(steps()).toEqual(expected);
  });

  test.each([
    ['error', ['done', 'done', 'failed', 'todo']],
    ['cancelled', ['done', 'failed', 'todo', 'todo']],
    ['delivered', ['done', 'done', 'done', 'done']],
    ['paid', ['done', 'done', 'current', 'todo']],
  ])('[ORD-19] of %s marks its steps %o', async (status, states) => {
    await showing({ status });
    expect(screen.getAllByRole('listitem').map((step) => step.dataset.state)).toEqual(states);
  });
});

describe('OrderPage: until all of the money came', () => {
  test.each(['pending', 'verifying_transaction', 'request_proof', 'provided_proof'])(
    '[ORD-04] the bank details and the VietQR stay in %s while nothing came',
    async (status) => {
      await showing({ status });
      expect(rowsOf(transfer() as HTMLElement)).toMatchObject({
        'Account number': '1020304050607',
        Amount: '2,660,505 ₫',
      });
      expect(plain(screen.getByRole('img', { name: /^VietQR/ }).getAttribute('aria-label'))).toBe(
        'VietQR: 2,660,505 ₫ to 1020304050607 at Vietcombank, transfer text BD8K2M4Q7X',
      );
    },
  );

  test.each(['paid', 'delivering', 'require_kyc', 'delivered', 'cancelled', 'error', 'forged'])(
    '[ORD-04] they are gone in %s',
    async (status) => {
      await showing({ status });
      expect(transfer()).not.toBeInTheDocument();
    },
  );

  test('[ORD-04] after a part came the page says how much, asks for the rest, and shows no VietQR, where the service knows no choices', async () => {
    const { withoutOffer } = await showing({
      status: 'verifying_transaction',
      amountReceived: '2000000',
    });
    await withoutOffer();
    expect(title()).toBe('2,000,000 ₫ has arrived, 660,505 ₫ is missing');
    expect(rowsOf(transfer() as HTMLElement)).toEqual({
      Bank: 'VCB Vietcombank',
      'Account number': '1020304050607',
      'Account holder': 'CONG TY BEN DOI',
      'Received so far': '2,000,000 ₫',
      'Amount still missing': '660,505 ₫',
      'Transfer text (required)': 'BD8K2M4Q7X',
    });
    expect(screen.queryByRole('img', { name: /^VietQR/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/nothing for you to do/)).not.toBeInTheDocument();
    await press('Copy: Amount still missing');
    await press('Copy: Account number');
    await press('Copy: Transfer text (required)');
    expect(copied.mock.calls.flat()).toEqual(['660505', '1020304050607', 'BD8K2M4Q7X']);
  });

  test.each([
    ['2660505', 'Your 2,660,505 ₫ has arrived'],
    ['2700001', '2,700,001 ₫ has arrived instead of 2,660,505 ₫'],
  ])(
    '[ORD-04] after %s dong came, and the service knows no choices, it says %j and asks for no more',
    async (amountReceived, words) => {
      const { withoutOffer } = await showing({ status: 'verifying_transaction', amountReceived });
      await withoutOffer();
      expect(title()).toBe(words);
      expect(transfer()).not.toBeInTheDocument();
      expect(screen.getByText(/Please do not transfer any more/)).toBeInTheDocument();
    },
  );

  test('[ORD-04] the question before "I sent enough money" names the amount that is missing', async () => {
    vi.setSystemTime(CREATED * 1_000);
    const { waiting } = await showing({ amountReceived: '2660000' });
    await waiting(180_000);
    await press('I sent enough money');
    expect(screen.getByRole('dialog')).toHaveAccessibleName(/^Have you transferred 505\s₫\?$/);
  });
});

describe('OrderPage: what comes next', () => {
  test.each([
    ['cancelled', 'Order the same again'],
    ['delivered', 'Buy again'],
  ])('[ORD-25] in %s the same can be ordered again: %s', async (status, name) => {
    const { drafts, reports } = await showing({ status });
    await press(name);
    expect(drafts.map(({ page, draft }) => [page, draft.currencyCode, draft.quantity])).toEqual([
      ['TRC20', 'BEP20', '101.5'],
    ]);
    expect(reports).toEqual([{ type: 'place.requested', to: { kind: 'buy', currency: 'usdt' } }]);
  });

  test.each(['pending', 'paid', 'error', 'verifying_transaction'])(
    '[ORD-25] in %s nothing is ordered again',
    async (status) => {
      await showing({ status });
      expect(button('Buy again') ?? button('Order the same again')).toBeNull();
    },
  );

  test('[ORD-25] a finished order says what was paid and received, and leads to its transaction', async () => {
    await showing({ status: 'delivered', hash: HASH, amountReceived: '2660505' });
    expect(rowsOf(panel('Receipt'))).toEqual({
      'Order code': 'BD8K2M4Q7XN3TWPA',
      Bought: '101.5 USDT',
      'Agreed price': '26,137 ₫',
      Network: 'BEP20',
      Fees: '7,599 ₫',
      'Of which network fee': '0.29 USDT',
      'You paid': '2,660,505 ₫',
      'You received': '101.5 USDT',
      'From your account': 'Techcombank ··7890',
      'To your address': '0x52908400098527886E0F7030069857D2E4169EE7',
      'Finished at': '@09:04:47',
      Transaction: HASH,
      'Transaction id': '9f86d081884c7d6…',
    });
    const link = screen.getByRole('link', { name: 'See it on the explorer' });
    expect(link).toHaveAttribute('href', `https://bscscan.com/tx/${HASH}`);
    expect(link).toHaveAttribute('rel', 'noreferrer');
    expect(screen.getAllByText('Transaction id')).toHaveLength(1);
  });

  test.each([
    ['TRC20', 'TRX', 'https://tronscan.org/#/transaction/'],
    ['ERC20', 'ETH', 'https://etherscan.io/tx/'],
    ['BEP20', 'BSC', 'https://bscscan.com/tx/'],
    // A record whose network the service left out.
    ['ERC20', '', 'https://etherscan.io/tx/'],
  ])(
    '[HOME-03] the transaction of %s over %j leads to %s',
    async (currencyCode, networkKey, at) => {
      await showing({ status: 'delivered', hash: HASH, currencyCode, networkKey });
      expect(screen.getByRole('link', { name: 'See it on the explorer' })).toHaveAttribute(
        'href',
        `${at}${HASH}`,
      );
    },
  );
});

describe('OrderPage: while the service is away', () => {
  test('[APP-05] it says as of when the order is shown', async () => {
    const { answer, fail, pausing } = await showing();
    await pausing(5_000);
    await fail(new TypeError('Failed to fetch'));
    expect(plain(screen.getAllByRole('status')[0]?.textContent)).toBe(
      'No connection: this is the order as we knew it at @11:11:12. Asking again every 5 seconds.',
    );
    await pausing(5_000);
    await answer({ ...DISTINCT, status: 'paid' });
    expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument();
  });
});

describe('OrderPage: a masked order', () => {
  const MASKED: Partial<Order> = {
    isMasked: true,
    receivingAddress: '…9EE7',
    senderName: '',
    senderAccount: '…7890',
    fromBank: '',
    note: '',
    payment: { bankCode: '', accountNumber: '', accountName: '', transferText: '' },
  };

  test.each(['pending', 'verifying_transaction', 'delivered', 'cancelled', 'error'])(
    'in %s is titled by its currency, shows its end once and no amount, and offers nothing but to log in',
    async (status) => {
      await showing({ ...MASKED, status });
      expect(title()).toBe('A purchase of USDT');
      expect(document.body.textContent).not.toContain('101.5');
      expect(panel('Order details')).toBeInTheDocument();
      expect(document.body.textContent?.match(/9EE7/g)).toHaveLength(1);
      expect(copyNames()).toEqual([]);
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Log in',
      ]);
      expect(transfer()).not.toBeInTheDocument();
    },
  );

  test.each([false, true])(
    '[ORD-22] says whether the private link it was opened with opens nothing: %s',
    async (isLinkRejected) => {
      const order = { ...DISTINCT, ...MASKED };
      await showOrder().settleWith({ kind: 'answered', answer: order, isLinkRejected });
      const said = screen.queryByText(/^The private link that you opened/);
      expect(said !== null).toBe(isLinkRejected);
    },
  );

  it('keeps its badge and its steps', async () => {
    await showing({ ...MASKED, status: 'delivered' });
    const [live] = screen.getAllByRole('status');
    expect(within(live as HTMLElement).getByText('Finished')).toBeInTheDocument();
    expect(steps()[2]).toBe('Sending ');
  });
});
