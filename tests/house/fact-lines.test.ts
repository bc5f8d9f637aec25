import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COLUMNS, factLines } from '../../scripts/support/fact-lines.mjs';

it('writes the facts of a row beside each other, and leaves out what is empty', () =>
  expect(
    factLines({ id: 'a1', memo: '', note: null, count: 0, sums: ['0.5', '5'], isOpen: false }),
  ).toEqual(['  id: a1   count: 0   sums: 0.5 5   isOpen: false']));

it('breaks long rows between facts, and long facts between words', () => {
  const id = 'f'.repeat(64);
  const reason = 'the holder has another name '.repeat(8).trim();
  const lines = factLines({ id, account: '1'.repeat(60), reason, state: 'open' });
  expect(lines).toHaveLength(5);
  expect(lines.slice(0, 2)).toEqual([`  id: ${id}`, `  account: ${'1'.repeat(60)}`]);
  expect(lines.at(-1)).toMatch(/ state: open$/);
});

it('fits 120 columns whatever is listed, and loses no word', () => {
  const words = fc.array(fc.stringMatching(/^[a-z0-9:.]{1,66}$/), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(words, { maxLength: 20 }), (values) => {
      const row = Object.fromEntries(values.map((value, at) => [`fact${at}`, value]));
      const lines = factLines(row);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(COLUMNS);
      const whole = Object.entries(row).map(([name, value]) => `${name}: ${value.join(' ')}`);
      expect(lines.join(' ').split(/\s+/).filter(Boolean)).toEqual(
        whole.join(' ').split(' ').filter(Boolean),
      );
    }),
  );
});
