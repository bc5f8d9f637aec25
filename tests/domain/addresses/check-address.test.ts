import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { describe, expect, it, test } from 'vitest';
import { checkAddress } from '#domain/addresses/check-address';
import { checkEMoney } from '#domain/addresses/e-money';
import { readMemo } from '#domain/addresses/memo';
import { isCheckedNetwork, type Network } from '#domain/addresses/networks';
import {
  isBinanceId,
  isCustomerId,
  isEmail,
  isVietcombankNumber,
  isVoucherCode,
} from '#domain/rules/patterns';
import { addressVectors } from './address-vectors.ts';

const EVM_NETWORKS: readonly Network[] = [
  'ETH',
  'BSC',
  'opBNB',
  'AVAXC',
  'MATIC',
  'RON',
  'ARBITRUM',
  'OPTIMISM',
  'SEIEVM',
  'VIC',
  'SONIC',
];

const on = (network: Network) => (address: string) => checkAddress(network, address).ok;
const eMoney = (code: string) => (account: string) => checkEMoney(code, account).ok;

/** Validation of each kind of vector. */
const JUDGES: Readonly<Record<string, readonly ((address: string) => boolean)[]>> = {
  btc: [on('BTC')],
  'btc-testnet': [
    (address) => {
      const check = checkAddress('BTC', address);
      return !check.ok && check.reason === 'testnet';
    },
  ],
  eth: EVM_NETWORKS.map(on),
  trx: [on('TRX')],
  sol: [on('SOL')],
  ltc: [on('LTC')],
  xrp: [on('XRP')],
  'xrp-tag': [(tag) => tag !== '' && readMemo('XRP', tag) !== undefined],
  ton: [on('TON')],
  apt: [on('APT')],
  neo3: [on('NEO3')],
  eos: [on('EOS')],
  'pm-usd': [eMoney('PM-USD')],
  'pm-eur': [eMoney('PM-EUR')],
  wmz: [eMoney('WMZ'), eMoney('wmz_auto')],
  payeer: [eMoney('PAYEER-USD')],
  email: [isEmail, eMoney('PAYPAL-USD'), eMoney('SKRILL-USD')],
  'binance-id': [isBinanceId],
  'customer-id': [isCustomerId],
  'vcb-account': [isVietcombankNumber],
  'evoucher-code': [isVoucherCode],
};

describe('published addresses', () => {
  it('are all here, and each has a validation', () => {
    expect(addressVectors).toHaveLength(90);
    expect(addressVectors.filter(({ network }) => !JUDGES[network])).toEqual([]);
  });

  test.each(addressVectors)('[VAL-02] $network $address is good: $valid', (vector) => {
    const verdicts = (JUDGES[vector.network] ?? []).map((judge) => judge(vector.address));
    expect(new Set(verdicts)).toEqual(new Set([vector.valid]));
  });
});

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const NEO = 'NKuyBkoGdZZSLyPbJEetheRhMjf2YeCsQV';
const RAW_TON = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e';
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF';
const DOGE_TESTNET = createBase58check(sha256).encode(
  Uint8Array.of(0x71, ...new Array(20).fill(7)),
);
/** A right checksum over version 0 and 19 bytes. */
const ONE_BYTE_SHORT = createBase58check(sha256).encode(new Uint8Array(20).fill(7).fill(0, 0, 1));
const DOGE = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L';
/** Addresses of CIP-19: of a payment key alone, and with a key to stake with. */
const ADA = 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8';
const LONG_ADA =
  'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x';
const BYRON = 'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi';
const LONG_BYRON =
  'DdzFFzCqrht4ybJ28wRbUNyjGGYESYGJDdB1i1NYbdxGazyhLYvqURa7GNQ1w5k7sx6tuuoGxYt8SQmZdmjrRyKFXCcbkmHaBZTtf3pD';
const SOL = '833XorXTTx5iya5B3Tr6iqEs9GbRuvVfwyLCP2vpdzhq';

describe('an address of any network', () => {
  it.each([
    [
      'BTC',
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
    [
      'LTC',
      'LTC1QG42TKWUUXEFUTZXEZDKDEL39GFSTUAP288MFEA',
      'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea',
    ],
    ['RON', EVM.replace('0x', 'ronin:'), EVM],
    ['RON', EVM.toLowerCase(), EVM],
    ['TON', TON.replace('-', '+'), TON],
    ['TON', RAW_TON.toUpperCase(), RAW_TON],
    ['TON', RAW_TON.replace('0:', '-1:'), RAW_TON.replace('0:', '-1:')],
    ['APT', '0xA', '0xa'],
    ['EOS', 'ben.doi12345', 'ben.doi12345'],
    ['NEO3', ` ${NEO}\n`, NEO],
    ['DOGE', ` ${DOGE}`, DOGE],
    ['ADA', ADA.toUpperCase(), ADA],
    ['ADA', LONG_ADA, LONG_ADA],
    ['ADA', ` ${BYRON}\n`, BYRON],
    ['ADA', LONG_BYRON, LONG_BYRON],
    // Scripts hold coins, too: with a key to stake with, and with a script.
    ...[
      'addr1z8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gten0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgs9yc0hh',
      'addr1yx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerkr0vd4msrxnuwnccdxlhdjar77j6lg0wypcc9uar5d2shs2z78ve',
      'addr1x8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gt7r0vd4msrxnuwnccdxlhdjar77j6lg0wypcc9uar5d2shskhj42g',
      'addr1w8phkx6acpnf78fuvxn0mkew3l0fd058hzquvz7w36x4gtcyjy7wx',
    ].map((address) => ['ADA', address, address] as const),
  ] as const)('on %s: %s is kept as %s', (network, typed, address) =>
    expect(checkAddress(network, typed)).toEqual({ ok: true, address }),
  );

  it.each([
    ['BTC', TRON, 'tron'],
    ['BTC', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea', 'litecoin'],
    ['LTC', '3FLj1iFqS359KvBXeaStPgqX7hgyifVKbN', 'bitcoin'],
    ['TRX', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'ripple'],
    ['ETH', NEO, 'neo'],
    ['TRX', TON, 'ton'],
    ['SOL', EVM, 'evm'],
    ['ETH', EVM.replace('0x', 'ronin:'), 'ronin'],
    ['TRX', '0xaabf25b0c115130a4ad88bfa08627c5a103b7851e90869c23fadaf0512dd5133', 'aptos'],
    ['BSC', SOL, 'solana'],
    ['BTC', DOGE, 'dogecoin'],
    ['TRX', ADA, 'cardano'],
    ['BTC', BYRON, 'cardano'],
    ['DOGE', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'bitcoin'],
  ] as const)('on %s: %s is named as one of %s', (network, address, looksLike) =>
    expect(checkAddress(network, address)).toEqual({
      ok: false,
      reason: 'otherNetwork',
      looksLike,
    }),
  );

  it.each([
    ['BTC', '', 'format'],
    // The form of Bitcoin's, so it is most likely mistyped, though it would be 32 bytes of Solana's as well.
    ['BTC', '1'.repeat(32), 'checksum'],
    ['LTC', '1'.repeat(32), 'checksum'],
    // No version and no program (source: BIP-173).
    ['BTC', 'bc1gmk9yu', 'checksum'],
    ['BTC', ONE_BYTE_SHORT, 'format'],
    ['BTC', 'mzBc4XEFSdzCDcTxAgf6EZXgsZWpztRhef', 'testnet'],
    ['TON', 'kf/8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15+KsQHFLbKSMiYIny', 'testnet'],
    ['TON', TON.replace('HF', 'HG'), 'checksum'],
    // The two alphabets of base64 in one address.
    ['TON', TON.replace('-W', '-/'), 'format'],
    ['TON', RAW_TON.replace('0:', '1:'), 'format'],
    ['NEO3', NEO.replace('sQV', 'sQW'), 'checksum'],
    // Begins with N, but of version 0x36.
    ['NEO3', 'NjFaAs6ZLk2KAQXgKezDBmhUzEuwSacxX1', 'format'],
    ['DOGE', DOGE.replace('7L', '7M'), 'checksum'],
    ['DOGE', 'nYfxxMMWxhbGGTqQ5jsZGcYoZnBRb9mv6s', 'checksum'],
    ['DOGE', DOGE_TESTNET, 'testnet'],
    ['ADA', ADA.replace('l8', 'l9'), 'checksum'],
    // Of two cases.
    ['ADA', ADA.replace('hrl8', 'HRL8'), 'checksum'],
    [
      'ADA',
      'addr_test1qz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgs68faae',
      'testnet',
    ],
    // A pointer, and an account of rewards.
    ['ADA', 'addr1gx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer5pnz75xxcrzqf96k', 'format'],
    ['ADA', 'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw', 'format'],
    ['ADA', BYRON.replace('MAi', 'MAj'), 'checksum'],
    [
      'ADA',
      '37btjrVyb4KDXBNC4haBVPCrro8AQPHwvCMp3RFhhSVWwfFmZ6wwzSK6JK1hY6wHNmtrpTf1kdbva8TCneM2YsiXT7mrzT21EacHnPpz5YyUdj64na',
      'testnet',
    ],
    ['APT', '0x10', 'format'],
    ['EOS', 'bendoi123451x', 'format'],
    ['EOS', 'bendoi.', 'format'],
    ['EOS', 'BenDoi', 'format'],
    ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyT', 'checksum'],
    ['XRP', 'rHb9CJAWyB4rj91VRWn96Dkuk', 'format'],
  ] as const)('on %s: %j is wrong by its %s', (network, address, reason) =>
    expect(checkAddress(network, address)).toEqual({ ok: false, reason }),
  );

  it.each([
    ['SONIC', true],
    ['DOGE', true],
    ['XLM', false],
    ['toString', false],
  ])('%s can be checked: %s', (key, is) => expect(isCheckedNetwork(key)).toBe(is));
});

describe('the tag beside an XRP address', () => {
  it.each([
    ['0', '0'],
    ['4294967295', '4294967295'],
    ['007', '7'],
    [' 1', '1'],
    ['０', '0'],
    ['', ''],
  ])('%s is kept as %s', (tag, address) => expect(readMemo('XRP', tag)).toBe(address));

  it.each(['1 1', '1.0', '1e3', '4294967296', '9'.repeat(21), '-0'])('%j is none', (tag) =>
    expect(readMemo('XRP', tag)).toBeUndefined(),
  );
});

describe('an account of e-money', () => {
  it.each([
    ['PM-USD', 'u1234567', 'U1234567'],
    ['PM-USD', 'U12345678', 'U12345678'],
    ['WMZ', 'z123456789012', 'Z123456789012'],
    ['SKRILL-USD', '12345', '12345'],
    ['VOLET', 'nguoi.ban+1@example.com', 'nguoi.ban+1@example.com'],
  ])('%s: %s is kept as %s', (code, typed, address) =>
    expect(checkEMoney(code, typed)).toEqual({ ok: true, address }),
  );

  it.each([
    ['PM-USD', 'U123456789'],
    ['PM-USD', 'E1234567'],
    ['PAYEER-USD', 'P1234567890123'],
    ['PAYPAL-USD', 'nguoi.ban'],
    ['NETELLER-EUR', '1234'],
    ['VOLET', 'ben doi'],
    ['VOLET', 'x'.repeat(51)],
    ['VOLET', ''],
  ])('%s: %j is none', (code, typed) => expect(checkEMoney(code, typed).ok).toBe(false));
});
