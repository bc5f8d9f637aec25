const RANDOM_BYTES = 16;

/** Unique key of an order or a call: 128 random bits as hexadecimal text. */
export const newKey = (): string =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
