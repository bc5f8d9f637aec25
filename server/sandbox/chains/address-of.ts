import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base58xrp, base64url, bech32, createBase58check, hex } from '@scure/base';
import { checkAddress } from '#domain/addresses/check-address';
import { type AddressFamily, FAMILY, type Network } from '#domain/addresses/networks';
import { crc16 } from '#domain/addresses/ton';

const base58check = createBase58check(sha256);

const KEY_HASH_BYTES = 20;
const CHECKSUM_BYTES = 4;

/** A version byte and the hash of a key. */
const versioned = (version: number, bytes: Uint8Array): Uint8Array =>
  Uint8Array.of(version, ...bytes.subarray(0, KEY_HASH_BYTES));

/** Segregated witness of version 0, which pays to the hash of a key. */
const witness = (prefix: string, bytes: Uint8Array): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(bytes.subarray(0, KEY_HASH_BYTES))]);

const evm = (bytes: Uint8Array): string => `0x${hex.encode(bytes.subarray(0, KEY_HASH_BYTES))}`;

const ripple = (bytes: Uint8Array): string => {
  const payload = versioned(0, bytes);
  const sum = sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);
  return base58xrp.encode(Uint8Array.of(...payload, ...sum));
};

const TON_NOT_BOUNCEABLE = 0x51;
const TON_BASIC_WORKCHAIN = 0;

const ton = (bytes: Uint8Array): string => {
  const content = Uint8Array.of(TON_NOT_BOUNCEABLE, TON_BASIC_WORKCHAIN, ...bytes);
  const sum = crc16(content);
  return base64url.encode(Uint8Array.of(...content, sum >> 8, sum & 0xff));
};

const CARDANO_KEY_HASH_BYTES = 28;
/** The main network's address of a key, without a part to stake with. */
const CARDANO_ENTERPRISE = 0x61;

const cardano = (bytes: Uint8Array): string =>
  bech32.encode(
    'addr',
    bech32.toWords(Uint8Array.of(CARDANO_ENTERPRISE, ...bytes.subarray(0, CARDANO_KEY_HASH_BYTES))),
  );

const EOS_LETTERS = 'abcdefghijklmnopqrstuvwxyz12345';
const EOS_LENGTH = 12;

const eos = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, EOS_LENGTH)]
    .map((byte) => EOS_LETTERS.charAt(byte % EOS_LETTERS.length))
    .join('');

/** How 32 bytes are written as an address of each family; the domain brings it into its normal form. */
const WRITE: Readonly<Record<AddressFamily, (bytes: Uint8Array) => string>> = {
  tron: (bytes) => base58check.encode(versioned(0x41, bytes)),
  bitcoin: (bytes) => witness('bc', bytes),
  litecoin: (bytes) => witness('ltc', bytes),
  dogecoin: (bytes) => base58check.encode(versioned(0x1e, bytes)),
  cardano,
  neo: (bytes) => base58check.encode(versioned(0x35, bytes)),
  aptos: (bytes) => `0x${hex.encode(bytes)}`,
  solana: (bytes) => base58.encode(bytes),
  ronin: evm,
  ...{ evm, ripple, ton, eos },
};

/** 32 bytes that a text stands for, the same at all times. */
export const bytesOf = (text: string): Uint8Array => sha256(utf8ToBytes(text));

/**
 * Address of a network that a text stands for: good by its checksum, and without a key that opens it.
 * @throws {RangeError} when the domain does not accept what was written
 */
export const addressOf = (network: Network, text: string): string => {
  const check = checkAddress(network, WRITE[FAMILY[network]](bytesOf(`${network}:${text}`)));
  if (!check.ok) throw new RangeError(`no address for ${network}`);
  return check.address;
};
