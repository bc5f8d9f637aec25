// The texts of the rules as they stand on the wire, letter by letter: other clients and operators know them.
import { describe, expect, test } from 'vitest';
import type { ErrorCode, RuleError } from '#domain/rules/error-codes';
import { englishOf, errorOf, wireTextOf } from '#domain/rules/error-texts';

type Texts = readonly (readonly [ErrorCode, string])[];

const ACCOUNT_FIELDS: Texts = [
  ['passwordsDiffer', 'Two passwords are not match.'],
  ['passwordCommon', 'This password is one of the most common ones. Please choose another.'],
  ['passwordOfEmail', 'The password must not be a part of your email address.'],
  ['emailInvalid', 'Email in invalid'],
  ['usernameInvalid', 'Username is invalid'],
  ['phoneNumberInvalid', 'Phone number is invalid'],
  ['phoneInvalid', 'Phone is invalid'],
  ['codeInvalid', 'Code is invalid'],
  ['codeUsed', 'This code was used already. Please wait for the next one.'],
  ['tokenRequired', 'Token is required'],
  ['fileTooLarge', 'File size exceeds {n} MB'],
  ['linkExpired', 'Link counter has expired.'],
];

const ADDRESSES: Texts = [
  ['anyAddressInvalid', 'ADDRESS_INVALID'],
  ['addressInvalid', 'Address for {code} is invalid'],
  ['walletAddressInvalid', 'Address wallet {code} is invalid'],
  ['emailForInvalid', 'Email for {code} is invalid'],
  ['phoneForInvalid', 'Phone Number {code} is invalid'],
  ['binanceIdInvalid', 'Binance ID {code} is invalid'],
  ['customerIdInvalid', 'Customer ID {code} is invalid'],
];

const TRADING: Texts = [
  ['quantityInvalid', 'Quantity is invalid.'],
  ['minOrder', 'Min order is {min} {code}'],
  ['maxOrder', 'Max order is {max} {code}'],
  [
    'maxUnpaid',
    'One order can hold at most {max} {code} right now, so that there is some for everyone',
  ],
  ['customerIdRequired', 'Require Customer ID'],
  ['emailRequired', 'Require Email'],
  ['emailNeeded', 'Please provide a valid email'],
  ['noteTooLong', 'Max length is 500 characters.'],
  ['nameInvalid', 'Account Bank Name is invalid.'],
  ['required', 'Required this info.'],
  ['recheck', 'Please recheck info.'],
  ['chooseNetwork', 'Please choose Coin Network'],
  ['chooseCryptoNetwork', 'Please choose Crypto Network'],
  ['awaitAccountNumber', 'Please provide Account Number and waiting.'],
  ['awaitAccountPm', 'Please provide Account PM and waiting.'],
  ['awaitName', 'Waiting get account name'],
  ['binanceInfo', 'Please provide info binance (Email/Phone/User ID).'],
  ['minExchange', 'Min exchange is {min} {code}'],
  ['maxExchange', 'Max exchange is {balance} {code}'],
];

const VALUES = { n: '10', amount: '2000000', code: 'BTC', min: '5', max: '7', balance: '9' };
const filled = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: keyof typeof VALUES) => VALUES[name]);

describe.each([
  ['[VAL-01] of account fields', ACCOUNT_FIELDS],
  ['[VAL-02] of addresses', ADDRESSES],
  ['[VAL-03] of trading', TRADING],
])('the message %s', (_, texts) => {
  test.each(texts)('%s is: %s', (code, text) =>
    expect(englishOf({ code, params: VALUES } as RuleError)).toBe(filled(text)),
  );

  test.each(texts)('%s is read back from its text: %s', (code, text) => {
    const message = errorOf(filled(text));
    expect(message?.code).toBe(code);
    expect(message && englishOf(message)).toBe(filled(text));
  });
});

describe('[VAL-03] a sentence that the specification gives in Vietnamese', () => {
  const SENTENCES: Texts = [
    ['loginForLargerOrder', 'Vui lòng đăng nhập để tạo đơn hàng lớn hơn {amount} vnd'],
    ['reviewTooLong', 'Nội dung vượt quá 300 ký tự'],
    ['transactionIdTooLong', 'Mã giao dịch vượt quá 100 ký tự'],
    ['voucherNumberInvalid', 'Mã voucher không chính xác'],
    ['voucherCodeInvalid', 'Mã active voucher không chính xác'],
  ];

  test.each(SENTENCES)('%s is what refusals carry, and is read back: %s', (code, text) => {
    const error = { code, params: VALUES } as RuleError;
    expect(wireTextOf(error)).toBe(filled(text));
    expect(errorOf(filled(text))?.code).toBe(code);
  });

  test('any other error has its English there', () =>
    expect(wireTextOf({ code: 'emailInvalid' })).toBe('Email in invalid'));
});
