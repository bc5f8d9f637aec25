import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { add, type Figures, noFigures } from './figures.ts';
import type { Part } from './model-part.ts';

/** What a worker process runs. */
export interface Assignment {
  readonly kind: 'model' | 'pglite' | 'postgres';
  readonly part: Part;
}

export const isAssignment = (message: unknown): message is Assignment =>
  typeof message === 'object' && message !== null && 'kind' in message && 'part' in message;

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

/** Shares a run's sequences among worker processes, a chunk at a time, and adds up their figures. */
export const runInWorkers = async (
  kind: Assignment['kind'],
  {
    seed,
    sequences,
    workers,
    chunk,
  }: {
    readonly seed: number;
    readonly sequences: number;
    readonly workers: number;
    readonly chunk: number;
  },
): Promise<Figures> => {
  const all = noFigures();
  let next = 0;
  const work = async () => {
    while (next < sequences) {
      const part = { seed, from: next, to: Math.min(next + chunk, sequences) };
      next = part.to;
      add(all, await runInWorker({ kind, part }));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return all;
};

const runInWorker = (assignment: Assignment): Promise<Figures> =>
  new Promise((resolve, reject) => {
    const child = fork(WORKER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let figures: Figures | undefined;
    child.once('error', reject);
    child.once('message', (sent) => {
      // Only our own worker sends here.
      figures = sent as Figures;
    });
    child.once('exit', (code) => {
      if (figures) resolve(figures);
      else reject(new Error(`a worker ended with ${code} and sent no figures`));
    });
    child.send(assignment);
  });
