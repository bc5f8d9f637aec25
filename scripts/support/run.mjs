import { spawn } from 'node:child_process';
import { forgetRunning, keepRunning } from './processes.mjs';
import { env, root } from './project.mjs';

/**
 * Runs a command to its end, its output on this terminal; with `isQuiet` only when it has failed.
 * @returns its exit code; 1 when it could not be started or was stopped by a signal
 */
export const run = (command, args, { changes = {}, cwd = root, isQuiet = false } = {}) =>
  new Promise((resolve) => {
    const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env: env(changes), stdio });
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece) => output.push(piece));
    keepRunning(child);
    const finish = (code) => {
      forgetRunning(child);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      finish(1);
    });
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      finish(code ?? 1);
    });
  });

/** Like `run`, but exits on failure. */
export const must = async (command, args, options) => {
  const code = await run(command, args, options);
  if (code !== 0) {
    console.error(`failed: ${[command, ...args].join(' ')}`);
    process.exit(code);
  }
};

/** Starts a long-running command; it is stopped with this process, and its end is this process's end. */
export const keep = (command, args, { changes = {}, stdio = 'inherit' } = {}) => {
  const child = spawn(command, args, { cwd: root, env: env(changes), stdio });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  process.once('exit', () => child.kill());
  child.once('error', (error) => {
    console.error(`${command}: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 0));
  return child;
};
