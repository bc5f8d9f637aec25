import { base64, base64url } from '@scure/base';
import { CHECKSUM_FAULT, FORMAT_FAULT, TESTNET_FAULT, type Verdict } from './verdict.ts';

/** Basic workchain or masterchain, then the 32 bytes of the account. */
const RAW = /^(?:0|-1):[0-9a-f]{64}$/i;
const FRIENDLY = /^(?:[\w-]{48}|[A-Za-z0-9+/]{48})$/;

const TESTNET_FLAG = 0x80;
const BOUNCEABLE = 0x11;
const NOT_BOUNCEABLE = 0x51;
const WORKCHAINS = [0, -1];
const BYTES_BEFORE_SUM = 34;

/** CRC16 as XMODEM has it: the polynomial 0x1021, beginning with 0. */
export const crc16 = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => {
    let next = sum ^ (byte << 8);
    for (let bit = 0; bit < 8; bit += 1) {
      next = next & 0x8000 ? ((next << 1) ^ 0x1021) & 0xffff : next << 1;
    }
    return next;
  }, 0);

/**
 * TON: the raw form, or the user-friendly one of 36 bytes with a checksum, in either alphabet of base64. The
 * normal form of the latter is the one for addresses of the web.
 */
export const checkTon = (address: string): Verdict => {
  if (RAW.test(address)) return { ok: true, address: address.toLowerCase() };
  if (!FRIENDLY.test(address)) return FORMAT_FAULT;
  const bytes = (/[+/]/.test(address) ? base64 : base64url).decode(address);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [tag, workchain, sum] = [
    view.getUint8(0),
    view.getInt8(1),
    view.getUint16(BYTES_BEFORE_SUM),
  ];
  if (sum !== crc16(bytes.subarray(0, BYTES_BEFORE_SUM))) return CHECKSUM_FAULT;
  const kind = tag & ~TESTNET_FLAG;
  if ((kind !== BOUNCEABLE && kind !== NOT_BOUNCEABLE) || !WORKCHAINS.includes(workchain)) {
    return FORMAT_FAULT;
  }
  return tag & TESTNET_FLAG ? TESTNET_FAULT : { ok: true, address: base64url.encode(bytes) };
};
