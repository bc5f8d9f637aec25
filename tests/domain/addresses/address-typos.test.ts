import { crc32 } from 'node:zlib';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp, bech32, bech32m, createBase58check } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkAddress } from '#domain/addresses/check-address';
import type { Network } from '#domain/addresses/networks';
import { crc16 } from '../oracle-crc.ts';

const base58check = createBase58check(sha256);
const SIGNS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0+/-_:.';
/** With this many letters in it, the checksum of EIP-55 misses about one typo in a million. */
const LETTERS = 20;

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const withVersion = (version: number) =>
  bytes(20).map((hash) => base58check.encode(Uint8Array.of(version, ...hash)));
const witness = (prefix: string) =>
  fc.oneof(
    fc
      .constantFrom(20, 32)
      .chain(bytes)
      .map((program) => bech32.encode(prefix, [0, ...bech32.toWords(program)])),
    fc
      .tuple(fc.integer({ min: 1, max: 16 }), bytes(32))
      .map(([version, program]) => bech32m.encode(prefix, [version, ...bech32m.toWords(program)])),
  );
const ripple = bytes(20).map((hash) => {
  const payload = Uint8Array.of(0, ...hash);
  return base58xrp.encode(Uint8Array.of(...payload, ...sha256(sha256(payload)).slice(0, 4)));
});
const evm = bytes(20)
  .map((hash) => checkAddress('ETH', Buffer.from(hash).toString('hex')))
  .map((check) => (check.ok ? check.address : ''))
  .filter((address) => address.replace(/[^a-f]/gi, '').length >= LETTERS);

const ton = fc
  .tuple(fc.constantFrom(0x11, 0x51), fc.constantFrom(0x00, 0xff), bytes(32))
  .map(([tag, workchain, hash]) => {
    const body = Uint8Array.of(tag, workchain, ...hash);
    const sum = crc16(body);
    return Buffer.from([...body, sum >> 8, sum & 0xff]).toString('base64url');
  });

/** A payment part alone, or with a part to stake with. */
const shelley = fc
  .constantFrom([0x61, 28], [0x71, 28], [0x01, 56], [0x31, 56])
  .chain(([header = 0, length = 0]) => bytes(length).map((rest) => [header, ...rest]))
  .map((body) => bech32.encode('addr', bech32.toWords(Uint8Array.from(body)), false));

/** CBOR of a root, no attributes or a derivation path, and the kind of key. */
const byron = fc
  .tuple(bytes(28), fc.option(bytes(28)))
  .map(([root, path]) => {
    const attributes = path ? [0xa1, 0x01, 0x58, 0x1e, 0x58, 0x1c, ...path] : [0xa0];
    return Uint8Array.from([0x83, 0x58, 0x1c, ...root, ...attributes, 0x00]);
  })
  .map((payload) => {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(payload));
    const head = [0x82, 0xd8, 0x18, 0x58, payload.length];
    return base58.encode(Uint8Array.from([...head, ...payload, 0x1a, ...sum]));
  });

const CHECKSUMMED: readonly (readonly [Network, fc.Arbitrary<string>])[] = [
  ['BTC', withVersion(0x00)],
  ['BTC', withVersion(0x05)],
  ['BTC', witness('bc')],
  ['LTC', withVersion(0x30)],
  ['LTC', withVersion(0x32)],
  ['LTC', witness('ltc')],
  ['DOGE', withVersion(0x1e)],
  ['DOGE', withVersion(0x16)],
  ['ADA', shelley],
  ['ADA', byron],
  ['TRX', withVersion(0x41)],
  ['NEO3', withVersion(0x35)],
  ['XRP', ripple],
  ['TON', ton],
  ['ETH', evm],
];

const mistyped = (address: string) =>
  fc
    .tuple(fc.nat(address.length - 1), fc.constantFrom(...SIGNS))
    .map(([at, sign]) => `${address.slice(0, at)}${sign}${address.slice(at + 1)}`)
    .filter((other) => other !== address);

test.each(CHECKSUMMED)(
  '[VAL-02] %s: one mistyped character and the address is refused (%#)',
  (network, addresses) =>
    fc.assert(
      fc.property(
        addresses.chain((address) => fc.tuple(fc.constant(address), mistyped(address))),
        ([address, other]) => {
          const good = checkAddress(network, address);
          expect(good.ok, address).toBe(true);
          const check = checkAddress(network, other);
          // The same bytes may be written in two ways, as with 0x and 0X; it is still the same address.
          if (check.ok) expect(check).toEqual(good);
        },
      ),
      { numRuns: 300 },
    ),
);
