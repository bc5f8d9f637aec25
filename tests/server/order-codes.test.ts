import { describe, expect, it } from 'vitest';
import { isRef, newRef, newTransferText, transferTextsIn } from '#server/exchange/order-codes';

const MANY = 2_000;

describe('order codes', () => {
  it('are 16 letters without look-alikes, and never the same', () => {
    const refs = Array.from({ length: MANY }, newRef);
    expect(new Set(refs).size).toBe(MANY);
    expect(refs.every((ref) => /^[0-9A-Z]{16}$/.test(ref) && !/[ILOU]/.test(ref))).toBe(true);
    expect(refs.every(isRef)).toBe(true);
  });

  it('use every letter alike: 80 random bits are all there', () => {
    const letters = Array.from({ length: MANY }, newRef).join('');
    const counts = new Map<string, number>();
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    const expected = letters.length / 32;
    for (const count of counts.values()) expect(count / expected).toBeGreaterThan(0.75);
  });

  it.each([
    '',
    'A',
    '0123456789ABCDEFG',
    '0123456789ABCDEI',
    '0123456789abcdef',
    ' 0123456789ABCDE',
  ])('"%s" is none', (text) => expect(isRef(text)).toBe(false));
});

describe('transfer texts', () => {
  it('fit any bank, and are found in what the banks make of them', () => {
    const text = newTransferText();
    expect(text).toMatch(/^BD[0-9A-HJKMNP-TV-Z]{8}$/);
    const mangled = [
      text,
      text.toLowerCase(),
      `MBVCB.881234.${text}.CT tu 0071000123456 NGUYEN VAN A`,
      `${text.slice(0, 5)} ${text.slice(5)} chuyen tien`,
      `IBFT ${text.slice(0, 3)}-${text.slice(3)}`,
      `BDBD BD ${text}BD`,
    ];
    for (const message of mangled) expect(transferTextsIn(message), message).toContain(text);
  });

  it('are not found where there are none', () =>
    expect(transferTextsIn('tien an trua, cam on ban')).toEqual([]));
});
