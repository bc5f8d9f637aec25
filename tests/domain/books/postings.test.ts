import { expect, test } from 'vitest';
import { type BookEvent, type BookEventType, postingsOf } from '#domain/books/journal';

const STOCK = { currencyCode: 'TRC20', quantity: '7' };
const RECEIPT = { account: 'VCB/1', asset: 'VND', amount: '7' };
const OWED = { asset: 'VND', amount: '7' };

/** The facts that move one amount from one account to another; those of several moves have tests of their own. */
type Move = Exclude<
  BookEventType,
  | 'money.reversed'
  | 'unmatched.reversed'
  | 'order.converted'
  | 'conversion.undone'
  | 'wallet.deposit.reversed'
  | 'wallet.deposit.restored'
  | 'wallet.assigned'
  | 'wallet.swapped'
  | 'wallet.withdrawn'
  | 'wallet.withdrawal.returned'
>;

/** For each fact the account that it debits, and the one that it credits. */
const MOVES: {
  readonly [Type in Move]: readonly [
    event: Omit<Extract<BookEvent, { readonly type: Type }>, 'type'>,
    debited: string,
    credited: string,
  ];
} = {
  'inventory.adjusted': [STOCK, 'ours TRC20 TRC20', 'position  TRC20'],
  'cash.adjusted': [{ account: 'VCB/1', amount: '7' }, 'ours VCB/1 VND', 'position  VND'],
  'stock.held': [{ ...STOCK, ref: 'A' }, 'position  TRC20', 'held A TRC20'],
  'stock.released': [{ ...STOCK, ref: 'A' }, 'held A TRC20', 'position  TRC20'],
  'money.received': [{ ...RECEIPT, ref: 'A' }, 'ours VCB/1 VND', 'clearing A VND'],
  'money.unmatched': [{ ...RECEIPT, report: 'M' }, 'ours VCB/1 VND', 'unmatched M VND'],
  'money.assigned': [{ ...OWED, ref: 'A', report: 'M' }, 'unmatched M VND', 'clearing A VND'],
  'assertion.settled': [{ ...RECEIPT, ref: 'A' }, 'clearing A VND', 'ours VCB/1 VND'],
  'loss.recovered': [{ ...OWED, ref: 'A' }, 'clearing A VND', 'losses  VND'],
  'order.delivered': [
    { ...STOCK, ref: 'A', account: 'TRC20' },
    'clearing A TRC20',
    'ours TRC20 TRC20',
  ],
  'delivery.undone': [
    { ...STOCK, ref: 'A', account: 'TRC20' },
    'ours TRC20 TRC20',
    'clearing A TRC20',
  ],
  'refund.due': [{ ...OWED, ref: 'A', refund: 'R' }, 'clearing A VND', 'refunds_due R VND'],
  'refund.withdrawn': [{ ...OWED, ref: 'A', refund: 'R' }, 'refunds_due R VND', 'clearing A VND'],
  'unmatched.refund.due': [
    { ...OWED, report: 'M', refund: 'R' },
    'unmatched M VND',
    'refunds_due R VND',
  ],
  'unmatched.refund.withdrawn': [
    { ...OWED, report: 'M', refund: 'R' },
    'refunds_due R VND',
    'unmatched M VND',
  ],
  'refund.paid': [{ ...RECEIPT, refund: 'R' }, 'refunds_due R VND', 'ours VCB/1 VND'],
  'refund.undone': [{ ...RECEIPT, refund: 'R' }, 'ours VCB/1 VND', 'refunds_due R VND'],
  'payout.lost': [RECEIPT, 'losses  VND', 'ours VCB/1 VND'],
  'loss.undone': [RECEIPT, 'ours VCB/1 VND', 'losses  VND'],
  'wallet.deposited': [{ ...RECEIPT, member: 'U' }, 'ours VCB/1 VND', 'wallet U VND'],
  'unmatched.loss.recovered': [{ ...OWED, report: 'M' }, 'unmatched M VND', 'losses  VND'],
  'wallet.loss.recovered': [{ ...OWED, member: 'U' }, 'wallet U VND', 'losses  VND'],
  'unmatched.corrected': [{ ...RECEIPT, report: 'M' }, 'ours VCB/1 VND', 'unmatched M VND'],
};

test.each(Object.entries(MOVES))(
  '[SRV-05] %s debits one account and credits another',
  (type, [event, debited, credited]) =>
    expect(
      postingsOf({ type, ...event } as BookEvent).map(({ kind, owner, asset, amount }) => [
        `${kind} ${owner} ${asset}`,
        amount,
      ]),
    ).toEqual([
      [debited, '7'],
      [credited, '-7'],
    ]),
);

test('[SRV-05] a withdrawal that comes back undoes each posting of it, its fee included', () => {
  const facts = { member: 'U', refund: 'R', ...OWED, fee: '2' };
  const figures = (type: 'wallet.withdrawn' | 'wallet.withdrawal.returned', sign: 1 | -1) =>
    postingsOf({ type, ...facts })
      .map(({ kind, owner, amount }) => `${kind} ${owner} ${sign * Number(amount)}`)
      .toSorted();
  expect(figures('wallet.withdrawal.returned', -1)).toEqual(figures('wallet.withdrawn', 1));
  expect(figures('wallet.withdrawal.returned', 1)).toEqual([
    ...['fees  2', 'refunds_due R 7', 'wallet U -9'],
  ]);
});
