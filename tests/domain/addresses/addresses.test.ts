import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress } from '#domain/addresses/check-address';
import type { Network } from '#domain/addresses/networks';
import { anyText } from '../support.ts';
import { addressVectors } from './address-vectors.ts';

const KEYS: Readonly<Record<string, readonly Network[]>> = {
  eth: ['ETH', 'BSC'],
  trx: ['TRX'],
};
const vectors = addressVectors.filter(({ network }) => Object.hasOwn(KEYS, network));

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('addresses', () => {
  it.each(
    vectors.flatMap(({ network, address, valid }) =>
      (KEYS[network] ?? []).map((key) => ({ key, address, valid })),
    ),
  )('$address on $key is good: $valid', ({ key, address, valid }) =>
    expect(checkAddress(key, address).ok).toBe(valid),
  );

  it('has vectors of both families', () => expect(vectors).toHaveLength(13));

  it.each([
    ['TRX', ` ${TRON}\n`, TRON],
    ['ETH', EVM.toLowerCase(), EVM],
    ['ETH', EVM.slice(2), EVM],
    ['BSC', EVM.toUpperCase(), EVM],
  ] as const)('%s: %j is kept as %s', (network, typed, address) =>
    expect(checkAddress(network, typed)).toEqual({ ok: true, address }),
  );

  it.each([
    ['TRX', TRON.replace('6t', '7t'), 'checksum'],
    ['ETH', EVM.replace('5aA', '5AA'), 'checksum'],
    ['TRX', '', 'format'],
    ['TRX', TRON.slice(0, -1), 'format'],
    ['TRX', TRON.replace('NH', '0H'), 'format'],
    ['ETH', EVM.slice(0, -1), 'format'],
    ['ETH', EVM.replace('a', 'g'), 'format'],
    ['BSC', 'ten cua toi', 'format'],
    // Another network's form, but mistyped: it is not named as that network's address.
    ['TRX', EVM.replace('5aA', '5AA'), 'format'],
  ] as const)('%s: %j is wrong by its %s', (network, address, reason) =>
    expect(checkAddress(network, address)).toEqual({ ok: false, reason }),
  );

  it.each([
    ['ETH', TRON, 'tron'],
    ['BSC', TRON, 'tron'],
    ['TRX', EVM, 'evm'],
    ['TRX', EVM.slice(2).toLowerCase(), 'evm'],
    ['TRX', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'bitcoin'],
  ] as const)('%s: %s belongs elsewhere', (network, address, looksLike) =>
    expect(checkAddress(network, address)).toEqual({
      ok: false,
      reason: 'otherNetwork',
      looksLike,
    }),
  );

  it('refuses a TRON address with any one character mistyped', () => {
    for (let at = 1; at < TRON.length; at += 1) {
      const mistyped = `${TRON.slice(0, at)}${TRON[at] === 'x' ? 'y' : 'x'}${TRON.slice(at + 1)}`;
      expect(checkAddress('TRX', mistyped), mistyped).toEqual({ ok: false, reason: 'checksum' });
    }
  });

  it('refuses a good checksum over another version', () => {
    const other = createBase58check(sha256).encode(Uint8Array.of(0x42, ...new Array(20).fill(0)));
    expect(other).toMatch(/^T.{33}$/);
    expect(checkAddress('TRX', other)).toEqual({ ok: false, reason: 'format' });
  });

  it('never throws, whatever was pasted', () =>
    fc.assert(
      fc.property(fc.constantFrom('TRX', 'ETH', 'BSC'), anyText, (network, typed) => {
        expect(checkAddress(network, typed).ok).toBe(false);
      }),
    ));
});
