import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { newKey } from '#domain/new-key';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('submission: the key of an order', () => {
  test('[SUB-03] is another one each time', () => {
    const keys = Array.from({ length: 100 }, newKey);
    expect(new Set(keys).size).toBe(100);
  });

  it('is sixteen random bytes, each as two digits', () => {
    vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes.set(bytes.map((_, index) => index * 17));
      return bytes;
    });
    expect(newKey()).toBe('00112233445566778899aabbccddeeff');
    vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
    expect(newKey()).toBe('0'.repeat(32));
  });
});
