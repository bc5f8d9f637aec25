import { base58, bech32 } from '@scure/base';
import { decoded } from '../decoded.ts';
import { CHECKSUM_FAULT, FORMAT_FAULT, TESTNET_FAULT, type Verdict } from './verdict.ts';

/** Longer than any address of either form; a long text would take base58 a long time. */
const MAX_LENGTH = 130;
const SHELLEY = /^(addr(?:_test)?)1[02-9ac-hj-np-z]+$/i;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{50,130}$/;

const MAINNET = 1;
/**
 * Bytes of an address by its type, the header included (source: CIP-19): a payment part with a part to stake with, or
 * a payment part alone. Pointers into the chain are obsolete, and what begins with `stake` receives nothing.
 */
const BYTES_OF_TYPE: Readonly<Record<number, number>> = {
  0: 57,
  1: 57,
  2: 57,
  3: 57,
  6: 29,
  7: 29,
};

/** Since Shelley: bech32 of a header, with the type and the network in it, and one or two hashes of 28 bytes. */
const checkShelley = (address: string): Verdict => {
  const text = decoded(() => bech32.decode(address as `${string}1${string}`, MAX_LENGTH));
  if (!text) return CHECKSUM_FAULT;
  const bytes = decoded(() => bech32.fromWords(text.words)) ?? new Uint8Array();
  const [header = 0] = bytes;
  if (BYTES_OF_TYPE[header >> 4] !== bytes.length) return FORMAT_FAULT;
  const isMainnet = (header & 0x0f) === MAINNET;
  if (isMainnet !== (text.prefix === 'addr')) return FORMAT_FAULT;
  return isMainnet ? { ok: true, address: address.toLowerCase() } : TESTNET_FAULT;
};

/** CRC32 as ISO 3309 has it, reflected. */
const crc32 = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
};

/** A number or the length of a byte string in CBOR: in the byte itself, or in the 1, 2 or 4 bytes after it. */
const readCount = (bytes: Uint8Array, at: number): { value: number; next: number } => {
  const short = (bytes[at] ?? 0) & 0x1f;
  if (short < 24) return { value: short, next: at + 1 };
  const next = at + 1 + 2 ** (short - 24);
  return { value: bytes.slice(at + 1, next).reduce((sum, byte) => sum * 256 + byte, 0), next };
};

/** Two parts: a byte string marked as CBOR, and the CRC32 of it. */
const BYRON_HEAD = [0x82, 0xd8, 0x18];
const BYTE_STRING = 2;
const ROOT_BYTES = 28;
const isByteString = (byte = 0) => byte >> 5 === BYTE_STRING;

/** Three parts: a hash of 28 bytes, attributes, and the kind of key. */
const PAYLOAD_HEAD = [0x83, 0x58, ROOT_BYTES];
const ATTRIBUTES_AT = PAYLOAD_HEAD.length + ROOT_BYTES;
const NO_ATTRIBUTES = 0xa0;
const ONE_ATTRIBUTE = 0xa1;
const DERIVATION_PATH = 1;
const PUBLIC_KEY = 0;

const startsWith = (bytes: Uint8Array, head: readonly number[]) =>
  head.every((byte, at) => bytes[at] === byte);

/** Only test networks have the attribute that names their network. */
const checkPayload = (payload: Uint8Array, address: string): Verdict => {
  if (!startsWith(payload, PAYLOAD_HEAD)) return FORMAT_FAULT;
  const attributes = payload[ATTRIBUTES_AT];
  if (attributes === NO_ATTRIBUTES) return endOf(payload, ATTRIBUTES_AT + 1, address);
  if (attributes !== ONE_ATTRIBUTE || payload[ATTRIBUTES_AT + 1] !== DERIVATION_PATH)
    return TESTNET_FAULT;
  const path = readCount(payload, ATTRIBUTES_AT + 2);
  return endOf(payload, path.next + path.value, address);
};

const endOf = (payload: Uint8Array, at: number, address: string): Verdict =>
  payload.length === at + 1 && payload[at] === PUBLIC_KEY ? { ok: true, address } : FORMAT_FAULT;

/** Of Byron, the first era, and still good: base58 of CBOR with a CRC32. */
const checkByron = (address: string): Verdict => {
  const bytes = base58.decode(address);
  if (!startsWith(bytes, BYRON_HEAD) || !isByteString(bytes[BYRON_HEAD.length]))
    return FORMAT_FAULT;
  const length = readCount(bytes, BYRON_HEAD.length);
  const end = length.next + length.value;
  const payload = bytes.slice(length.next, end);
  const sum = readCount(bytes, end);
  if (sum.next !== bytes.length || sum.value !== crc32(payload)) return CHECKSUM_FAULT;
  return checkPayload(payload, address);
};

/** Cardano: an address of either era. An address of a test network is named as one. */
export const checkCardano = (address: string): Verdict => {
  if (address.length > MAX_LENGTH) return FORMAT_FAULT;
  if (SHELLEY.test(address)) return checkShelley(address);
  return BASE58.test(address) ? checkByron(address) : FORMAT_FAULT;
};
