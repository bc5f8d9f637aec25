import type { QrModules } from '#src/ui/qr-picture';

/** Large enough for apps to read the code from a phone's gallery. */
const PIXELS_PER_MODULE = 8;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** One bit for each pixel, grey, no interlacing (PNG specification, IHDR). */
const FORMAT = [1, 0, 0, 0, 0];
/** Deflate with a window of 32 kB, no preset dictionary (RFC 1950). */
const ZLIB_HEAD = [0x78, 0x01];
const STORED_BLOCK_MAX = 0xffff;
const ADLER_PRIME = 65_521;
const CRC_POLYNOMIAL = 0xedb88320;

/** QR code as a PNG, which phones store in their gallery. Uncompressed: a code is a few kilobytes. */
const qrPng = (modules: QrModules): Uint8Array => {
  const side = modules.length * PIXELS_PER_MODULE;
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', [...uint32(side), ...uint32(side), ...FORMAT]),
    ...chunk('IDAT', zlib(modules.flatMap(pixelRows))),
    ...chunk('IEND', []),
  ]);
};

/** Data URL of the PNG, for a download link. */
export const qrPngUrl = (modules: QrModules): string =>
  `data:image/png;base64,${btoa(String.fromCharCode(...qrPng(modules)))}`;

/** A module is eight pixels wide, and so one byte: all ones are white. */
const pixelRows = (row: readonly boolean[]): number[] => {
  const NO_FILTER = 0;
  const pixels = [NO_FILTER, ...row.map((isDark) => (isDark ? 0x00 : 0xff))];
  return Array.from({ length: PIXELS_PER_MODULE }, () => pixels).flat();
};

const chunk = (name: string, data: readonly number[]): number[] => {
  const body = [...new TextEncoder().encode(name), ...data];
  return [...uint32(data.length), ...body, ...uint32(crc32(body))];
};

const zlib = (bytes: readonly number[]): number[] => {
  const blocks: number[] = [];
  for (let from = 0; from < bytes.length; from += STORED_BLOCK_MAX) {
    const block = bytes.slice(from, from + STORED_BLOCK_MAX);
    const isLast = from + STORED_BLOCK_MAX >= bytes.length;
    blocks.push(Number(isLast), ...uint16Pair(block.length));
    for (const byte of block) blocks.push(byte);
  }
  return [...ZLIB_HEAD, ...blocks, ...uint32(adler32(bytes))];
};

/** A length and its complement, the low byte first (RFC 1951). */
const uint16Pair = (length: number) =>
  [length, ~length].flatMap((value) => [value & 0xff, (value >> 8) & 0xff]);

const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

const adler32 = (bytes: readonly number[]) => {
  let sum = 1;
  let sumOfSums = 0;
  for (const byte of bytes) {
    sum = (sum + byte) % ADLER_PRIME;
    sumOfSums = (sumOfSums + sum) % ADLER_PRIME;
  }
  return ((sumOfSums << 16) | sum) >>> 0;
};

const crc32 = (bytes: readonly number[]) => {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ CRC_POLYNOMIAL : remainder >>> 1;
    }
  }
  return ~remainder >>> 0;
};
