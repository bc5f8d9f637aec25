import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import type { WorkChallenge } from '#domain/captcha';
import type { SolveOutcome } from '#machines/captcha/captcha.machine';
import { ownScriptUrl } from '../script-urls.ts';
import workerUrl from './work.worker.ts?worker&url';

/** Beside the page, so that typing never waits for it. */
const createWorker = () => new Worker(ownScriptUrl(workerUrl), { type: 'module' });

/**
 * Does the work that the service asks for, on every core there is; a solution is what the form's `captcha` field takes.
 * Without one the work was given up, or no number solves the challenge.
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
