import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type Expected, runVitest, type Start } from '#tests/support/outcomes';

/** Runs a command as `npm test` does, but without a word. */
const quietly: Start = (command, args, { changes }) =>
  new Promise((resolve) => {
    const child = execFile(command, args, { env: { ...process.env, ...changes } }, () => {});
    child.once('close', (code) => resolve(code ?? 1));
  });

const tinyRun = (project: string, expected: Expected, ...args: readonly string[]) =>
  runVitest({
    expected,
    args: ['--config', 'tests/support/tiny-run/vitest.config.ts', '--project', project, ...args],
    start: quietly,
  });

describe('a run of Vitest by npm test', () => {
  it('has no failure when its files, its tests and its floors are all there', async () => {
    const expected = { floors: { sound: 1 }, files: ['passes.tiny.ts'] };
    expect(await tinyRun('sound', expected)).toMatchObject({
      ...{ ran: { sound: 1 }, passed: 1, failures: [], failed: [], left: [] },
      times: [{ file: 'passes.tiny.ts', processorSeconds: expect.any(Number) }],
    });
  });

  it('has no failure when a test is left to the long run, and names it', async () => {
    const expected = { floors: { long: 2 }, files: ['long.tiny.ts'] };
    const outcome = await tinyRun('long', expected, '-t', '^(?!.* @long$)');
    expect(outcome).toMatchObject({
      ...{ ran: { long: 2 }, passed: 2, failures: [] },
      left: ['long.tiny.ts: takes too long for every change @long'],
    });
  });

  it('starts no file when the time of the run is over, and names it', async () => {
    const outcome = await runVitest({
      expected: { files: ['passes.tiny.ts'] },
      args: ['--config', 'tests/support/tiny-run/vitest.config.ts', '--project', 'sound'],
      changes: { STARTS_UNTIL: '1' },
      start: quietly,
    });
    expect(outcome).toMatchObject({
      ...{ passed: 0, failures: [] },
      left: ['passes.tiny.ts: not started, as the time of the run was over'],
    });
  });

  it('fails when another test is skipped, and names it alone', async () => {
    const expected = { floors: { long: 1 }, files: ['long.tiny.ts'] };
    const { failures } = await tinyRun('long', expected, '-t', '^passes$');
    expect(failures).toEqual(['long.tiny.ts: passes, too\n    did not run (skipped)']);
  });

  it('fails when a project ran fewer tests than its floor', async () => {
    const expected = { floors: { sound: 2 }, files: ['passes.tiny.ts'] };
    const { failures } = await tinyRun('sound', expected);
    expect(failures).toEqual(['sound: 1 tests ran, its floor is 2 (npm run floors accepts it)']);
  });

  it('fails when an error is handled by no test', async () => {
    const expected = { floors: { unhandled: 1 }, files: ['unhandled.tiny.ts'] };
    const { passed, failures } = await tinyRun('unhandled', expected);
    expect(passed).toBe(1);
    expect(failures).toEqual([
      expect.stringMatching(/^an error outside every test\n {4}Error: nothing handles this/),
    ]);
  });

  it('fails when a file ran no test, and names it', async () => {
    const expected = { floors: {}, files: ['passes.tiny.ts'] };
    const { passed, failures } = await tinyRun('empty', expected);
    expect(passed).toBe(0);
    expect(failures).toContain('passes.tiny.ts\n    was not run');
  });

  it('fails when Chromium does not start, and names the stories @long', async () => {
    const { passed, failures } = await runVitest({
      expected: { floors: { 'stories (chromium)': 1 }, files: [] },
      args: ['--project', 'stories', 'stories/clock', 'stories/config'],
      changes: { CHROMIUM_PATH: '/bin/false' },
      start: quietly,
    });
    expect(passed).toBe(0);
    const [one, other, ...rest] = failures;
    // Files are told of as they end.
    expect([one, other].toSorted()).toEqual([
      'stories/clock/ClockNotice.stories.tsx\n    ran no test',
      'stories/config/ConfigAlert.stories.tsx\n    ran no test',
    ]);
    expect(rest).toEqual([
      expect.stringMatching(/^an error outside every test\n {4}browserType\.launch: /),
      'stories (chromium): 0 tests ran, its floor is 1 (npm run floors accepts it)',
    ]);
  });
});
