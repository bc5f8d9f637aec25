import { describe, expect, it, test } from 'vitest';
import { orderAgain } from '#domain/order/order-again';
import { SAMPLE_SALE } from '#stories/support/sample-sale';
import { anOrder } from '../support.ts';

describe('the same order again', () => {
  test('[ORD-25] is the form of its currency, filled from the order', () =>
    expect(
      orderAgain(anOrder({ currencyCode: 'BEP20', fromBank: 'tcb', note: 'Giao trước 5 giờ' })),
    ).toEqual({
      side: 'buy',
      to: { kind: 'buy', currency: 'usdt' },
      page: 'TRC20',
      draft: {
        currencyCode: 'BEP20',
        quantity: '100',
        receivingAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        bankCode: 'TCB',
        accountNumber: '19030413601018',
        unverifiedName: '',
        note: 'Giao trước 5 giờ',
      },
    }));

  test('[ORD-25] of a sale is the form for selling, with the account that was paid', () =>
    expect(
      orderAgain({ ...SAMPLE_SALE, senderAccount: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }),
    ).toEqual({
      side: 'sell',
      to: { kind: 'sell', currency: 'usdt' },
      page: 'TRC20',
      draft: {
        currencyCode: 'TRC20',
        quantity: '20',
        senderAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
        bankCode: 'TCB',
        accountNumber: '19035551237890',
        unverifiedName: '',
        note: '',
      },
    }));

  it('stands on the page of its own code where it is no USDT', () =>
    expect(orderAgain(anOrder({ currencyCode: 'ETH' }))).toMatchObject({
      to: { kind: 'buy', currency: 'ETH' },
      page: 'ETH',
    }));

  it('keeps the code of a bank that the directory does not have', () =>
    expect(orderAgain(anOrder({ fromBank: 'newbank' }))?.draft.bankCode).toBe('newbank'));

  it.each([
    ['a masked order', { isMasked: true }],
    ['a swap', { type: 'ex' as const }],
  ])('is not offered for %s', (_, changes) => expect(orderAgain(anOrder(changes))).toBeUndefined());
});
