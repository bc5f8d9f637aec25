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
