import { describe, expect, test } from 'vitest';
import { maskOrder } from '#domain/order/masked-order';
import { actsNext, type NextActor } from '#domain/order/next-step';
import type { Order } from '#domain/order/order';
import type { OrderDeposit } from '#domain/order/order-deposit';
import type { OrderRefund } from '#domain/order/order-refund';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status';
import { RAILS, railKeyOf } from '#domain/rails/rails';
import { anOrder } from '../support.ts';

const IN_TIME = { isTimeOver: false, isChoosing: false, areDocumentsIn: false };
const LATE = { ...IN_TIME, isTimeOver: true };

/** Who acts next before and after the deadline, whatever the money moves on. */
const TABLE: Readonly<Record<OrderStatus, readonly [NextActor, NextActor]>> = {
  pending: ['customer', 'service'],
  request_proof: ['customer', 'service'],
  provided_proof: ['service', 'service'],
  ERROR_EVOUCHER: ['customer', 'service'],
  verifying_transaction: ['service', 'service'],
  require_kyc: ['customer', 'service'],
  paid: ['service', 'service'],
  delivering: ['service', 'service'],
  waitingotp: ['service', 'service'],
  delivered: ['none', 'none'],
  cancelled: ['none', 'none'],
  forged: ['none', 'none'],
  error: ['service', 'service'],
  retry_scheduled: ['service', 'service'],
  handmake: ['service', 'service'],
};

/** An order as the service makes it: nothing is sent to an account for a voucher. */
const onRail = (type: Order['type'], networkKey: string, status: OrderStatus): Order =>
  anOrder({
    ...{ type, networkKey, status },
    ...(type === 'sell' && networkKey === 'voucher' && { receivingAddress: '' }),
  });

// Dong moves by bank on the other leg of each of them.
const KEYS = RAILS.filter(({ id }) => id !== 'bank').map(railKeyOf);

const legs = [
  ...KEYS.flatMap((key) => (['buy', 'sell'] as const).map((type) => ({ type, key }))),
  { type: 'ex', key: 'wallet' } as const,
];

test.each(legs)(
  '[ORD-26] the next step of a $type on $key follows from its status, for a stranger, too',
  ({ type, key }) => {
    const tableFor = (see: (order: Order) => Order) =>
      Object.fromEntries(
        ORDER_STATUSES.map((status) => {
          const order = see(onRail(type, key, status));
          return [status, [actsNext(order, IN_TIME), actsNext(order, LATE)]];
        }),
      );
    expect(tableFor((order) => order)).toEqual(TABLE);
    expect(tableFor(maskOrder)).toEqual(TABLE);
  },
);

const COINS: OrderDeposit = {
  ...{ amount: '60', hash: 'a', confirmations: 1, neededConfirmations: 20 },
  ...{ state: 'seen', seenAt: 1_700_000_030 },
};
const GONE: OrderDeposit = { ...COINS, state: 'gone' };
const REFUND: OrderRefund = {
  ...{ amount: '5', state: 'due', bankCode: 'TRX', accountNumber: 'TQn9', memo: '' },
  createdAt: 1_700_000_090,
};

describe('[ORD-26] who acts next where the order says more than its status', () => {
  const cases: readonly (readonly [
    string,
    Partial<Order>,
    Partial<typeof IN_TIME>,
    NextActor,
    NextActor,
  ])[] = [
    ['all money is in', { amountReceived: '99999999' }, {}, 'service', 'service'],
    ['coins have no address yet', { type: 'sell', receivingAddress: '' }, {}, 'service', 'service'],
    ['a part of the coins is seen', { type: 'sell', deposits: [COINS] }, {}, 'customer', 'network'],
    [
      'all coins are seen',
      { type: 'sell', deposits: [{ ...COINS, amount: '100' }] },
      {},
      'network',
      'network',
    ],
    ['coins have left the chain', { type: 'sell', deposits: [GONE] }, {}, 'customer', 'service'],
    [
      'coins that are searched have left the chain',
      { type: 'sell', status: 'verifying_transaction', deposits: [GONE] },
      {},
      'customer',
      'service',
    ],
    [
      'a part is in while the rest is checked',
      { status: 'verifying_transaction', amountReceived: '1' },
      {},
      'customer',
      'service',
    ],
    [
      'a choice is offered',
      { status: 'verifying_transaction', amountReceived: '99999999' },
      { isChoosing: true },
      'customer',
      'customer',
    ],
    [
      'a voucher is checked',
      { type: 'sell', networkKey: 'voucher', receivingAddress: '', processing: 1 },
      {},
      'issuer',
      'issuer',
    ],
    [
      'another voucher is checked',
      { type: 'sell', networkKey: 'voucher', status: 'ERROR_EVOUCHER', processing: 1 },
      {},
      'issuer',
      'issuer',
    ],
    [
      'the bank account is checked',
      { status: 'require_kyc', description: 'ACCOUNT_CHECK' },
      {},
      'service',
      'service',
    ],
    [
      'the documents are in',
      { status: 'require_kyc' },
      { areDocumentsIn: true },
      'service',
      'service',
    ],
    ['a refund is due', { status: 'cancelled', refunds: [REFUND] }, {}, 'service', 'service'],
    [
      'a refund needs an account',
      { status: 'delivered', refunds: [{ ...REFUND, accountNumber: '' }] },
      {},
      'customer',
      'customer',
    ],
    [
      'one of several refunds needs an account',
      {
        status: 'delivered',
        refunds: [{ ...REFUND, state: 'sent' }, REFUND, { ...REFUND, accountNumber: '' }],
      },
      {},
      'customer',
      'customer',
    ],
    [
      'a refund is due after one without an account was sent',
      { status: 'cancelled', refunds: [{ ...REFUND, state: 'sent', accountNumber: '' }, REFUND] },
      {},
      'service',
      'service',
    ],
    [
      'a refund is sent',
      { status: 'cancelled', refunds: [{ ...REFUND, state: 'sent', accountNumber: '' }] },
      {},
      'none',
      'none',
    ],
    [
      'coins come late',
      { type: 'sell', status: 'cancelled', deposits: [COINS] },
      {},
      'network',
      'network',
    ],
  ];

  test.each(cases)('%s', (_, changes, moment, inTime, late) => {
    const order = anOrder(changes);
    expect([
      actsNext(order, { ...IN_TIME, ...moment }),
      actsNext(order, { ...LATE, ...moment }),
    ]).toEqual([inTime, late]);
  });
});
