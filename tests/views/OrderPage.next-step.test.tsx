import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PLAIN_USER } from '#domain/account/session';
import { newDeadline, type Order, REVIEW_SECONDS } from '#domain/order/order';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { SAMPLE_SALE } from '#stories/support/sample-sale';
import { doing } from '#tests/support/show';
import { recordCopies, setClock } from './page-clock';
import { plain } from './page-text';
import { showOrder } from './show-order';

const CREATED = SAMPLE_ORDER.createdAt;
/** 08:53:30; the order's time runs out at 09:53:20, that of a review a day after this. */
const UPDATED = CREATED + 10;
/** Old enough for "I sent enough money". */
const NOW = CREATED + 300;

setClock(NOW);
const copied = recordCopies();

type Viewer = 'owner' | 'link holder' | 'stranger' | 'operator';
type Time = 'before' | 'after';
/** What is pressed. */
type Action =
  | 'support'
  | 'proof'
  | 'sent'
  | 'transfer'
  | 'again'
  | 'documents'
  | 'receipt'
  | 'log in';

const IN_AN_HOUR = ['@09:53:20', 'Over since @09:53:20'] as const;
const IN_A_DAY = ['10/10/2025, 08:53:30', 'Over since 10/10/2025, 08:53:30'] as const;
const NEVER = ['No deadline', 'No deadline'] as const;

interface Row {
  /** Who acts next before the deadline, and after it. */
  readonly next: readonly [string, string];
  readonly until: readonly [string, string];
  /** What the owner presses. */
  readonly action: Action;
  /** The same for an operator, where it is another. */
  readonly operator?: Action;
}

const WE = 'Bến Đổi';
const OURS = ['Bến Đổi', WE] as const;
const YOURS = ['You', WE] as const;
const OVER = ['Nothing is left to do', 'Nothing is left to do'] as const;
const WORKING: Row = { next: OURS, until: NEVER, action: 'support' };

/** What the page of a purchase or a sale says in each status. */
const TABLE: Readonly<Record<OrderStatus, Row>> = {
  pending: { next: YOURS, until: IN_AN_HOUR, action: 'sent', operator: 'transfer' },
  request_proof: { next: YOURS, until: IN_A_DAY, action: 'proof', operator: 'support' },
  provided_proof: WORKING,
  ERROR_EVOUCHER: { next: YOURS, until: IN_AN_HOUR, action: 'support' },
  verifying_transaction: { next: OURS, until: IN_A_DAY, action: 'support' },
  require_kyc: { next: YOURS, until: IN_A_DAY, action: 'documents' },
  paid: WORKING,
  delivering: WORKING,
  waitingotp: WORKING,
  retry_scheduled: WORKING,
  error: WORKING,
  handmake: WORKING,
  delivered: { next: OVER, until: NEVER, action: 'again' },
  cancelled: { next: OVER, until: NEVER, action: 'again' },
  forged: { next: OVER, until: NEVER, action: 'support' },
};

/** A swap is made delivered, and cannot be made again by a form. */
const SWAP: Row = { next: OVER, until: NEVER, action: 'receipt' };

const ofViewer = (order: Order, viewer: Viewer): Order => {
  if (viewer === 'operator') return { ...order, isAllowConfirmSendMoney: false };
  if (viewer === 'owner') return order;
  if (viewer === 'link holder') return { ...order, linkHash: 'b'.repeat(64) };
  return {
    ...order,
    ...{ isMasked: true, isAllowConfirmSendMoney: false, senderName: '', fromBank: '', qrCode: '' },
    payment: { bankCode: '', accountNumber: '', accountName: '', transferText: '' },
    receivingAddress: '…1234',
  };
};

const SAMPLES = {
  buy: { ...SAMPLE_ORDER, timer: 3_600 },
  sell: { ...SAMPLE_SALE, createdAt: CREATED },
  ex: { ...SAMPLE_ORDER, type: 'ex' },
} as const satisfies Readonly<Record<string, Order>>;

const showing = async (type: Order['type'], status: OrderStatus, viewer: Viewer, time: Time) => {
  const order: Order = { ...SAMPLES[type], status, updatedAt: UPDATED };
  const deadline = newDeadline(order, REVIEW_SECONDS);
  const page = showOrder();
  if (viewer === 'operator') {
    page.actor.send({ type: 'account.known', account: { ...PLAIN_USER, role: 10 } });
  }
  if (time === 'after') vi.setSystemTime(((deadline ?? NOW) + 10) * 1_000);
  await page.answer(ofViewer({ ...order, ...(deadline && { deadline }) }, viewer));
  return page;
};

const press = (name: string | RegExp) =>
  doing(() => void fireEvent.click(screen.getByRole('button', { name })));

const factOf = (label: string) =>
  plain(screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent);

type Page = Awaited<ReturnType<typeof showing>>;

/** Each action, pressed, and what it brings about. */
const ACTIONS: Readonly<Record<Action, (page: Page) => Promise<void>>> = {
  support: async () => {
    await press('Copy details for support');
    expect(copied.mock.calls[0]?.[0]).toMatch(/^Order code: BD/);
  },
  proof: async ({ transactionIds }) => {
    const target = { value: 'FT24329' };
    await doing(() => void fireEvent.change(screen.getByLabelText(/^Transaction id/), { target }));
    await press('Save the transaction id');
    await doing(() => {});
    expect(transactionIds.inputs).toMatchObject([{ transactionId: 'FT24329' }]);
  },
  sent: async ({ confirmation }) => {
    await press(/^I (?:sent enough money|have sent the coins)$/);
    await press('Yes, it is sent');
    expect(confirmation.inputs).toHaveLength(1);
  },
  transfer: async () => {
    await press('Copy: Order code');
    expect(copied.mock.calls[0]?.[0]).toMatch(/^BD/);
  },
  again: async ({ drafts }) => {
    await press(/^(?:Buy again|Sell again|Order the same again)$/);
    expect(drafts).toHaveLength(1);
  },
  documents: async () => {
    await press('Copy: Text by hand');
    expect(copied.mock.calls[0]?.[0]).toMatch(/^I verify my account/);
  },
  receipt: async ({ drawing }) => {
    await press('Share as a picture');
    expect(drawing.inputs).toHaveLength(1);
  },
  'log in': async ({ reports }) => {
    await press('Log in');
    expect(reports.map(({ type }) => type)).toContain('login.demanded');
  },
};

/** Whether the step of the customer is not the viewer's own. */
const isOther = (viewer: Viewer) => viewer === 'stranger' || viewer === 'operator';

const actionOf = ({ action, operator = action }: Row, viewer: Viewer): Action => {
  if (viewer === 'stranger') return 'log in';
  return viewer === 'operator' ? operator : action;
};

const rows = [
  ...(['buy', 'sell'] as const).flatMap((type) =>
    ORDER_STATUSES.map((status) => ({ type, status, row: TABLE[status] })),
  ),
  { type: 'ex', status: 'delivered', row: SWAP } as const,
].flatMap((one) =>
  (['owner', 'link holder', 'operator', 'stranger'] as const).flatMap((viewer) =>
    (['before', 'after'] as const).map((time) => ({ ...one, viewer, time })),
  ),
);

test.each(rows)(
  '[ORD-26] $type in $status, seen by the $viewer $time the deadline: who acts next, until when, and what works',
  async ({ type, status, row, viewer, time }) => {
    const page = await showing(type, status, viewer, time);
    const at = time === 'before' ? 0 : 1;
    const next = row.next[at];
    expect(factOf('Next to act')).toBe(next === 'You' && isOther(viewer) ? 'Its customer' : next);
    expect(factOf('Until')).toBe(row.until[at]);
    await ACTIONS[actionOf(row, viewer)](page);
  },
);
