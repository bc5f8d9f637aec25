import { describe, expect, test } from 'vitest';
import type { Schema } from 'yup';
import type { NameReply } from '#domain/banks/account-name';
import * as address from '#domain/rules/address-fields';
import * as trade from '#domain/rules/currency-fields';
import type { RuleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/error-texts';
import { validateMemo } from '#domain/rules/memo';
import * as order from '#domain/rules/order-fields';
import { validatePayeeName } from '#domain/rules/payee-name';
import { isOrderCode } from '#domain/rules/reference';
import { errorsOf } from '#domain/rules/schema';
import * as voucher from '#domain/rules/voucher';
import { validateReceivingAddress } from '#domain/rules/wallet-address';
import { usdt } from '../support.ts';

const english = (message: RuleError | undefined) => message && englishOf(message);
const said = (field: Schema, typed: string) => english(errorsOf(field, typed)['']);
const coin = (code: string) => usdt({ code, type: 'coin' });
const eMoney = (code: string) => usdt({ code, type: 'currency' });

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BTC = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const RECHECK = 'Please recheck info.';
const INVALID = 'ADDRESS_INVALID';

describe('the rules of addresses', () => {
  test.each([
    ['BTC', address.bitcoin, [BTC, ` ${BTC}`], INVALID, ['', BTC.replace('N2', 'N3'), EVM]],
    ['ETH', address.ethereum, [EVM, EVM.slice(2)], INVALID, ['', `${EVM}0`, BTC]],
    ['EOS', address.eos, ['ben.doi', 'abcdefghijkl'], RECHECK, ['', 'abcdefghijklm', 'ben6']],
    [
      'VCB',
      address.vietcombank,
      ['0123456789012'],
      RECHECK,
      ['012345678901', '01234567890123', '012345678901a'],
    ],
    ['other', address.otherAddress, ['a.B@c_d+1'], RECHECK, ['', 'a-b', 'a b', 'đ']],
    [
      'Customer ID',
      address.customerId,
      ['12345', '1'.repeat(16)],
      RECHECK,
      ['1234', '1'.repeat(17), '1234a'],
    ],
    ['Binance ID', address.binanceId, ['1', '123456789'], RECHECK, ['', '12a', '-1']],
  ] as const)('[VAL-02] %s', (_, field, good, complaint, bad) => {
    for (const typed of good) expect(said(field, typed), typed).toBeUndefined();
    for (const typed of bad) expect(said(field, typed), typed).toBe(complaint);
  });
});

describe('the destination of a purchase', () => {
  test.each([
    [usdt(), 'TRX', TRON, undefined],
    [usdt(), 'TRX', EVM, 'Address for USDT is invalid'],
    [usdt(), '', TRON, 'Address for USDT is invalid'],
    [coin('BTC'), 'BTC', BTC, undefined],
    [coin('BTC'), 'BTC', '', 'Required this info.'],
    [eMoney('PM-USD'), '', 'U1234567', undefined],
    [eMoney('PM-USD'), '', 'E1234567', 'Address wallet PM is invalid'],
    [eMoney('PAYPAL-USD'), '', 'a@b.vn', undefined],
    [eMoney('PAYPAL-USD'), '', 'a@b', 'Email for PAYPAL is invalid'],
  ])('[VAL-03] $code over %s to %j', (currency, network, typed, complaint) =>
    expect(english(validateReceivingAddress(typed, currency, network))).toBe(complaint),
  );

  test.each([
    ['buy', 'TRX', undefined],
    ['buy', '', 'Please choose Coin Network'],
    ['sell', 'SOL', 'Please choose Crypto Network'],
  ] as const)('[VAL-03] a coin on %s over network %j', (side, typed, complaint) => {
    expect(english(trade.validateNetwork(typed, usdt(), side, ['TRX', 'ETH']))).toBe(complaint);
    expect(trade.validateNetwork('', eMoney('PM-USD'), side, [])).toBeUndefined();
  });

  test.each([
    ['XRP', '', 'Required this info.'],
    ['XRP', '12', undefined],
    ['XRP', 'x', 'TAG/MEMO is invalid'],
    ['TON', 'x'.repeat(123), undefined],
    ['TON', 'x'.repeat(124), 'TAG/MEMO is invalid'],
    // Two bytes each.
    ['TON', 'đ'.repeat(62), 'TAG/MEMO is invalid'],
    ['EOS', 'x'.repeat(256), undefined],
    ['EOS', 'x'.repeat(257), 'TAG/MEMO is invalid'],
    ['TRX', 'x'.repeat(121), 'TAG/MEMO is invalid'],
    ['TRX', '', undefined],
  ])('[VAL-03] a TAG over %s: %j', (network, typed, complaint) =>
    expect(english(validateMemo(typed, network))).toBe(complaint),
  );
});

describe('the customer’s account of a trade', () => {
  const SKRILL = eMoney('SKRILL-USD');
  const PAYPAL = eMoney('PAYPAL-USD');
  const BINANCE = eMoney('BINANCE-USDT');

  test.each([
    [SKRILL, '', 'Require Customer ID'],
    [SKRILL, '12345', undefined],
    [SKRILL, '1234', 'Customer ID SKRILL is invalid'],
    [usdt(), '', undefined],
    [usdt(), '1234', 'Customer ID USDT is invalid'],
  ])('[VAL-03] Customer ID of $code: %j', (currency, typed, complaint) =>
    expect(english(trade.validateCustomerId(typed, currency))).toBe(complaint),
  );

  test.each([
    [PAYPAL, '', 'Require Email'],
    [SKRILL, '', 'Require Email'],
    [PAYPAL, ' a@b.vn ', undefined],
    [PAYPAL, 'a@b', 'Please provide a valid email'],
    [usdt(), '', undefined],
    [usdt(), 'a@b', 'Email for USDT is invalid'],
  ])('[VAL-03] e-mail of $code: %j', (currency, typed, complaint) =>
    expect(english(trade.validateEmail(typed, currency))).toBe(complaint),
  );

  test('[VAL-03] an account inside Binance is named in one of three ways', () => {
    const empty = { email: '', phoneNumber: ' ', binanceId: '' };
    expect(english(trade.validateBinance(empty, BINANCE))).toBe(
      'Please provide info binance (Email/Phone/User ID).',
    );
    for (const name of ['email', 'phoneNumber', 'binanceId']) {
      expect(trade.validateBinance({ ...empty, [name]: 'x' }, BINANCE)).toBeUndefined();
    }
    expect(trade.validateBinance(empty, usdt())).toBeUndefined();
  });

  test('[VAL-03] phone number and Binance ID count only when they are filled in', () => {
    expect(trade.validatePhone('', BINANCE)).toBeUndefined();
    expect(trade.validatePhone('+84912345678', BINANCE)).toBeUndefined();
    expect(english(trade.validatePhone('12', BINANCE))).toBe('Phone Number BINANCE is invalid');
    expect(trade.validateBinanceId('', BINANCE)).toBeUndefined();
    expect(trade.validateBinanceId('12', BINANCE)).toBeUndefined();
    expect(english(trade.validateBinanceId('1a', BINANCE))).toBe('Binance ID BINANCE is invalid');
  });

  const found = (name: string): NameReply => ({ kind: 'found', name });
  const PM = 'Please provide Account PM and waiting.';

  test.each([
    ['PM-USD', undefined, PM],
    ['pm-eur', undefined, PM],
    ['wmz_auto', undefined, 'Please provide Account Number and waiting.'],
    ['PM-USD', { kind: 'waiting' }, 'Waiting get account name'],
    ['PM-USD', { kind: 'invalid' }, RECHECK],
    ['PM-USD', found('Ben Doi'), undefined],
    ['WMZ_AUTO', found('Ben Doi;initial'), 'Please verify a Formal Passport at WebMoney first.'],
    ['WMZ_AUTO', found('Ben Doi;BEGIN'), 'A new WMZ account under 7 days must be upgraded.'],
    ['PAYEER-USD', undefined, undefined],
    ['PAYEER-USD', { kind: 'waiting' }, undefined],
    ['PAYEER-USD', { kind: 'invalid' }, undefined],
  ] as const)('[VAL-03] the name behind %s: %j', (code, reply, complaint) =>
    expect(english(validatePayeeName(reply, { code }))).toBe(complaint),
  );
});

describe('a form on the page of an order', () => {
  const long = (length: number) => 'a'.repeat(length);

  test.each([
    ['review', order.review, [long(300)], 'Content exceeds 300 characters', [long(301)]],
    ['empty review', order.review, [], 'Required this info.', ['', ' ']],
    [
      'transaction id',
      order.transactionId,
      [long(100), ` ${long(50)} \u200b${long(50)}\n`],
      'Transaction ID exceeds 100 characters',
      [long(101)],
    ],
    ['empty transaction id', order.transactionId, [], 'Required this info.', ['', ' \n']],
    [
      'voucher number',
      voucher.voucherNumber,
      ['0123456789'],
      'Voucher number is incorrect',
      ['012345678', '01234567890', ''],
    ],
    [
      'voucher code',
      voucher.voucherCode,
      ['0123456789abcdef'],
      'Voucher activation code is incorrect',
      [long(15), long(17), `${long(15)};`],
    ],
  ] as const)('[VAL-03] %s', (_, field, good, complaint, bad) => {
    for (const typed of good) expect(said(field, typed), typed).toBeUndefined();
    for (const typed of bad) expect(said(field, typed), typed).toBe(complaint);
  });

  test('[VAL-03] an order code is looked up from 13 characters on', () => {
    expect(isOrderCode(long(13))).toBe(true);
    expect(isOrderCode(long(12))).toBe(false);
    expect(isOrderCode(`${long(13)}/`)).toBe(false);
    expect(isOrderCode(`/${long(13)}`)).toBe(false);
    expect(isOrderCode('BD7K2M9QXW4RTPN8')).toBe(true);
    expect(isOrderCode(long(100))).toBe(true);
    expect(isOrderCode(long(101))).toBe(false);
  });
});
