import { sha256 } from '@noble/hashes/sha2.js';
import { base58xrp, bech32, bech32m } from '@scure/base';
import { describe, expect, it, test } from 'vitest';
import { checkAddress } from '#domain/addresses/check-address';
import { checkEMoney } from '#domain/addresses/e-money';
import type { Network } from '#domain/addresses/networks';
import { crc16 } from '../oracle-crc.ts';

const verdict = (network: Network, address: string) => {
  const check = checkAddress(network, address);
  return check.ok ? 'good' : check.reason;
};

describe('an address with something in front of it or behind it', () => {
  const GOOD: readonly (readonly [Network, string])[] = [
    ['BTC', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['TRX', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['RON', 'ronin:5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['NEO3', 'NKuyBkoGdZZSLyPbJEetheRhMjf2YeCsQV'],
    ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ['TON', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'],
    ['TON', '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e'],
    ['SOL', '833XorXTTx5iya5B3Tr6iqEs9GbRuvVfwyLCP2vpdzhq'],
    ['APT', '0xaabf25b0c115130a4ad88bfa08627c5a103b7851e90869c23fadaf0512dd5133'],
    ['EOS', 'bendoi123451'],
    ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
    ['ADA', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
    ['ADA', 'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi'],
  ];

  // A sign that no alphabet of addresses has, so that the text has no form at all.
  test.each(GOOD)(
    '[VAL-02] on %s: %s is good as it stands, and has no form otherwise',
    (network, address) => {
      expect(verdict(network, address)).toBe('good');
      for (const typed of [`!${address}`, `${address}!`, `${address}${address}`])
        expect(verdict(network, typed), typed).toBe('format');
    },
  );

  it('is not taken for a name of EOS, like every other short word', () =>
    expect(verdict('ETH', 'bendoi')).toBe('format'));
});

test.each(['LTC1zzzzzzzzzzzzzzzzzzzzzzzzygL7Yj', 'LTc1mmmmmmmmmmmmmmmmmmmmmmmmj6AEmq'])(
  '[VAL-02] %s is an address of Litecoin in base58, whatever it begins with',
  (address) => {
    expect(checkAddress('LTC', address)).toEqual({ ok: true, address });
    expect(verdict('LTC', address.replace(/.$/, 'X'))).toBe('checksum');
  },
);

describe('segregated witness', () => {
  const written = (coder: typeof bech32, version: number, bytes: number) =>
    coder.encode('bc', [version, ...coder.toWords(new Uint8Array(bytes).fill(7))]);

  test.each([
    ['version 0 of 20 bytes', written(bech32, 0, 20), 'good'],
    ['version 0 of 32 bytes', written(bech32, 0, 32), 'good'],
    ['version 0 of 21 bytes', written(bech32, 0, 21), 'format'],
    ['version 0 with the later checksum', written(bech32m, 0, 20), 'checksum'],
    ['version 1 with the older checksum', written(bech32, 1, 32), 'checksum'],
    ['the shortest program', written(bech32m, 1, 2), 'good'],
    ['a shorter program', written(bech32m, 1, 1), 'format'],
    ['the longest program of the newest version', written(bech32m, 16, 40), 'good'],
    ['a longer program', written(bech32m, 1, 41), 'format'],
    ['a newer version', written(bech32m, 17, 32), 'format'],
    ['nothing', bech32.encode('bc', []), 'checksum'],
    ['nothing with the later checksum', bech32m.encode('bc', []), 'format'],
  ])('[VAL-02] %s (%s) is %s', (_, address, expected) =>
    expect(verdict('BTC', address)).toBe(expected),
  );

  test('[VAL-02] bits left over have to be zero', () => {
    const words = bech32.toWords(new Uint8Array(32).fill(7));
    expect(
      verdict('BTC', bech32.encode('bc', [0, ...words.with(-1, (words.at(-1) ?? 0) | 1)])),
    ).toBe('format');
  });
});

describe('XRP', () => {
  test('[VAL-02] has version 0 and 20 bytes, else a valid checksum does not help', () => {
    const written = (version: number, bytes: number) => {
      const payload = Uint8Array.of(version, ...sha256(Uint8Array.of(version)).slice(0, bytes));
      return base58xrp.encode(Uint8Array.of(...payload, ...sha256(sha256(payload)).slice(0, 4)));
    };
    expect(verdict('XRP', written(0, 20))).toBe('good');
    expect(verdict('XRP', written(0, 19))).toBe('format');
    expect(verdict('XRP', written(0, 21))).toBe('format');
    for (let version = 1; version < 256; version += 1)
      expect(verdict('XRP', written(version, 20)), String(version)).not.toBe('good');
  });
});

describe('TON', () => {
  const friendly = (tag: number, workchain: number) => {
    const body = Uint8Array.of(tag, workchain, ...new Uint8Array(32).fill(7));
    const sum = crc16(body);
    return Buffer.from([...body, sum >> 8, sum & 0xff]).toString('base64url');
  };

  test.each([
    ['bounceable', 0x11, 0x00, 'good'],
    ['not bounceable', 0x51, 0x00, 'good'],
    ['of the masterchain', 0x11, 0xff, 'good'],
    ['of the test network', 0x91, 0x00, 'testnet'],
    ['of the test network, not bounceable', 0xd1, 0xff, 'testnet'],
    ['of another workchain', 0x11, 0x01, 'format'],
    ['of another kind', 0x21, 0x00, 'format'],
    ['of another kind and workchain', 0x21, 0x01, 'format'],
  ])('[VAL-02] an address %s (%i, %i) is %s', (_, tag, workchain, expected) =>
    expect(verdict('TON', friendly(tag, workchain))).toBe(expected),
  );
});

describe('an account of e-money', () => {
  const is = (code: string, account: string) => checkEMoney(code, account).ok;

  test.each([
    ['PM-USD', 'U', 7, 8],
    ['PM-EUR', 'E', 7, 8],
    ['WMZ', 'Z', 12, 12],
    ['wmz_auto', 'Z', 12, 12],
    ['PAYEER', 'P', 7, 12],
    ['PAYEER-USD', 'P', 7, 12],
  ])('[VAL-02] of %s is %s and %i to %i digits', (code, letter, least, most) => {
    for (const digits of [least, most])
      expect(is(code, `${letter}${'1'.repeat(digits)}`)).toBe(true);
    for (const account of [
      `${letter}${'1'.repeat(least - 1)}`,
      `${letter}${'1'.repeat(most + 1)}`,
      `X${letter}${'1'.repeat(least)}`,
      `${letter}${'1'.repeat(least)}X`,
      `${letter}${'A'.repeat(least)}`,
      `X${'1'.repeat(least)}`,
    ])
      expect(is(code, account), account).toBe(false);
  });

  test.each([
    'OLD-PM-USD',
    'PM-USD-2',
    'OLD-PM-EUR',
    'PM-EUR-2',
    'OLD-WMZ',
    'WMZ2',
    'OLD-PAYEER',
    'OLD-SKRILL',
  ])('[VAL-02] of %s, which only sounds like another, keeps the common rule', (code) => {
    expect(is(code, 'abc')).toBe(true);
    expect(is(code, 'a b')).toBe(false);
  });

  it('has its one letter put into capitals, and no others', () => {
    const kept = (account: string) => checkEMoney('VOLET', account);
    for (const account of ['ab1', 'a1b', '11', 'ab'])
      expect(kept(account)).toEqual({ ok: true, address: account });
    expect(kept('u12')).toEqual({ ok: true, address: 'U12' });
  });
});
