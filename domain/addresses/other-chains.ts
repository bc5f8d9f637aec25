import { base58 } from '@scure/base';
import { decoded } from '../decoded.ts';
import { fromBase58Check } from './base58-check.ts';
import { CHECKSUM_FAULT, FORMAT_FAULT, type Verdict } from './verdict.ts';

/** No 32 bytes take more; a long text would take base58 a long time. */
const MAX_SOLANA = 44;
const SOLANA_BYTES = 32;

/** Solana: 32 bytes in base58. It carries no checksum: a mistyped one is most likely another account's. */
export const checkSolana = (address: string): Verdict => {
  if (address.length > MAX_SOLANA) return FORMAT_FAULT;
  const bytes = decoded(() => base58.decode(address));
  return bytes?.length === SOLANA_BYTES ? { ok: true, address } : FORMAT_FAULT;
};

const APTOS = /^0x(?:[0-9a-f]{64}|[0-9a-f])$/i;

/** Aptos: 0x and 64 hex digits; only the addresses 0x0 to 0xf may be short. No checksum. */
export const checkAptos = (address: string): Verdict =>
  APTOS.test(address) ? { ok: true, address: address.toLowerCase() } : FORMAT_FAULT;

const NEO = /^N[1-9A-HJ-NP-Za-km-z]{33}$/;
const NEO3_VERSION = 0x35;

/**
 * NEO3: base58check of the byte 0x35 and 20 bytes; 34 characters from N on are never more or fewer. Those of the
 * legacy chain begin with A.
 */
export const checkNeo = (address: string): Verdict => {
  if (!NEO.test(address)) return FORMAT_FAULT;
  const bytes = fromBase58Check(address);
  if (!bytes) return CHECKSUM_FAULT;
  return bytes[0] === NEO3_VERSION ? { ok: true, address } : FORMAT_FAULT;
};

const EOS = /^[a-z1-5.]{0,11}[a-z1-5]$/;

/** EOS: a name of at most 12 of a-z, 1-5 and dot. The chain drops dots at the end. */
export const checkEos = (address: string): Verdict =>
  EOS.test(address) ? { ok: true, address } : FORMAT_FAULT;
