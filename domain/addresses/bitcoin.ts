import { bech32, bech32m } from '@scure/base';
import { decoded } from '../decoded.ts';
import { fromBase58Check } from './base58-check.ts';
import { CHECKSUM_FAULT, FORMAT_FAULT, TESTNET_FAULT, type Verdict } from './verdict.ts';

/** Parameters of a chain that uses Bitcoin's forms of address. */
interface Chain {
  /** Version bytes of addresses of a key and of a script. */
  readonly versions: readonly number[];
  /** What a segregated-witness address begins with, before the 1; absent where a chain has none. */
  readonly prefix?: string;
}

const BITCOIN: Chain = { versions: [0x00, 0x05], prefix: 'bc' };
const BITCOIN_TESTNET: Chain = { versions: [0x6f, 0xc4], prefix: 'tb' };
const LITECOIN: Chain = { versions: [0x30, 0x32], prefix: 'ltc' };
const DOGECOIN: Chain = { versions: [0x1e, 0x16] };
const DOGECOIN_TESTNET: Chain = { versions: [0x71, 0xc4] };

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{26,35}$/;
const BASE58_BYTES = 21;

/** Longest address of the two bech32 forms (source: BIP-173). */
const MAX_LENGTH = 90;
const NEWEST_VERSION = 16;
const PROGRAM_BYTES = { min: 2, max: 40 } as const;
/** Version 0 pays to a key's or a script's hash, and nothing else. */
const VERSION_0_BYTES = [20, 32];

const checkBase58 = (address: string, { versions }: Chain): Verdict => {
  if (!BASE58.test(address)) return FORMAT_FAULT;
  const bytes = fromBase58Check(address);
  if (!bytes) return CHECKSUM_FAULT;
  return bytes.length === BASE58_BYTES && versions.some((version) => version === bytes[0])
    ? { ok: true, address }
    : FORMAT_FAULT;
};

/** Version 0 carries the checksum of bech32, every later one that of bech32m (source: BIP-350). */
const checkWitness = (address: string): Verdict => {
  const read = (coder: typeof bech32) =>
    decoded(() => {
      const [version = Number.NaN, ...program] = coder.decode(
        address as `${string}1${string}`,
        MAX_LENGTH,
      ).words;
      return { version, program, coder };
    });
  const found = read(bech32) ?? read(bech32m);
  if (!found) return CHECKSUM_FAULT;
  const { version, program, coder } = found;
  if ((version === 0) !== (coder === bech32)) return CHECKSUM_FAULT;
  // Bits left over that are not zero, or too many of them, stop the decoder.
  const bytes = decoded(() => coder.fromWords(program))?.length ?? 0;
  const isWhole =
    version <= NEWEST_VERSION &&
    bytes >= PROGRAM_BYTES.min &&
    bytes <= PROGRAM_BYTES.max &&
    (version > 0 || VERSION_0_BYTES.includes(bytes));
  return isWhole ? { ok: true, address: address.toLowerCase() } : FORMAT_FAULT;
};

/** An address of Litecoin may be base58 and begin with LTc1, too. */
const checkChain = (address: string, chain: Chain): Verdict => {
  const verdict = checkBase58(address, chain);
  return !verdict.ok &&
    chain.prefix !== undefined &&
    address.toLowerCase().startsWith(`${chain.prefix}1`)
    ? checkWitness(address)
    : verdict;
};

const checkEither = (address: string, mainnet: Chain, testnet: Chain): Verdict => {
  const verdict = checkChain(address, mainnet);
  return !verdict.ok && checkChain(address, testnet).ok ? TESTNET_FAULT : verdict;
};

/** Bitcoin: base58check, or segregated witness of any version. An address of the test network is named as one. */
export const checkBitcoin = (address: string): Verdict =>
  checkEither(address, BITCOIN, BITCOIN_TESTNET);

/** Litecoin: Bitcoin's forms with its own versions. The old script addresses that begin with 3 are Bitcoin's now. */
export const checkLitecoin = (address: string): Verdict => checkChain(address, LITECOIN);

/** Dogecoin: base58check only, of a key (D…) or of a script (9… or A…). */
export const checkDogecoin = (address: string): Verdict =>
  checkEither(address, DOGECOIN, DOGECOIN_TESTNET);
