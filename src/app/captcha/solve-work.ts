import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import type { WorkChallenge } from '#domain/captcha';
import { ownScriptUrl } from '../script-urls.ts';
import workerUrl from './work.worker.ts?worker&url';

/** Beside the page, so that typing never waits for it. */
const createWorker = () => new Worker(ownScriptUrl(workerUrl), { type: 'module' });

/**
 * Does the work that the service asks for, on every core there is, and hands over what the form's `captcha` field takes.
 * Rejects when it was given up or cannot be done.
 */
export const solveWork = async (
  { challenge }: WorkChallenge,
  signal: AbortSignal,
): Promise<string> => {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const given = challenge as unknown as Challenge;
  const solution = await solveChallengeWorkers({
    challenge: given,
    concurrency: navigator.hardwareConcurrency,
    controller,
    createWorker,
  });
  if (!solution) throw new Error('the captcha was not solved');
  return btoa(JSON.stringify({ challenge: given, solution }));
};
