import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DECISIONS = 'docs/decisions';
const HEADINGS = ['Status', 'Context', 'Decision', 'Alternatives', 'Consequences'];

const names = readdirSync(DECISIONS).toSorted();
const decisions = names.map((name) => readFileSync(`${DECISIONS}/${name}`, 'utf8'));

const documents = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Paths in back quotes, without patterns and the names that a reader fills in. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:docs|domain|machines|scripts|server|src|stories|tests)\/[^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[*{:…]|NAME/.test(path));

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:\]\(|src=")(?!https?:|#)([^)"#]+)/g)].map(([, path = '']) => path);

describe('the decisions', () => {
  it('have consecutive numbers, in their names and titles', () => {
    const expected = decisions.map((_, index) => String(index + 1).padStart(4, '0'));
    expect(names.map((name) => name.slice(0, 4))).toEqual(expected);
    const titled = decisions.map((text) => /^# (\d+)\. /.exec(text)?.[1]?.padStart(4, '0'));
    expect(titled).toEqual(expected);
  });

  it.each(names)('%s has the five headings in their order', (name) => {
    const text = readFileSync(`${DECISIONS}/${name}`, 'utf8');
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(HEADINGS);
  });
});

describe('the documents', () => {
  it.each(documents)('$path names files and decisions that exist', ({ path, text }) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const missing = [
      ...pathsIn(text).filter((named) => !existsSync(named)),
      ...linksIn(text).filter((link) => !existsSync(`${folder}${link}`)),
      ...[...text.matchAll(/\bdecision (\d+)/gi)]
        .filter(([, number]) => Number(number) < 1 || Number(number) > decisions.length)
        .map(([reference]) => reference),
    ];
    expect(missing).toEqual([]);
  });
});
