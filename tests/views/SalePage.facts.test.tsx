import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import type { Order } from '#domain/order/order';
import type { OrderDeposit } from '#domain/order/order-deposit';
import { SAMPLE_SALE } from '#stories/support/sample-sale';
import { doing } from '#tests/support/show';
import { recordCopies, setClock } from './page-clock';
import { panel, plain, rowsOf, title } from './page-text';
import { showOrder } from './show-order';

/** 08:53:20, 08:55:21 and 09:04:47 by the clock of the tests; no two facts are written alike. */
const CREATED = 1_760_000_000;
const SEEN_AT = CREATED + 121;
const UPDATED = CREATED + 687;
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** A sale in which every fact has a value of its own. */
const DISTINCT: Order = {
  ...SAMPLE_SALE,
  ref: 'BD8K2M4Q7XN3TWPA',
  currencyCode: 'BEP20',
  networkKey: 'BSC',
  receivingAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  qrCode: '',
  quantity: '101.5',
  rate: '25987',
  transferFee: '0.29',
  cashAmount: '2637680',
  createdAt: CREATED,
  updatedAt: UPDATED,
  payment: {
    bankCode: 'acb',
    accountNumber: '8812345670',
    accountName: 'LE VAN CUONG',
    transferText: 'BD8K2M4Q7X',
  },
  senderAccount: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  note: 'Giao trước 5 giờ',
  // Long enough for every moment of these tests.
  timer: 86_400,
};

const DEPOSIT: OrderDeposit = {
  amount: '101.5',
  hash: HASH,
  confirmations: 4,
  neededConfirmations: 15,
  state: 'seen',
  seenAt: SEEN_AT,
};

const showing = async (part: Partial<Order> = {}) => {
  const page = showOrder();
  await page.answer({ ...DISTINCT, ...part });
  return page;
};

const sending = () => screen.queryByRole('region', { name: 'Where to send your coins' });
const steps = () =>
  within(panel('Progress'))
    .getAllByRole('listitem')
    .map((step) => plain(step.textContent));
const text = () => plain(document.body.textContent);

const copied = recordCopies();
const press = (name: string) =>
  doing(() => void fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement));

setClock(CREATED + 300);

describe('the page of a sale: what was agreed', () => {
  test('[ENT-05] each fact stands beside its own label', async () => {
    await showing({ memo: '77001' });
    expect(rowsOf(panel('Your order'))).toEqual({
      'Order code': 'BD8K2M4Q7XN3TWPA',
      Quantity: '101.5 USDT',
      'Agreed price': '25,987 ₫',
      'You receive': '2,637,680 ₫',
      'To your account': 'ACB · 8812345670 · LE VAN CUONG',
      Network: 'BEP20 (BNB Smart Chain)',
      'Our USDT address': '0x52908400098527886E0F7030069857D2E4169EE7',
      'Memo / tag (required)': '77001',
      'Sent from': '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      Note: 'Giao trước 5 giờ',
    });
  });

  test('it asks for units over the network, for the dong that were agreed', async () => {
    await showing();
    expect(title()).toBe(
      'Send exactly 101.5 USDT over BEP20 (BNB Smart Chain) to receive 2,637,680 ₫',
    );
    expect(rowsOf(sending() as HTMLElement)).toEqual({
      'Address for your USDT': '0x52908400098527886E0F7030069857D2E4169EE7',
      Quantity: '101.5 USDT',
    });
    expect(text()).toContain('Only over BEP20 (BNB Smart Chain).');
    expect(text()).not.toContain('With the memo.');
    expect(
      screen.getByRole('img', { name: /^QR code of the address 0x529084/ }),
    ).toBeInTheDocument();
    // Nothing of a purchase.
    expect(text()).not.toMatch(/transfer text \(required\)|VietQR|banking app|Account holder/i);
    await press('Copy: Address for your USDT');
    await press('Copy: Quantity');
    expect(copied.mock.calls.flat()).toEqual([
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '101.5',
    ]);
  });

  test('the last characters of the address stand out', async () => {
    await showing();
    expect((sending() as HTMLElement).querySelector('dd strong')).toHaveTextContent(/^169EE7$/);
  });

  test('a memo is named, can be copied, and is asked for beside a code that lacks it', async () => {
    await showing({ memo: '77001' });
    expect(rowsOf(sending() as HTMLElement)).toMatchObject({ 'Memo / tag (required)': '77001' });
    expect(text()).toContain('With the memo.');
    expect(text()).toContain('It has no memo: enter that, too.');
    await press('Copy: Memo / tag (required)');
    expect(copied.mock.calls.flat()).toEqual(['77001']);
  });

  test('[ORD-06] until there is an address nothing is asked for, and both places say that it loads', async () => {
    await showing({ receivingAddress: '' });
    expect(title()).toBe('We are opening an address for your 101.5 USDT');
    expect(screen.getAllByText('loading')).toHaveLength(2);
    expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  });
});

describe('the page of a sale: as its coins come', () => {
  const card = () => panel('Your coins on the chain');

  test('coins that were seen stop the time, and are counted by their confirmations', async () => {
    await showing({ deposits: [DEPOSIT], deadline: CREATED + 86_400 });
    expect(title()).toBe('We have seen your 101.5 USDT');
    expect(text()).toContain('usually within 1 minute. Your time no longer runs');
    expect(plain(card().textContent)).toMatch(
      /101\.5 USDTBeing confirmed4 of 15 confirmationsusually 1 minuteFirst seen at @08:55:21/,
    );
    const bar = screen.getByRole('progressbar', { name: 'Confirmations' });
    expect(bar).toHaveAttribute('aria-valuenow', '4');
    expect(bar).toHaveAttribute('aria-valuemax', '15');
    expect(screen.getByRole('link', { name: 'See it on the explorer' })).toHaveAttribute(
      'href',
      `https://bscscan.com/tx/${HASH}`,
    );
    expect(steps()[1]).toBe('Receiving your 101.5 USDT 4 of 15 confirmations');
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(sending()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'I have sent the coins' })).not.toBeInTheDocument();
  });

  test.each([
    ['confirmed', { state: 'confirmed', confirmations: 15 }],
    ['gone', { state: 'gone', confirmations: 0 }],
  ] as const)('the progress counts what comes after coins that are %s', async (_, first) => {
    const [hash, rest] = ['f'.repeat(64), { amount: '41.5', confirmations: 7 }];
    const deposits = [
      { ...DEPOSIT, amount: '60', ...first },
      { ...DEPOSIT, hash, ...rest },
    ];
    await showing({ deposits, amountReceived: first.state === 'gone' ? '0' : '60' });
    expect(steps()[1]).toBe('Receiving your 101.5 USDT 7 of 15 confirmations');
  });

  test('[ORD-23] more coins than agreed that are not confirmed say that a choice follows', async () => {
    await showing({ deposits: [{ ...DEPOSIT, amount: '120' }] });
    expect(title()).toBe('We have seen your 120 USDT');
    expect(text()).toContain('That is more than the 101.5 USDT that were agreed.');
    expect(text()).toContain('you choose what becomes of it as soon as the network has confirmed');
    expect(text()).not.toContain('There is nothing for you to do');
  });

  it('announces that they were seen, and not each confirmation', async () => {
    await showing({ deposits: [DEPOSIT] });
    for (const live of screen.getAllByRole('status'))
      expect(within(live).queryByText(/confirmations/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^Coins seen/);
  });

  test.each([
    ['pending', 'Coins seen'],
    ['verifying_transaction', 'Looking for your coins'],
    ['paid', 'Coins received'],
    ['finished', 'Finished'],
    ['cancelled', 'Cancelled'],
  ] as const)(
    'late coins on their way leave a sale that is %s called %s',
    async (status, label) => {
      await showing({ status, deposits: [DEPOSIT] });
      expect(screen.getAllByRole('status')[0]).toHaveTextContent(new RegExp(`^${label}`));
    },
  );

  test('a part of them asks for the rest, and only for that', async () => {
    await showing({ deposits: [{ ...DEPOSIT, amount: '61.25' }] });
    expect(title()).toBe('We have seen 61.25 USDT, 40.25 USDT is missing');
    expect(rowsOf(sending() as HTMLElement)).toEqual({
      'Address for your USDT': '0x52908400098527886E0F7030069857D2E4169EE7',
      'Came so far': '61.25 USDT',
      'Quantity still missing': '40.25 USDT',
    });
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });

  test('those that left the chain are said to be gone, with what to do', async () => {
    await showing({ deposits: [{ ...DEPOSIT, state: 'gone' }] });
    expect(title()).toBe('Your transaction is no longer on the chain');
    expect(text()).toContain('Only if it has failed, send the coins again.');
    expect(text()).toContain('If you have, please do not send again.');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(sending()).toBeInTheDocument();
  });

  test('those that came after the price had ended are not promised it', async () => {
    await showing({ deposits: [DEPOSIT], quoteEndsAt: SEEN_AT });
    expect(text()).toContain('They came after the agreed price had ended');
    expect(text()).not.toContain('the agreed price holds');
  });

  test('a stranger sees none of them', async () => {
    await showing({ deposits: [DEPOSIT], isMasked: true });
    expect(title()).toBe('A sale of USDT');
    expect(text()).not.toContain('101.5');
    expect(text()).not.toContain('Your coins on the chain');
  });
});

describe('the page of a sale: in each status', () => {
  const came = { amountReceived: '101.5', deposits: [{ ...DEPOSIT, state: 'confirmed' as const }] };

  test.each<[string, string, string, Partial<Order>?]>([
    ['request_proof', 'Transaction id wanted', 'Send us the transaction id of your coins'],
    ['provided_proof', 'Transaction id submitted', 'We are checking your transaction id'],
    ['verifying_transaction', 'Looking for your coins', 'We are looking for your coins'],
    ['require_kyc', 'Identity check', 'Verify your identity to go on'],
    ['paid', 'Coins received', 'We have received your 101.5 USDT', came],
    ['delivering', 'Sending', 'Sending 2,637,680 ₫ to ACB ··5670', came],
    ['waitingotp', 'Sending', 'Sending 2,637,680 ₫ to ACB ··5670', came],
    ['delivered', 'Finished', '2,637,680 ₫ sent to ACB ··5670', came],
    ['cancelled', 'Cancelled', 'This order was cancelled'],
    ['forged', 'Cancelled', 'This order was closed'],
    ['error', 'Delivery failed', 'The transfer to your bank has failed, your money is safe', came],
    ['retry_scheduled', 'Trying again', 'We are about to try again', came],
    ['handmake', 'Sent by hand', 'One of us sends 2,637,680 ₫ to ACB ··5670 by hand', came],
  ])('[ORD-25] %s is called %j and says %j', async (status, label, words, part = {}) => {
    await showing({ status, ...part });
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(new RegExp(`^${label}`));
    expect(title()).toBe(words);
    expect(text()).not.toMatch(/your transfer|bank details|money that arrives/i);
  });

  test.each(['paid', 'delivering', 'delivered', 'cancelled', 'error', 'forged', 'require_kyc'])(
    'in %s nothing is to be sent',
    async (status) => {
      await showing({ status });
      expect(sending()).not.toBeInTheDocument();
    },
  );

  test('[ORD-25] a finished sale says what was sent and received, with both transactions', async () => {
    await showing({ status: 'delivered', hash: 'FT25282001234567', ...came });
    expect(rowsOf(panel('Receipt'))).toEqual({
      'Order code': 'BD8K2M4Q7XN3TWPA',
      Sold: '101.5 USDT',
      'Agreed price': '25,987 ₫',
      'You sent': '101.5 USDT',
      'You received': '2,637,680 ₫',
      Network: 'BEP20',
      Fees: '1 ₫',
      'From your account': '··d359',
      Transaction: 'FT25282001234567',
      'To your account': 'ACB ··5670',
      'Transfer text': 'BD8K2M4Q7X',
      'Finished at': '@09:04:47',
      'Transaction id of the bank': 'FT25282001234567',
      'Transaction of your coins': '9f86d081884c7d6…',
    });
    // A bank's transaction stands on no chain.
    const links = screen.getAllByRole('link', { name: 'See it on the explorer' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `https://bscscan.com/tx/${HASH}`,
    ]);
  });

  test('[ORD-19] its steps are coins in and dong out', async () => {
    await showing({
      status: 'paid',
      usualTime: { step: 'delivery', seconds: 299, vi: '', en: '' },
      ...came,
    });
    expect(steps()).toEqual([
      'Order made @08:53:20',
      'Receiving your 101.5 USDT ',
      'Sending 2,637,680 ₫ to ACB ··5670 usually about 5 minutes',
      'Done ',
    ]);
  });

  test('[ORD-24] when the time is over nothing is to be sent, and what was sent is not lost', async () => {
    const { waiting } = await showing({ timer: 360 });
    await waiting(61_000);
    expect(title()).toBe('The time to send is over');
    expect(text()).toContain('nothing is lost: we look for your coins on the network');
    expect(sending()).not.toBeInTheDocument();
  });

  test('[ORD-04] the question before "I have sent the coins" names the units that are missing', async () => {
    await showing({ deposits: [{ ...DEPOSIT, amount: '1.5' }] });
    await press('I have sent the coins');
    expect(screen.getByRole('dialog')).toHaveAccessibleName(/^Have you sent 100\sUSDT\?$/);
  });

  test('support is given the coins’ facts', async () => {
    await showing({ status: 'verifying_transaction', deposits: [{ ...DEPOSIT, amount: '1.5' }] });
    await press('Copy details for support');
    expect(plain(copied.mock.calls[0]?.[0])).toContain(
      [
        'Quantity: 101.5 USDT',
        'Amount: 2,637,680 ₫',
        'Received so far: 0 USDT',
        'Transfer text: BD8K2M4Q7X',
        'Network: BEP20 (BNB Smart Chain)',
        'Receiving address: 0x52908400098527886E0F7030069857D2E4169EE7',
        `Transaction of the coins: ${HASH} (seen, 4/15)`,
      ].join('\n'),
    );
  });
});

describe('the page of a sale: what comes next', () => {
  test.each([
    ['cancelled', 'Order the same again'],
    ['delivered', 'Sell again'],
  ])('[ORD-25] in %s the same can be sold again: %s', async (status, name) => {
    const { drafts, reports } = await showing({ status });
    await press(name);
    expect(
      drafts.map(({ side, page, draft }) => [side, page, draft.quantity, draft.bankCode]),
    ).toEqual([['sell', 'TRC20', '101.5', 'ACB']]);
    expect(reports).toEqual([{ type: 'place.requested', to: { kind: 'sell', currency: 'usdt' } }]);
  });
});

describe('the page of a sale: what goes back', () => {
  const refund = { amount: '61.25', state: 'due', memo: '', createdAt: UPDATED } as const;
  const back = (account: Pick<Order['refunds'][number], 'bankCode' | 'accountNumber'>) =>
    showing({
      ...{ status: 'cancelled', amountReceived: '61.25', refunds: [{ ...refund, ...account }] },
    });

  test('[ORD-23] is coins, to the end of an address over its network', async () => {
    await back({ bankCode: 'BSC', accountNumber: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' });
    expect(plain(panel('Coins that go back to you').textContent)).toContain(
      '61.25 USDTto …c5d359 over BEP20 (BNB Smart Chain)Being prepared',
    );
    expect(text()).toContain('Your coins go back to you: below you see how far it is.');
    // The least amount of a bank is none of a network.
    expect(text()).not.toContain('Our bank sends');
  });

  test('[ORD-23] is said over the network that it is sent over, where support sends it over another', async () => {
    await back({ bankCode: 'ETH', accountNumber: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' });
    expect(text()).toMatch(/to …c5d359 over [^.]*Ethereum/);
  });

  test('[ORD-23] shows the end that the service sends', async () => {
    await back({ bankCode: 'BSC', accountNumber: '…d359' });
    expect(text()).toContain('to …d359 over BEP20');
  });

  test('[ORD-23] asks for an address where none is known', async () => {
    await back({ bankCode: '', accountNumber: '' });
    expect(text()).toContain('to the address that you name to support');
    expect(text()).toContain(
      'write to support with the order code and an address over BEP20 (BNB Smart Chain)',
    );
    expect(text()).toContain('Waiting for you');
  });

  describe('over a network with memos', () => {
    const memoSale = { currencyCode: 'XRP', networkKey: 'XRP', memo: '77001' } as const;
    const backOver = (account: Partial<Order['refunds'][number]> = {}) =>
      showing({
        ...{ ...memoSale, status: 'cancelled', amountReceived: '61.25' },
        refunds: [{ ...refund, bankCode: '', accountNumber: '', ...account }],
      });

    test('[ORD-23] waits for the address and the memo, also of a customer who named a wallet', async () => {
      await backOver();
      expect(plain(panel('Coins that go back to you').textContent)).toContain(
        '61.25 XRPto the address and memo that you name to supportWaiting for you',
      );
      expect(text()).toContain('Coins do not go back over XRP Ledger by themselves');
      expect(text()).toContain('its memo (tag), or that it needs none. Support asks');
      expect(text()).not.toMatch(/came from|sent from is not/);
    });

    test.each([
      ['5512', 'to …dtyT over XRP Ledger, memo 5512'],
      ['', 'to …dtyT over XRP Ledger, without a memo'],
    ])('[ORD-23] names the memo that goes with the address: %j', async (memo, words) => {
      await backOver({ bankCode: 'XRP', accountNumber: '…dtyT', state: 'sending', memo });
      expect(text()).toContain(`61.25 XRP${words}On its way`);
    });
  });
});
