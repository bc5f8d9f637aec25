// Processes that a script starts: run to their end with their output, and ended with the script.
import { spawn } from 'node:child_process';

/** Timeout above every check on two cores, even a build and a purchase in the browser. */
const TIMEOUT_MS = 15 * 60_000;
const GRACE_MS = 5_000;
/** Time to end by itself on an interrupt, for which a person waits. */
const INTERRUPT_GRACE_MS = 2_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Registers a process to be ended by `endAll`. */
export const keepRunning = (child) => void running.add(child);
export const forgetRunning = (child) => void running.delete(child);

/** Ends a command with all its child processes; one in this process's own group ends its children itself. */
export const end = (child, signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has no group of its own, or has ended meanwhile.
    child.kill(signal);
  }
};

const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;

/** Ends every registered process; one that does not end in time is killed. */
export const endAll = async () => {
  const ending = [...running];
  const ended = ending.map((child) =>
    isRunning(child) ? new Promise((resolve) => child.once('exit', resolve)) : undefined,
  );
  for (const child of ending) end(child, 'SIGTERM');
  await Promise.race([
    Promise.all(ended),
    new Promise((resolve) => setTimeout(resolve, INTERRUPT_GRACE_MS)),
  ]);
  for (const child of ending.filter(isRunning)) end(child, 'SIGKILL');
  await Promise.all(ended);
};

/** An interrupted script ends every process that it started. */
export const endOnInterrupt = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, async () => {
      await endAll();
      process.exit(1);
    });
};

/**
 * Runs a command to its end and captures its output.
 * @returns {Promise<{ code: number, output: string }>} code 1 when it could not start, was stopped, or timed out
 */
export const capture = (command, args, { cwd, env, timeoutMs = TIMEOUT_MS }) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const keep = (piece) => {
      output += piece;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const timer = setTimeout(() => {
      keep(`\nstopped after ${timeoutMs} ms`);
      end(child, 'SIGTERM');
      setTimeout(() => end(child, 'SIGKILL'), GRACE_MS).unref();
    }, timeoutMs);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output });
    };
    child.once('error', ({ message }) => finish(keep(message) ?? 1));
    child.once('close', (code) => finish(code ?? 1));
  });
