import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, test, vi } from 'vitest';
import type { Order } from '#domain/order/order';
import type { TimelineEntry } from '#domain/order/timeline';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { Refusal } from '#domain/wire/result';
import { EVENT_WORDS } from '#src/features/order/history/event-words';
import { PAYPAL_SALE } from '#stories/support/sample-emoney';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { SAMPLE_SALE } from '#stories/support/sample-sale';
import { LIFECYCLE_EVENTS } from '#tests/machines/order-lifecycle.model';
import { sourcesIn } from '#tests/support/flows';
import { doing } from '#tests/support/show';
import { recordCopies, setClock } from './page-clock';
import { panel, plain, rowsOf } from './page-text';
import { showOrder } from './show-order';

const CREATED = SAMPLE_ORDER.createdAt;

setClock(CREATED + 300);
const copied = recordCopies();

const showing = async (order: Order) => {
  const page = showOrder();
  await page.answer(order);
  return page;
};

const entry = (number: number, part: Partial<TimelineEntry> = {}): TimelineEntry => ({
  number,
  at: CREATED + number * 61,
  event: 'proof.requested',
  status: 'request_proof',
  ...{ amount: '0', asset: '', reason: '' },
  ...part,
});

const history = () => screen.queryByText('Everything that happened')?.closest('details') ?? null;
const lines = () =>
  within(history() as HTMLElement)
    .getAllByRole('listitem', { hidden: true })
    .map((line) => plain(line.textContent));

describe('OrderPage: its history', () => {
  test('[ORD-19] is on the one card of its course, whose middle steps have their times', async () => {
    await showing({
      ...SAMPLE_ORDER,
      status: 'delivered',
      updatedAt: CREATED + 9_000,
      timeline: [
        entry(1, { event: 'order.placed', status: 'pending' }),
        entry(2, { event: 'money.matched', status: 'paid' }),
        entry(3, { event: 'delivery.started', status: 'delivering' }),
        entry(4, { event: 'payout.sending', status: '' }),
        entry(5, { event: 'delivery.failed', status: 'retry_scheduled' }),
        entry(6, { event: 'retry.due', status: 'delivering' }),
        entry(7, { event: 'delivery.done', status: 'delivered' }),
        // Only recorded.
        entry(8, { event: 'money.extra', status: 'delivered' }),
      ],
    });
    const card = panel('Progress');
    expect(card).toContainElement(history());
    const [made, paid, sent, done] = within(
      within(card).getByRole('list', { name: 'Progress of the order' }),
    ).getAllByRole('listitem');
    const times = [made, paid, sent, done].map((step) => /@.*/.exec(plain(step?.textContent))?.[0]);
    expect(times).toEqual(['@08:53:20', '@08:55:22', '@09:00:27', '@09:00:27']);
  });

  test('[ORD-19] has every event with its own time, its amount and its reason', async () => {
    await showing({
      ...SAMPLE_ORDER,
      status: 'retry_scheduled',
      timeline: [
        entry(1, { event: 'order.placed', status: 'pending' }),
        entry(2, { event: 'money.mismatched', amount: '1000000', asset: 'VND' }),
        entry(3, { event: 'payout.sending', amount: '99.5', asset: 'TRC20', status: '' }),
        entry(4, { event: 'delivery.failed', reason: 'BANK_MAINTENANCE' }),
        entry(5, { event: 'delivery.failed', reason: 'NETWORK_BUSY' }),
        entry(6, { event: 'of.a.newer.service' }),
      ],
    });
    expect(lines()).toEqual([
      'Order made@08:54:21',
      'Money came that is not as agreed1,000,000 ₫@08:55:22',
      'Payment handed to the bank or the network99.5 USDT@08:56:23',
      'Sending failed@08:57:24 · the bank is under maintenance',
      // A code without words is for operators.
      'Sending failed@08:58:25',
      'Something changed@08:59:26',
    ]);
  });

  it('says how much of a long history is left out', async () => {
    await showing({ ...SAMPLE_ORDER, timeline: [entry(1), entry(10), entry(12)] });
    expect(lines().map((line) => line.replace(/We asked.*/, ''))).toEqual([
      '',
      '8 events are left out',
      '1 event is left out',
    ]);
  });

  it('is not there without events, nor for a stranger', async () => {
    await showing({ ...SAMPLE_ORDER, timeline: [entry(1)], isMasked: true });
    expect(history()).toBeNull();
  });

  test('every event of the lifecycle has words', () => {
    const types = new Set(LIFECYCLE_EVENTS.map(({ type }) => type));
    expect([...types].filter((type) => EVENT_WORDS[type] === undefined)).toEqual([]);
  });

  test('whatever the service writes into the history of an order has words', () => {
    const written = sourcesIn('server/exchange', /\.ts$/)
      .filter(({ text }) => /recordEvent\(|insert\(orderEvents\)/.test(text))
      // What is logged is for operators.
      .map(({ text }) => text.replaceAll(/\blog\(\{[^;]*?\}\)+;/g, ''))
      .flatMap((text) => [...text.matchAll(/\bevent: '([\w.]+)'/g)].map(([, event = '']) => event));
    expect(written).toEqual(expect.arrayContaining(['link.renewed', 'time.extended']));
    expect(written.length).toBeGreaterThanOrEqual(8);
    expect(written.filter((event) => EVENT_WORDS[event] === undefined)).toEqual([]);
  });
});

describe('OrderPage: texts of the service', () => {
  test('[ORD-15] notices and the note are text, never markup', async () => {
    await showing({
      ...SAMPLE_ORDER,
      notices: ['Bank <b>closed</b> until 8', '<img src=x onerror=alert(1)>'],
      note: '<script>1</script> 50% off',
    });
    const items = within(panel('Notices about this order')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Bank <b>closed</b> until 8',
      '<img src=x onerror=alert(1)>',
    ]);
    expect(screen.getByText('<script>1</script> 50% off')).toBeInTheDocument();
    expect(document.querySelector('b, img[src=x], main script')).toBeNull();
  });
});

test('[C35] a note and a notice with a broken percent sign are shown raw, and a good one beside them decoded', async () => {
  const wire = encodeOrder(SAMPLE_ORDER);
  const OrderNotify = 'Gi%E1%BA%A3m%2050%25\n50% off %E1%BA';
  await showing(decodeOrder({ ...wire, Note: '100% sure %zz', OrderNotify }));
  expect(screen.getByText('100% sure %zz')).toBeInTheDocument();
  const items = within(panel('Notices about this order')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Giảm 50%', '50% off %E1%BA']);
});

describe('OrderPage: a long check', () => {
  const CHECKED: Order = {
    ...PAYPAL_SALE,
    status: 'verifying_transaction',
    createdAt: CREATED,
    updatedAt: CREATED + 300,
  };
  const note = () => screen.queryByText('The check takes longer than usual');

  test('[ORD-07] of a sale of e-currency has a note after five minutes', async () => {
    const { waiting } = await showing(CHECKED);
    await waiting(299_000);
    expect(note()).toBeNull();
    await waiting(1_500);
    expect(note()).toBeInTheDocument();
  });

  test('[ORD-07] counts from the status on, not from the last part of the money, by the service’s clock', async () => {
    const { actor } = await showing({
      ...CHECKED,
      timeline: [
        entry(1, { at: CREATED, status: 'pending' }),
        entry(2, { at: CREATED + 20, status: 'verifying_transaction' }),
        entry(3, { at: CREATED + 30, status: '', event: 'refund.sending' }),
        entry(4, { at: CREATED + 300, status: 'verifying_transaction' }),
      ],
    });
    expect(note()).toBeNull();
    await doing(() => actor.send({ type: 'clock.synchronised', offsetMs: 21_000 }));
    expect(note()).toBeInTheDocument();
    await doing(() => actor.send({ type: 'clock.synchronised', offsetMs: 0 }));
    expect(note()).toBeNull();
  });

  test.each<[string, Partial<Order>]>([
    ['a purchase', { ...SAMPLE_ORDER, status: 'verifying_transaction' }],
    ['a sale of coins', { ...SAMPLE_SALE, status: 'verifying_transaction' }],
    ['a stranger', { isMasked: true }],
    ['another status', { status: 'provided_proof' }],
  ])('[ORD-07] of %s has no note', async (_, part) => {
    await showing({ ...CHECKED, ...part, updatedAt: CREATED - 10_000 });
    expect(note()).toBeNull();
  });
});

describe('OrderPage: pages outside', () => {
  const href = 'https://pay.example/?ref=BD5T8R2K6WQ9MXNC&quantity=20&receiving_address=TXk4';

  test('[ORD-14] a link says that it leads outside, and tells nothing of where it was opened', async () => {
    await showing({ ...SAMPLE_SALE, outsideLinks: [{ kind: 'paymentPage', href }] });
    const link = screen.getByRole('link', { name: 'Open the payment page' });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('rel', 'noreferrer');
    expect(screen.getByText(/leads outside Bến Đổi, to pay\.example/)).toBeInTheDocument();
  });

  test('[ORD-14] there is no link once the time is over', async () => {
    vi.setSystemTime((CREATED + 3_700) * 1_000);
    await showing({ ...SAMPLE_SALE, outsideLinks: [{ kind: 'paymentPage', href }] });
    expect(screen.queryByRole('link', { name: 'Open the payment page' })).toBeNull();
  });
});

describe('OrderPage: words to support', () => {
  const field = () => screen.getByLabelText(/^Your message to support/);
  const copy = () => screen.queryByRole('button', { name: 'Copy details for support' });
  const type = (value: string) =>
    doing(() => void fireEvent.change(field(), { target: { value } }));

  it('are copied with the facts, and stay while the order changes', async () => {
    const { answer, waiting } = await showing({ ...SAMPLE_ORDER, status: 'error' });
    await type('I paid twice');
    await waiting(5_000);
    await answer({ ...SAMPLE_ORDER, status: 'handmake', updatedAt: CREATED + 400 });
    expect(field()).toHaveValue('I paid twice');
    await doing(() => void fireEvent.click(copy() as HTMLElement));
    expect(copied.mock.calls[0]?.[0]).toMatch(/\nNote: I paid twice$/);
  });

  it('are at most 300 characters, and nothing is copied in part', async () => {
    await showing({ ...SAMPLE_ORDER, status: 'error' });
    await type('a'.repeat(300));
    expect(copy()).toBeInTheDocument();
    await type('a'.repeat(301));
    await doing(() => void fireEvent.blur(field()));
    expect(copy()).toBeNull();
    expect(field()).toHaveValue('a'.repeat(301));
    expect(screen.getByText('Content exceeds 300 characters')).toBeInTheDocument();
  });
});

describe('OrderPage: a call that fails', () => {
  it('“I sent enough money” is said beside its button', async () => {
    const { confirmation } = await showing(SAMPLE_ORDER);
    await doing(
      () => void fireEvent.click(screen.getByRole('button', { name: 'I sent enough money' })),
    );
    await doing(
      () => void fireEvent.click(screen.getByRole('button', { name: 'Yes, it is sent' })),
    );
    await doing(() => confirmation.fail(new Refusal('This order is over.')));
    expect(screen.getByRole('alert')).toHaveTextContent('This order is over.');
  });
});

test('[ORD-21] a receipt has no account whole, and nothing of a voucher', async () => {
  const order: Order = {
    ...SAMPLE_ORDER,
    status: 'delivered',
    currencyCode: 'E-VOUCHER',
    networkKey: 'voucher',
    receivingAddress: '',
    hash: 'EV4073391256',
    voucher: { number: '4073391256', code: '8215540936617402' },
  };
  const { drawing } = await showing(order);
  await doing(
    () => void fireEvent.click(screen.getByRole('button', { name: 'Share as a picture' })),
  );
  const bought = JSON.stringify(drawing.inputs);
  expect(bought).toContain(SAMPLE_ORDER.ref);
  expect(bought).not.toMatch(/4073391256|8215540936617402|19031234567890|1020304050607/);
});

test.each([
  [
    'a purchase of coins',
    { ...SAMPLE_ORDER, status: 'delivered', hash: 'b'.repeat(64) },
    {
      Network: 'TRC20',
      Fees: '20,896 ₫',
      'From your account': 'Techcombank ··7890',
      'To your address': SAMPLE_ORDER.receivingAddress,
      Transaction: 'b'.repeat(64),
    },
  ],
  [
    'a sale of coins',
    { ...SAMPLE_SALE, status: 'delivered', cashAmount: '515000', hash: 'FT25282001234567' },
    { Network: 'TRC20', Fees: '5,400 ₫', Transaction: 'FT25282001234567' },
  ],
  [
    'a sale of money of an e-mail',
    { ...PAYPAL_SALE, status: 'delivered', senderAccount: 'lan.nguyen@example.com' },
    { 'From your account': 'l…@example.com' },
  ],
  [
    'a swap',
    {
      ...SAMPLE_ORDER,
      ...({ status: 'delivered', type: 'ex', fromCode: 'BTC', currencyCode: 'ETH' } as const),
      ...{ cashAmount: '0.5', quantity: '9.97', rate: '20', transferFee: '0', networkKey: '' },
      ...{ receivingAddress: '', senderAccount: '', fromBank: '' },
    },
    { Fees: '0.03 ETH', 'You received': '9.97 ETH', 'Agreed price': '20 ETH' },
  ],
] as const)(
  '[ORD-21] the receipt of %s is whole: network, fees, accounts, transaction',
  async (_, order, facts) => {
    await showing(order as Order);
    expect(rowsOf(panel('Receipt'))).toMatchObject(facts);
  },
);

test.each([
  ['a purchase', SAMPLE_ORDER, SAMPLE_ORDER.payment.accountNumber],
  ['a sale', SAMPLE_SALE, SAMPLE_SALE.receivingAddress],
])(
  '[ORD-21] of %s that was paid where it asked the receipt says that once',
  async (_, order, to) => {
    await showing({ ...order, status: 'delivered', accountIdReceived: to });
    expect(Object.keys(rowsOf(panel('Receipt'))).join()).not.toMatch(/Received (?:on|at) the/);
    expect(panel('Receipt').textContent).not.toContain(to);
  },
);

test('[ORD-21] what was paid and sent stands beside what was agreed where they differ', async () => {
  const { drawing } = await showing({
    ...SAMPLE_SALE,
    status: 'delivered',
    amountReceived: '19.5',
    amountSent: '507390',
    accountIdSent: '0071000123456',
    accountIdReceived: 'TXother',
    hash: 'FT25282001234567',
  });
  const rows = panel('Receipt').textContent ?? '';
  for (const fact of ['19.5', '507,390', '520,400', '0071000123456', 'TXother'])
    expect(rows).toContain(fact);
  expect(rowsOf(panel('Receipt'))).toHaveProperty('Received at the address', 'TXother');
  await doing(
    () => void fireEvent.click(screen.getByRole('button', { name: 'Share as a picture' })),
  );
  const picture = JSON.stringify(drawing.inputs);
  expect(picture).not.toMatch(
    /0071000123456|TXother|19035551237890|TXk4wNJqHbGmC8mHvz1WcPUM3rA7yQeZ9u/,
  );
});
