import { describe, expect, it, test } from 'vitest';
import { readAddress } from '#domain/addresses/read-address';
import type { BuyFormValues } from '#domain/rules/buy-form';
import { toBuyOrder } from '#domain/trade/buy-rules';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { EVM_ADDRESS, goodForm, TRON_ADDRESS } from '#stories/support/buy-config';

describe('the order of a good form', () => {
  test('[SUB-01] carries what was typed, spaces gone, and a typed name only where none was found', () => {
    const order = {
      currencyCode: 'TRC20',
      quantity: '100',
      receivingAddress: TRON_ADDRESS,
      networkKey: 'TRX',
      bankCode: 'VCB',
      accountNumber: '0071000123456',
      unverifiedName: '',
      note: '',
    };
    const typed = {
      ...goodForm,
      quantity: '100.',
      receivingAddress: ` ${TRON_ADDRESS}`,
      unverifiedName: 'B',
    };
    expect(toBuyOrder('TRC20', typed, readAddress)).toEqual(order);
    expect(
      toBuyOrder('TRC20', { ...typed, accountName: '', unverifiedName: ' B ' }, readAddress),
    ).toEqual({
      ...order,
      unverifiedName: 'B',
    });
  });

  it('is for the service to refuse where the form was not good', () =>
    expect(
      toBuyOrder(
        'TRC20',
        { ...goodForm, quantity: 'x', receivingAddress: ' me ', note: ' n\n' },
        readAddress,
      ),
    ).toMatchObject({ quantity: '', receivingAddress: 'me', note: 'n' }));

  test('[SUB-01] travels as the payload lists it, notes and typed names URL-encoded', () => {
    const typed = { ...goodForm, accountName: '', unverifiedName: 'Trần B', note: '50% & nhanh' };
    expect(encodeBuyOrder(toBuyOrder('TRC20', typed, readAddress))).toEqual({
      currency_code: 'TRC20',
      quantity: '100',
      receiving_address: TRON_ADDRESS,
      sender_address: '0071000123456',
      bank_name: 'VCB',
      email: '',
      phone_number: '',
      binance_id: '',
      customer_id: '',
      cryptoNetworkKey: 'TRX',
      cryptoMemo: '',
      Paypal_Method: '',
      note: '50%25%20%26%20nhanh',
      account_name_unverify: 'Tr%E1%BA%A7n%20B',
    });
  });

  test('[BUY-07] names the memo of a network that needs one, or the choice to send without it, and nothing elsewhere', () => {
    const memoOf = (values: Partial<BuyFormValues>) => {
      const typed = { ...goodForm, networkKey: 'XRP', ...values };
      const { memo, noMemo } = toBuyOrder('XRP', typed, readAddress);
      return [memo, noMemo];
    };
    expect(memoOf({ memo: ' 0042 ' })).toEqual(['42', undefined]);
    expect(memoOf({ noMemo: true })).toEqual([undefined, true]);
    // What was typed counts, whatever was chosen.
    expect(memoOf({ memo: '7', noMemo: true })).toEqual(['7', undefined]);
    expect(memoOf({ networkKey: 'TON', memo: ' ví 7' })).toEqual(['ví 7', undefined]);
    expect(memoOf({ networkKey: 'BSC', memo: '7', noMemo: true })).toEqual([undefined, undefined]);
    // It is for the service to refuse.
    expect(memoOf({ memo: 'x' })).toEqual(['x', undefined]);
  });

  it('sends to the checked form of the address', () =>
    expect(
      toBuyOrder(
        'BEP20',
        {
          ...goodForm,
          networkKey: 'BSC',
          receivingAddress: EVM_ADDRESS.toLowerCase(),
        },
        readAddress,
      ),
    ).toMatchObject({ receivingAddress: EVM_ADDRESS }));
});
