import { describe, expect, it, test } from 'vitest';
import { countdownParts, isFinished, newDeadline } from '#domain/order/order';
import { deadlineOf, sentMoneyFrom } from '#domain/order/order-deadline';
import { isOrderStatus, ORDER_STATUSES, statusDisplay } from '#domain/order/order-status';
import { anOrder } from '../support.ts';

describe('the countdown', () => {
  it.each([
    [0, '00', '00', '00', '00'],
    [-5, '00', '00', '00', '00'],
    [0.9, '00', '00', '00', '00'],
    [59, '00', '00', '00', '59'],
    [61, '00', '00', '01', '01'],
    [3_600, '00', '01', '00', '00'],
    [86_399, '00', '23', '59', '59'],
    [86_400, '01', '00', '00', '00'],
    [100 * 86_400, '100', '00', '00', '00'],
  ])('%d s are %s days, %s hours, %s minutes, %s seconds', (left, days, hours, minutes, seconds) =>
    expect(countdownParts(left)).toEqual({ days, hours, minutes, seconds }),
  );
});

describe('deadlines', () => {
  it('a pending order waits for its own time', () =>
    expect(deadlineOf(anOrder({ createdAt: 1_000, timer: 900 }))).toBe(1_900));

  it('a proof is due a day after the last update', () =>
    expect(deadlineOf(anOrder({ status: 'request_proof', updatedAt: 5_000 }))).toBe(91_400));

  it.each(ORDER_STATUSES.filter((status) => !['pending', 'request_proof'].includes(status)))(
    '%s has none that the service omits',
    (status) => expect(deadlineOf(anOrder({ status }))).toBeUndefined(),
  );

  it.each(ORDER_STATUSES)('of an order in %s is what the service says', (status) =>
    expect(deadlineOf(anOrder({ status, deadline: 7_000 }))).toBe(7_000),
  );

  const entered = { createdAt: 1_000, timer: 900, updatedAt: 5_000 };

  it('[ORD-24] a pending order is given its time to pay', () =>
    expect(newDeadline({ ...entered, status: 'pending' }, 600)).toBe(1_900));

  it.each(['verifying_transaction', 'request_proof', 'require_kyc'])(
    '[ORD-24] %s runs out some time after the last update',
    (status) => expect(newDeadline({ ...entered, status }, 600)).toBe(5_600),
  );

  it('[ORD-24] no other status runs out, a provided proof included', () =>
    expect(
      ORDER_STATUSES.filter((status) => newDeadline({ ...entered, status }, 600) !== undefined),
    ).toEqual([
      'pending',
      'request_proof',
      'ERROR_EVOUCHER',
      'verifying_transaction',
      'require_kyc',
    ]));

  it('"I sent enough money" is offered after 180 s', () =>
    expect(sentMoneyFrom(anOrder({ createdAt: 1_000 }))).toBe(1_180));

  it.each([
    ['no longer pending', { status: 'paid' }],
    ['forbidden by the service', { isAllowConfirmSendMoney: false }],
    ['seen by a stranger', { isMasked: true }],
  ])('"I sent enough money" is not offered when %s', (_, changes) =>
    expect(sentMoneyFrom(anOrder(changes))).toBeUndefined(),
  );

  it('only delivered and forged orders rest', () =>
    expect(ORDER_STATUSES.filter((status) => isFinished({ status, refunds: [] }))).toEqual([
      'delivered',
      'forged',
    ]));

  test.each([
    [['sent'], true],
    [['sent', 'due'], false],
    [['sending'], false],
  ] as const)('[ORD-23] a delivered order with refunds that are %j rests: %s', (states, rests) => {
    const part = { amount: '1', bankCode: '', accountNumber: '', memo: '', createdAt: 0 };
    const refunds = states.map((state) => ({ ...part, state }));
    expect(isFinished({ status: 'delivered', refunds })).toBe(rests);
  });
});

describe('status and colour', () => {
  const shown = (status: string, description = '', autoRetry = false) => {
    const { label, tone } = statusDisplay({ status, description, autoRetry });
    return `${label} ${tone}`;
  };

  it.each([
    ['pending', 'PENDING_PAYMENT danger'],
    ['request_proof', 'REQUEST_PROOF warning'],
    ['provided_proof', 'PROVIDED_PROOF warning'],
    ['ERROR_EVOUCHER', 'ERROR_EVOUCHER danger'],
    ['verifying_transaction', 'VERIFYING_TRANSACTION warning'],
    ['require_kyc', 'REQUIRE_KYC warning'],
    ['paid', 'PAID info'],
    ['delivering', 'TRANSFERING warning'],
    ['waitingotp', 'TRANSFERING warning'],
    ['delivered', 'FINISHED success'],
    ['cancelled', 'CANCELLED danger'],
    ['forged', 'CANCELLED danger'],
    ['error', 'ERROR warning'],
    ['retry_scheduled', 'RETRYING warning'],
    ['handmake', 'MANUALLY_DELIVERING warning'],
    ['refunding', 'REFUNDING info'],
    ['constructor', 'CONSTRUCTOR info'],
  ])('[ORD-03] %s is %s', (status, display) => expect(shown(status)).toBe(display));

  it.each([
    ['', true, 'ERROR_SELL warning'],
    ['code ACTIVATE_ERROR 7', true, 'ACTIVATE_ERROR warning'],
    ['Invalid ev_number or ev_code', false, 'ERROR_EVOUCHER warning'],
  ])(
    '[ORD-03] an error described as %j, retried by itself: %s, is %s',
    (description, autoRetry, display) =>
      expect(shown('error', description, autoRetry)).toBe(display),
  );

  it('[ORD-03] the description counts for errors only', () =>
    expect(shown('paid', 'ACTIVATE_ERROR')).toBe('PAID info'));

  it('recognises its own statuses', () => {
    expect(ORDER_STATUSES.every(isOrderStatus)).toBe(true);
    expect(isOrderStatus('refunding')).toBe(false);
  });
});
