import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import {
  NO_REFUND_ACCOUNT,
  railAccountOf,
  refundAccountSchema,
  refundFieldsOf,
  refundRailOf,
} from '#domain/rules/refund-account';
import { errorsOf } from '#domain/rules/schema';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { MEMO_SALE, SAMPLE_SALE, VOUCHER_SALE } from '#stories/support/sample-sale';

const sale = (currencyCode: string, networkKey: string): Order => ({
  ...SAMPLE_SALE,
  ...{ currencyCode, networkKey },
});
const PERFECT_MONEY = sale('PM-USD', 'perfectmoney');

describe('the account that what goes back of an order is to go to', () => {
  test.each([
    ['a purchase', SAMPLE_ORDER, ['bankCode', 'account']],
    ['a sale over a network', SAMPLE_SALE, ['account']],
    ['a sale over a network with memos', MEMO_SALE, ['account', 'memo']],
    ['a sale of money inside an operator', PERFECT_MONEY, ['account']],
    ['a sale where senders may dispute payments', sale('PAYPAL', 'paypal'), []],
    ['a sale by voucher', VOUCHER_SALE, []],
    ['a swap', { ...SAMPLE_ORDER, type: 'ex', fromCode: 'BTC' }, []],
  ] as const)('[ORD-23] of %s is asked for by its rail', (_, order, fields) =>
    expect(refundFieldsOf(order as Order)).toEqual(fields),
  );

  test.each([
    ['no bank', SAMPLE_ORDER, { account: '19031234567890' }, { bankCode: { code: 'chooseBank' } }],
    ['no number', SAMPLE_ORDER, { bankCode: 'TCB' }, { account: { code: 'required' } }],
    ['a bank account, spaced', SAMPLE_ORDER, { bankCode: 'tcb', account: '1903 1234 567' }, {}],
    [
      'an address of another network',
      SAMPLE_SALE,
      { account: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' },
      { account: { code: 'walletAddressInvalid', params: { code: 'USDT' } } },
    ],
    ['an address', SAMPLE_SALE, { account: ' TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 ' }, {}],
    [
      'the address that the sale is paid to',
      { ...SAMPLE_SALE, receivingAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
      { account: ' TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
      { account: { code: 'accountOfOurs' } },
    ],
    [
      'no memo',
      MEMO_SALE,
      { account: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' },
      { memo: { code: 'memoNeeded' } },
    ],
    [
      'the word that none is needed',
      MEMO_SALE,
      { account: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', noMemo: true },
      {},
    ],
    [
      'no number of the operator',
      PERFECT_MONEY,
      { account: 'X1' },
      { account: { code: 'recheck' } },
    ],
    ['a number of the operator', PERFECT_MONEY, { account: 'U1234567' }, {}],
  ] as const)('[ORD-23] with %s is validated by its rail', (_, order, typed, errors) =>
    expect(errorsOf(refundAccountSchema(order), { ...NO_REFUND_ACCOUNT, ...typed })).toEqual(
      errors,
    ),
  );

  test.each([
    [SAMPLE_ORDER, { bankCode: 'tcb', account: ' 0071 0001-23.45 ' }, ['TCB', '007100012345', '']],
    [SAMPLE_SALE, { bankCode: 'tcb', account: ' TJRab ', memo: '7' }, ['TRX', 'TJRab', '']],
    [MEMO_SALE, { account: 'rHb9 ', memo: '77001' }, ['XRP', 'rHb9', '77001']],
    [PERFECT_MONEY, { account: ' U1234567', memo: '7' }, ['perfectmoney', 'U1234567', '']],
  ] as const)('[ORD-23] is kept as its rail writes it, row %#', (order, typed, kept) => {
    const rail = refundRailOf(order);
    if (!rail) throw new Error('its money goes back on no rail');
    const asked = { ...NO_REFUND_ACCOUNT, ...typed };
    const { provider, number, memo } = railAccountOf(order, rail, asked);
    expect([provider, number, memo]).toEqual(kept);
  });
});
