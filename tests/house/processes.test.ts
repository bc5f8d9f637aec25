import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

/** Two processes that go on for ever and print their ids; the second one ignores a request to end. */
const RUN = `
  import { spawn } from 'node:child_process';
  import { run } from './scripts/support/run.mjs';
  import { endOnInterrupt, keepRunning } from './scripts/support/processes.mjs';
  endOnInterrupt();
  const script = (code) => ['-e', code + 'setInterval(() => {}, 1000); console.error(process.pid)'];
  run(process.execPath, script(''));
  const ignoring = script("process.on('SIGTERM', () => {});");
  keepRunning(spawn(process.execPath, ignoring, { detached: true, stdio: 'inherit' }));
`;

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('an interrupted run ends what it started, also what ignores a request to end', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const lines = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
  const started = [Number((await lines.next()).value), Number((await lines.next()).value)];
  expect(started.map(isRunning)).toEqual([true, true]);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(started.map(isRunning)).toEqual([false, false]);
});

const printed = async (script: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let output = '';
  child.stdout.on('data', (piece) => {
    output += String(piece);
  });
  await once(child, 'close');
  return output.trim();
};

it('a command that was ended by a signal has failed', async () =>
  expect(
    await printed(`
      import { run } from './scripts/support/run.mjs';
      console.log(await run(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")']));
    `),
  ).toBe('1'));

it('nothing waits for a captured command that has failed', async () =>
  expect(
    await printed(`
      import { capture } from './scripts/support/processes.mjs';
      const { code, output } = await capture(process.execPath, ['-e', 'console.log("no"); process.exit(3)'], {});
      console.log(code, output.trim());
    `),
  ).toBe('3 no'));
