import { describe, expect, it, test } from 'vitest';
import { childrenFor } from '#domain/order/order-children';
import { ORDER_STATUSES } from '#domain/order/order-status';
import { anOrder } from '../support.ts';

const ORDERED_AT = 1_700_000_000;
const UPDATED_AT = 1_700_000_060;
const idsFor = (changes: Parameters<typeof anOrder>[0]) =>
  childrenFor(anOrder(changes)).map(({ id }) => id);

describe('what runs beside an order', () => {
  test('[ORD-02, ORD-04, ORD-24] a pending one: its end, its warning, the end of its price, the wait for "I sent", and the news', () => {
    expect(childrenFor(anOrder())).toEqual([
      { kind: 'countdown', id: 'expiry', deadline: ORDERED_AT + 3_600 },
      { kind: 'countdown', id: 'warning', deadline: ORDERED_AT + 3_000 },
      { kind: 'countdown', id: 'payTime', deadline: ORDERED_AT + 3_600 },
      { kind: 'sentMoney', id: 'sentMoney' },
      { kind: 'countdown', id: 'confirmDelay', deadline: ORDERED_AT + 180 },
      { kind: 'cancellation', id: 'cancellation' },
      { kind: 'orderStream', id: 'stream' },
    ]);
  });

  test('one whose proof is awaited has another day from its last change on', () => {
    expect(childrenFor(anOrder({ status: 'request_proof' }))[0]).toEqual({
      ...{ kind: 'countdown', id: 'expiry' },
      deadline: UPDATED_AT + 86_400,
    });
  });

  test('[ORD-01] in each status: news until nothing more happens', () => {
    const quiet = ORDER_STATUSES.filter((status) => !idsFor({ status }).includes('stream'));
    // Money may still come for a cancelled one.
    expect(quiet).toEqual(['delivered', 'forged']);
  });

  it('has no "I sent enough money" for a stranger, nor where the order does not allow it', () => {
    for (const changes of [{ isMasked: true }, { isAllowConfirmSendMoney: false }]) {
      expect(idsFor(changes)).not.toContain('sentMoney');
      expect(idsFor(changes)).not.toContain('confirmDelay');
    }
  });

  test('[ORD-16] [ORD-23] the choice about money: for an order whose money came and is being checked', () => {
    const money = { status: 'verifying_transaction', amountReceived: '1' } as const;
    expect(idsFor(money)).toContain('paymentRepair');
    const others = ORDER_STATUSES.filter((status) =>
      idsFor({ ...money, status }).includes('paymentRepair'),
    );
    expect(others).toEqual(['verifying_transaction']);
    for (const changes of [{ isMasked: true }, { type: 'ex' }, { amountReceived: '0' }] as const)
      expect(idsFor({ ...money, ...changes })).not.toContain('paymentRepair');
    expect(idsFor({ ...money, type: 'sell' })).toContain('paymentRepair');
  });

  it('is nothing where there is no order', () => expect(childrenFor(undefined)).toEqual([]));
});
