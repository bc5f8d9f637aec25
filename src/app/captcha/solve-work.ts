import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import type { WorkChallenge } from '#domain/account/captcha';
import type { SolveOutcome } from '#machines/captcha/captcha.machine';
import { ownScriptUrl } from '../script-urls.ts';
import workerUrl from './work.worker.ts?worker&url';

/** A worker keeps typing responsive. */
const createWorker = () => new Worker(ownScriptUrl(workerUrl), { type: 'module' });

/**
 * Solves a proof of work on every core; the solution goes into the form's `captcha` field. Unsolved when it was aborted,
 * or no number solves the challenge.
 */
export const solveWork = async (
  { challenge }: WorkChallenge,
  signal: AbortSignal,
): Promise<SolveOutcome> => {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const given = challenge as unknown as Challenge;
  const solution = await solveChallengeWorkers({
    challenge: given,
    concurrency: navigator.hardwareConcurrency,
    controller,
    createWorker,
  });
  if (!solution) return { kind: 'unsolved' };
  return { kind: 'solved', solution: btoa(JSON.stringify({ challenge: given, solution })) };
};
