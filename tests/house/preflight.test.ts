import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

// Scripts are plain JavaScript, which the compiler does not read.
const {
  missingOn,
}: {
  readonly missingOn: (machine: {
    readonly browser: string | undefined;
    readonly postgres?: string;
    readonly free?: (folder: string) => number;
  }) => readonly string[];
} = await import(/* @vite-ignore */ pathToFileURL(resolve('scripts/support/preflight.mjs')).href);

const ENOUGH = (): number => 2_000_000_000;

it('has nothing against this machine with a browser', () =>
  expect(missingOn({ browser: '/usr/bin/chromium', free: ENOUGH })).toEqual([]));

type Machine = Parameters<typeof missingOn>[0];

it.each<[Machine, readonly RegExp[]]>([
  [{ browser: undefined, free: ENOUGH }, [/^no Chromium/]],
  [
    { browser: 'x', postgres: '/no/such/folder', free: ENOUGH },
    [/^no PostgreSQL server: \/no\/such/],
  ],
  [
    { browser: 'x', free: (): number => 1_499_999_999 },
    [/has 1499 MB left, a run takes 1500 MB/, /^no room: /],
  ],
  [{ browser: undefined, postgres: '/no', free: ENOUGH }, [/^no Chromium/, /^no PostgreSQL/]],
])('names what %j lacks', (machine, sentences) => {
  const missing = missingOn(machine);
  expect(missing).toHaveLength(sentences.length);
  missing.forEach((line, index) => {
    expect(line).toMatch(sentences[index] ?? /never/);
  });
});
