import { describe, expect, it, test } from 'vitest';
import { currencyOf, type OrderSide } from '#domain/catalogue/site-config';
import { buyQuoteForAmount } from '#domain/pricing/rates';
import { fieldsFor } from '#domain/rails/form-fields';
import { EMPTY_BUY_FORM } from '#domain/rules/buy-form';
import type { FormErrors } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/error-texts';
import { operatorAccountOf } from '#domain/rules/operator-account';
import type { OperatorValues } from '#domain/rules/trade-form';
import { sellSide } from '#domain/trade/sell-side';
import { formValidator, toOrderRequest } from '#domain/trade/trade-rules';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { HOST } from '#stories/support/buy-config';
import { operatorConfig } from '#stories/support/operator-config';

const ACCOUNT = {
  ...{ quantity: '20', bankCode: 'VCB', accountNumber: '0071000123456', accountName: 'A' },
};

const form = (side: OrderSide, values: object) =>
  ({
    ...(side === 'buy' ? EMPTY_BUY_FORM : sellSide.emptyForm),
    ...ACCOUNT,
    ...values,
  }) as typeof EMPTY_BUY_FORM;

/** English of every error of a form for a currency. */
const errors = (
  side: OrderSide,
  code: string,
  values: object,
): Readonly<Record<string, string>> => {
  const currency = currencyOf(operatorConfig, code);
  if (!currency) throw new Error(`${code} is not listed`);
  const terms = { ...operatorConfig, currency, host: HOST, isSignedIn: false };
  const found: FormErrors | undefined = formValidator(side, terms)?.(form(side, values));
  return Object.fromEntries(
    Object.entries(found ?? {}).map(([name, error]) => [name, englishOf(error)]),
  );
};

const SIDES = [
  ['buy', 'receivingAddress'],
  ['sell', 'senderAddress'],
] as const;

describe.each(SIDES)('to %s e-money', (side, account) => {
  test('[NAME-08] an account at Perfect Money or WebMoney needs the name of its holder', () => {
    expect(errors(side, 'PM-USD', { [account]: 'U7654321' })).toEqual({
      payeeName: 'Please provide Account PM and waiting.',
    });
    expect(errors(side, 'WMZ_AUTO', { [account]: 'Z123456789012' })).toEqual({
      payeeName: 'Please provide Account Number and waiting.',
    });
    expect(errors(side, 'PM-USD', { [account]: 'U7654321', payeeName: 'IVAN' })).toEqual({});
    expect(errors(side, 'PAYEER', { [account]: 'P1012345678' })).toEqual({});
  });

  test.each([
    ['IVAN PETROV;initial', 'Please verify a Formal Passport at WebMoney first.'],
    ['IVAN PETROV;begin', 'A new WMZ account under 7 days must be upgraded.'],
  ])('[NAME-07] %s cannot be traded yet', (payeeName, error) =>
    expect(errors(side, 'WMZ_AUTO', { [account]: 'Z123456789012', payeeName })).toEqual({
      payeeName: error,
    }),
  );

  test('[VAL-03] Skrill and Neteller need a Customer ID and an e-mail, which is the one that the operator tells', () => {
    expect(errors(side, 'NETELLER-USD', {})).toEqual({
      customerId: 'Require Customer ID',
      email: 'Require Email',
    });
    const good = { customerId: '12345', email: 'Toi@Example.com' };
    expect(errors(side, 'SKRILL-USD', good)).toEqual({});
    expect(errors(side, 'SKRILL-USD', { ...good, payeeName: 'toi@example.com' })).toEqual({});
    expect(errors(side, 'SKRILL-USD', { ...good, payeeName: 'ai@example.com' })).toEqual({
      email: 'This Customer ID belongs to another email.',
    });
    expect(errors(side, 'SKRILL-USD', { ...good, customerId: '1234' })).toEqual({
      customerId: 'Customer ID SKRILL is invalid',
    });
  });

  test('[BUY-05] PayPal needs an e-mail and one of its two methods', () => {
    const email = 'toi@example.com';
    expect(errors(side, 'PAYPAL-USD', {})).toEqual({ email: 'Require Email' });
    for (const paypalMethod of ['Friends & Family', 'Goods & Services']) {
      expect(errors(side, 'PAYPAL-USD', { email, paypalMethod })).toEqual({});
    }
    expect(errors(side, 'PAYPAL-USD', { email, paypalMethod: 'Gift' })).toEqual({
      paypalMethod: 'Required this info.',
    });
  });

  test('[BUY-08] of e-mail, phone and user id of Binance the chosen one names the account', () => {
    const typed = { email: 'toi@example.com', phoneNumber: '+84912345678', binanceId: '998877' };
    for (const [accountKind, number] of Object.entries(typed)) {
      const values = { ...typed, accountKind };
      expect(errors(side, 'BINANCE-USDT', values)).toEqual({});
      const { order } = toOrderRequest(side, 'BINANCE-USDT', form(side, values));
      const { email, phoneNumber, binanceId } = order as BuyOrder;
      expect(order).toMatchObject({ [account]: number, networkKey: '', [accountKind]: number });
      // The others are not sent.
      expect([email, phoneNumber, binanceId].filter((text) => text !== undefined)).toEqual([
        number,
      ]);
    }
  });

  test('[ORD-11] a voucher asks for no account', () => {
    expect(errors(side, 'E-VOUCHER', {})).toEqual({});
    const parts = fieldsFor(
      { code: 'E-VOUCHER', depositNetworks: [], withdrawNetworks: [] },
      side,
      '',
    );
    expect(parts).toEqual(['amounts', 'bankCode', 'accountNumber', 'note']);
  });

  it('an account of another form is refused', () => {
    expect(errors(side, 'PM-USD', { [account]: 'E7654321', payeeName: 'A' })).toEqual({
      [account]: 'Address wallet PM is invalid',
    });
    expect(errors(side, 'PAYEER', {})).toEqual({ [account]: 'Required this info.' });
    expect(errors(side, 'VOLET', { email: 'a@b' })).toEqual({
      email: 'Please provide a valid email',
    });
  });
});

describe.each(SIDES)('to %s a fraction of a cent', (side, account) => {
  test('[VAL-03] is refused of an operator’s money, and not of USDT inside Binance', () => {
    const pm = { [account]: 'U7654321', payeeName: 'IVAN' };
    expect(errors(side, 'PM-USD', { ...pm, quantity: '20.01' })).toEqual({});
    expect(errors(side, 'PM-USD', { ...pm, quantity: '20.001' })).toEqual({
      quantity: 'Quantity is invalid.',
    });
    const binance = { accountKind: 'email', email: 'a@b.vn', quantity: '20.00000001' };
    expect(errors(side, 'BINANCE-USDT', binance)).toEqual({});
  });
});

test('[RATE-09] typed dong buy whole cents of an operator’s money, and are what those cost', () => {
  const { rates } = operatorConfig;
  // 1,000,000 ÷ 26,050 = 38.387…
  expect(buyQuoteForAmount(rates, 'PM-USD', '1000000')).toMatchObject({
    ...{ quantity: '38.38', cashAmount: '999799' },
  });
  expect(buyQuoteForAmount(rates, 'BINANCE-USDT', '1000000')).toMatchObject({
    quantity: '38.2995021',
  });
});

describe('the account that an order names', () => {
  const named = (code: string, values: Partial<OperatorValues>, typed = '') =>
    operatorAccountOf(code, values, typed);

  it('is in its normal form', () => {
    expect(named('PM-USD', {}, ' u7654321 ')).toEqual({ number: 'U7654321' });
    expect(named('VOLET', { email: ' toi@example.com ' })).toEqual({ number: 'toi@example.com' });
    expect(named('SKRILL-EUR', { email: 'a@b.vn', customerId: ' 12345 ' })).toEqual({
      ...{ number: 'a@b.vn', customerId: '12345' },
    });
    expect(named('PAYPAL-USD', { email: 'a@b.vn', paypalMethod: 'Goods & Services' })).toEqual({
      ...{ number: 'a@b.vn', paypalMethod: 'Goods & Services' },
    });
    expect(named('E-VOUCHER', { email: 'a@b.vn' }, 'U1')).toEqual({ number: '' });
  });

  it('inside Binance is of the first kind that is filled in, where none was chosen', () => {
    expect(named('BINANCE-USDT', { binanceId: '998877' })).toEqual({
      ...{ number: '998877', kind: 'binanceId' },
    });
    expect(named('BINANCE-USDT', { phoneNumber: '0912345678', binanceId: '9' })).toEqual({
      ...{ number: '0912345678', kind: 'phoneNumber' },
    });
  });

  it('is none of a coin', () => {
    expect(named('TRC20', { email: 'a@b.vn' }, 'T')).toBeUndefined();
  });
});
