import { describe, expect, test } from 'vitest';
import { englishOf } from '#domain/rules/error-texts';
import { errorsOf } from '#domain/rules/schema';
import { type SellFormValues, type SellRules, sellSchema } from '#domain/rules/sell';
import { tier, usdt } from '../support.ts';

const bank = usdt({ code: 'VCB', type: 'bank', reserve: '26000000' });
const rules: SellRules = {
  currency: usdt({ minOrder: '10' }),
  isOffered: true,
  rates: [
    tier({ side: 'sell', value: '26000', minQuantity: '10' }),
    tier({ side: 'sell', value: '26050', minQuantity: '500' }),
  ],
  currencies: [usdt(), bank],
  networks: ['TRX'],
  isSignedIn: false,
  siteInfo: { minOrderLogin: null },
};
const good: SellFormValues = {
  quantity: '100',
  amountReceived: '',
  senderAddress: '',
  networkKey: 'TRX',
  bankCode: 'VCB',
  accountNumber: '0123456789012',
  accountName: 'NGUYEN VAN A',
  unverifiedName: '',
  customerId: '',
  email: '',
  phoneNumber: '',
  binanceId: '',
  note: '',
  accountKind: 'email',
  paypalMethod: 'Friends & Family',
  payeeName: 'X',
};

const said = (values: Partial<SellFormValues>, changes: Partial<SellRules> = {}) =>
  Object.fromEntries(
    Object.entries(errorsOf(sellSchema({ ...rules, ...changes }), { ...good, ...values })).map(
      ([name, message]) => [name, englishOf(message)],
    ),
  );
const MIN = 'Min order is 10 USDT';

describe('the sell form', () => {
  test('[VAL-03] accepts a valid sale', () => expect(said({})).toEqual({}));

  test.each([
    ['-1', 'Quantity is invalid.'],
    ['x', 'Quantity is invalid.'],
    ['10.123456789', 'Quantity is invalid.'],
    ['', 'Required this info.'],
    ['0', MIN],
    ['9.99999999', MIN],
    ['10', undefined],
    // 26,000,000 dong at 26,050 apiece.
    ['998.0806', undefined],
    ['998.0807', 'Max order is 998.0806 USDT'],
  ])('[VAL-03] quantity %j', (quantity, complaint) =>
    expect(said({ quantity }).quantity).toBe(complaint),
  );

  test('[VAL-03] what the bank can pay for is the minimum when it is less', () => {
    const currencies = [{ ...bank, reserve: '260000' }];
    const poor = { currencies: [{ ...bank, reserve: '130000' }] };
    expect(said({ quantity: '10' }, { currencies })).toEqual({});
    expect(said({ quantity: '5' }, poor)).toEqual({});
    expect(said({ quantity: '4' }, poor).quantity).toBe('Min order is 5 USDT');
    expect(said({ quantity: '6' }, poor).quantity).toBe('Max order is 5 USDT');
  });

  test('[VAL-03] until a bank is chosen only the minimum counts', () => {
    expect(said({ quantity: '99999', bankCode: '' })).toEqual({
      bankCode: 'Please choose a bank.',
    });
    expect(said({ quantity: '9', bankCode: '' }).quantity).toBe(MIN);
  });

  test.each([
    ['2600001', false, undefined],
    ['2600000', false, 'Please log in to place an order larger than 2600000 vnd'],
    ['2600000', true, undefined],
    [null, false, undefined],
  ])('[VAL-03] sign-in from %s dong on, signed in %s', (minOrderLogin, isSignedIn, complaint) =>
    expect(said({}, { siteInfo: { minOrderLogin }, isSignedIn }).quantity).toBe(complaint),
  );

  test.each([
    ['without a rate', { rates: [] }],
    ['with a buy rate only', { rates: [tier()] }],
    ['with an unset rate', { rates: [tier({ side: 'sell', value: '-1' })] }],
    ['where it is not offered', { isOffered: false }],
  ])('[VAL-03] sells nothing %s', (_, changes) =>
    expect(said({}, changes).quantity).toBe('Selling USDT is not supported'),
  );

  test.each<readonly [Partial<SellFormValues>, string | undefined]>([
    [{ networkKey: 'ETH' }, 'Please choose Crypto Network'],
    [{ accountNumber: '012345678901' }, 'Please recheck info.'],
    [{ accountNumber: ' ' }, 'Required this info.'],
    [{ senderAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, undefined],
    [{ senderAddress: ' ' }, undefined],
    [{ senderAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6x' }, 'Address for USDT is invalid'],
    [{ customerId: '12' }, 'Customer ID USDT is invalid'],
    [{ email: 'a' }, 'Email for USDT is invalid'],
    [{ phoneNumber: '1' }, 'Phone Number USDT is invalid'],
    [{ binanceId: 'a' }, 'Binance ID USDT is invalid'],
    [{ note: 'x'.repeat(500) }, undefined],
    [{ note: 'x'.repeat(501) }, 'Max length is 500 characters.'],
    [{ accountName: '', unverifiedName: 'x'.repeat(500) }, undefined],
  ])('[VAL-03] %j', (values, complaint) =>
    expect(said(values)).toEqual(
      complaint === undefined ? {} : { [Object.keys(values)[0] ?? '']: complaint },
    ),
  );

  test('[VAL-03] a name is typed when the lookup found none', () => {
    expect(said({ accountName: '' })).toEqual({ unverifiedName: 'Required this info.' });
    expect(said({ unverifiedName: 'x'.repeat(501) })).toEqual({
      unverifiedName: 'Account Bank Name is invalid.',
    });
  });

  test('[VAL-03] an account inside Binance is named in one of three ways', () => {
    const code = 'BINANCE-USDT';
    const binance = {
      currency: usdt({ code, type: 'currency' }),
      rates: [tier({ bankCode: code, side: 'sell' })],
    };
    const kinds = [
      ['email', 'a@b.vn'],
      ['phoneNumber', '0912345678'],
      ['binanceId', '12345'],
    ] as const;
    for (const [accountKind, good] of kinds) {
      expect(said({ accountKind }, binance)).toEqual({
        [accountKind]: 'Please provide info binance (Email/Phone/User ID).',
      });
      expect(said({ accountKind, [accountKind]: good }, binance)).toEqual({});
      expect(Object.keys(said({ accountKind, [accountKind]: '?' }, binance))).toEqual([
        accountKind,
      ]);
      // What was typed for another kind is not sent, and is in the way of nothing.
      const others = { email: '?', phoneNumber: '?', binanceId: '?', [accountKind]: good };
      expect(said({ accountKind, ...others }, binance)).toEqual({});
    }
  });
});
