import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  countsOf,
  type Defect,
  type Group,
  plant,
  type Row,
  type Run,
  readPlaywright,
  readVitest,
  runGroups,
  verdictOf,
} from '#tests/support/seeded-defects';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'planted-'));
  mkdirSync(join(home, 'domain'));
  writeFileSync(join(home, 'domain/a.ts'), 'one two two\n');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const text = (path = 'domain/a.ts') => readFileSync(join(home, path), 'utf8');
const edit = (from: string, to: string): Defect => ({
  name: 'd',
  what: 'w',
  in: 'domain/a.ts',
  from,
  to,
});

describe('planting', () => {
  it('replaces a text that is there once, to the letter, and takes it back', () => {
    const undo = plant(home, edit('one', '$& $1'));
    expect(text()).toBe('$& $1 two two\n');
    undo();
    expect(text()).toBe('one two two\n');
  });

  it.each([
    ['is not there', edit('three', 'x'), /found 0 times, not once: "three"/],
    ['is there twice', edit('two', 'x'), /found 2 times/],
    ['is nothing', edit('', 'x'), /found 0 times/],
    ['stays as it is', edit('one', 'one'), /changes nothing/],
    ['is in no file', { ...edit('one', 'x'), in: 'domain/b.ts' }, /ENOENT/],
    ['stands on a file', { name: 'd', what: 'w', add: { 'domain/a.ts': '' } }, /is there already/],
    ['takes away what is not there', { name: 'd', what: 'w', remove: 'b.ts' }, /is not there/],
    ['does nothing', { name: 'd', what: 'w' }, /changes nothing/],
  ])('refuses loudly a defect whose text %s, and changes nothing', (_, defect, complaint) => {
    expect(() => plant(home, defect)).toThrow(complaint);
    expect(text()).toBe('one two two\n');
  });

  it('is whole or nothing: no edit is made when another one does not fit', () => {
    const half = { ...edit('one', 'x'), edits: [{ in: 'domain/a.ts', from: 'three', to: 'x' }] };
    expect(() => plant(home, half)).toThrow(/"three"/);
    expect(text()).toBe('one two two\n');
  });

  it('adds and removes files, and takes both back', () => {
    const undo = plant(home, {
      name: 'd',
      what: 'w',
      add: { 'server/new/b.ts': 'b' },
      remove: 'domain/a.ts',
    });
    expect([text('server/new/b.ts'), existsSync(join(home, 'domain/a.ts'))]).toEqual(['b', false]);
    undo();
    expect([existsSync(join(home, 'server/new/b.ts')), text()]).toEqual([false, 'one two two\n']);
  });
});

describe('the verdict', () => {
  const found = [{ title: '[A] does it', message: 'expected 1 to be 2' }];

  it.each([
    ['caught', { code: 1, found }, { fails: /does it/, says: /to be 2/ }],
    ['missed', { code: 0, found: [] }, { fails: /does it/ }],
    ['other reason', { code: 1, found }, { fails: /does that/ }],
    ['other reason', { code: 1, found }, { fails: /does it/, says: /to be 3/ }],
    ['other reason', { code: 1, found: [] }, { fails: /(?:)/ }],
  ])('%s', (verdict, run, expected) => expect(verdictOf(run, expected)).toBe(verdict));

  it('reads tests that fail, and files that cannot be read, out of Vitest’s report', () =>
    expect(
      readVitest({
        testResults: [
          {
            name: 'a.test.ts',
            status: 'failed',
            assertionResults: [
              { status: 'passed', fullName: 'a good one' },
              {
                status: 'failed',
                fullName: 'a bad one',
                failureMessages: ['\u001b[31mno\u001b[39m'],
              },
            ],
          },
          { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'syntax' },
        ],
      }),
    ).toEqual({
      passed: ['a good one'],
      found: [
        { title: 'a bad one', message: 'no' },
        { title: 'b.test.ts', message: 'syntax' },
      ],
    }));

  it('reads tests that fail out of Playwright’s report, however deep they lie', () =>
    expect(
      readPlaywright({
        suites: [
          {
            specs: [{ title: 'good', ok: true, tests: [] }],
            suites: [
              {
                specs: [
                  {
                    title: 'bad',
                    ok: false,
                    tests: [{ results: [{ errors: [{ message: 'no' }] }] }],
                  },
                ],
              },
            ],
          },
        ],
        errors: [{ message: 'worse' }],
      }),
    ).toEqual({
      passed: ['good'],
      found: [
        { title: 'bad', message: 'no' },
        { title: '', message: 'worse' },
      ],
    }));
});

/** A check that fails exactly when the planted word is in the file. */
const wordCheck =
  (word: string, title = '[A] is clean'): Run =>
  async () =>
    text().includes(word)
      ? { code: 1, passed: [], found: [{ title, message: word }] }
      : { code: 0, passed: [title], found: [] };

const attempt = async (run: Run, defects: readonly Defect[], group: Partial<Group> = {}) => {
  const told: Row[] = [];
  const all = [{ name: 'g', title: 't', vitest: 'machines', defects, ...group }];
  const rows = await runGroups({ home, groups: all, run, tell: (row) => told.push(row) });
  expect(told).toEqual(rows);
  expect(text()).toBe('one two two\n');
  return { verdicts: rows.map(({ verdict }) => verdict), counts: countsOf(rows), rows };
};

describe('a run', () => {
  const bad = { ...edit('one', 'bad'), fails: /is clean/ };
  const harmless = { ...edit('one', 'good'), name: 'h', fails: /is clean/ };

  it('first sees the check pass, then each defect being caught, or missed', async () => {
    const { verdicts, counts } = await attempt(wordCheck('bad'), [bad, harmless]);
    expect(verdicts).toEqual(['passes', 'caught', 'missed']);
    expect(counts).toEqual({ passed: 2, failed: 1 });
  });

  it('plants nothing where the check fails anyway', async () => {
    const { verdicts, counts } = await attempt(wordCheck('two'), [bad]);
    expect(verdicts).toEqual(['fails', 'not tried']);
    expect(counts).toEqual({ passed: 0, failed: 2 });
  });

  it.each([
    ['ran nothing', [], /runs nothing/],
    ['did not run the test that must fail', ['another'], /no test is called \/is clean\//],
  ])('believes no check that %s', async (_, passed, note) => {
    const run: Run = async () => ({ code: 0, passed, found: [] });
    const { verdicts, rows } = await attempt(run, [bad]);
    expect(verdicts).toEqual(['fails', 'not tried']);
    expect(rows[0]?.note).toMatch(note);
  });

  it('takes a failure for another reason for none', async () => {
    const { verdicts } = await attempt(wordCheck('bad'), [{ ...bad, says: /worse/ }]);
    expect(verdicts).toEqual(['passes', 'other reason']);
  });

  it('says which defect does not fit any more, and goes on with the next', async () => {
    const gone = { ...bad, name: 'gone', from: 'three' };
    const { verdicts, rows } = await attempt(wordCheck('bad'), [gone, bad]);
    expect(verdicts).toEqual(['passes', 'not tried', 'caught']);
    expect(rows[1]?.note).toMatch(/gone: domain\/a\.ts: found 0 times/);
  });

  it('plants together what is told apart by its complaint', async () => {
    const other = { ...edit('two two', 'worse'), name: 'o', says: /worse/ };
    const { verdicts } = await attempt(wordCheck('bad'), [bad, other], { together: true });
    expect(verdicts).toEqual(['passes', 'caught', 'other reason']);
  });
});
