import { fork } from 'node:child_process';
import { end, forgetRunning, keepRunning } from '../processes.mjs';

/** Timeout above every run on two cores. */
const TIMEOUT_MS = 15 * 60_000;

/** Characters of output that are kept. */
const KEPT_WORDS = 2_000;

const failure = (message) => ({ code: 1, passed: [], found: [{ title: '', message }] });

/** Worker process for many runs; one that hangs or dies is restarted. */
export const createWorkerProcess = (
  script,
  args,
  { cwd, env, execPath, timeoutMs = TIMEOUT_MS },
) => {
  let child;
  /** End of its output. */
  let said = '';

  const start = () => {
    const started = fork(script, args, { cwd, env, execPath, detached: true, silent: true });
    said = '';
    const keep = (piece) => {
      said = `${said}${piece}`.slice(-KEPT_WORDS);
    };
    started.stdout.on('data', keep);
    started.stderr.on('data', keep);
    keepRunning(started);
    started.once('exit', () => {
      forgetRunning(started);
      if (child === started) child = undefined;
    });
    return new Promise((resolve, reject) => {
      started.once('message', () => resolve(started));
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)));
    });
  };

  /** @returns its answer; a failure when there is none */
  const ask = async (question) => {
    try {
      child ??= await start();
    } catch ({ message }) {
      return failure(`could not be started: ${message}`);
    }
    const asked = child;
    return new Promise((resolve) => {
      const finish = (answer) => {
        clearTimeout(timer);
        asked.removeAllListeners('message');
        asked.off('exit', onExit);
        resolve(answer);
      };
      const onExit = () => finish(failure(`it ended in the middle: ${said}`));
      const timer = setTimeout(() => {
        end(asked, 'SIGTERM');
        child = undefined;
        finish(failure(`no answer after ${timeoutMs} ms`));
      }, timeoutMs);
      asked.once('message', finish);
      asked.once('exit', onExit);
      asked.send(question);
    });
  };

  const stop = async () => {
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };

  return { ask, stop };
};
