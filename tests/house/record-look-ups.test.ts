import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Constants whose type says that any text may be looked up in them. */
const DECLARED = /\bconst (\w+): Readonly<(?:Partial<)?Record<string,/g;

const files = globSync('{domain,machines,server,src}/**/*.{ts,tsx}');

test('a record of texts is read by ownValue: by brackets, ‘toString’ would be found in each', () => {
  const records = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(DECLARED)].map(([, name = '']) => ({ file, name, text }));
  });
  expect(records.length).toBeGreaterThan(20);
  const inBrackets = records
    .filter(({ name, text }) => new RegExp(`\\b${name}\\[`).test(text))
    .map(({ file, name }) => `${file}: ${name}`);
  expect(inBrackets).toEqual([]);
});
