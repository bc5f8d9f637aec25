import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'server';

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

test('[S45] only one file opens transactions: it runs them anew, and does their effects after the commit', () => {
  const opening = files.filter((name) =>
    /\.transaction\(/.test(readFileSync(join(FOLDER, name), 'utf8')),
  );
  expect(opening.toSorted()).toEqual(['store/bounded-wait.ts', 'store/transaction.ts']);
});

/** Calls with an effect outside of the database, as they are written. */
const EFFECTS =
  /\b(?:wakeJobs|live\.publish|notices\.tell|mail\.send|sms\.send|siteConfig\.changed|log|liveness\.beat|\.steps\.add)\(/;

/**
 * Functions that are handed a transaction, by their source: from their parameter to their end, by
 * indentation.
 */
const functionsWithTransaction = (source: string): readonly string[] => {
  const lines = source.split('\n');
  return lines.flatMap((line, start) => {
    const isBegin = /\(tx\b.*=> \{$|^\s+tx: Database,$/.test(line);
    if (!isBegin) return [];
    const indent = /^\s*/.exec(line)?.[0].length ?? 0;
    const edge = /^\s+tx: Database,$/.test(line) ? indent - 2 : indent;
    const length = lines
      .slice(start + 1)
      .findIndex((next) => new RegExp(`^ {0,${edge}}\\}(?!: )`).test(next));
    return [lines.slice(start, start + 2 + length).join('\n')];
  });
};

test('[S45] what is handed a transaction has no effect of its own outside the database', () => {
  const wrong = files.flatMap((name) =>
    functionsWithTransaction(readFileSync(join(FOLDER, name), 'utf8')).flatMap((source) =>
      source
        .split('\n')
        .filter((line) => EFFECTS.test(line) && !/afterCommit\(/.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    ),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
