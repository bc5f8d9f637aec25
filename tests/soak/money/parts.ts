import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { add, type Figures, noFigures } from './figures.ts';
import type { Part } from './model-part.ts';

/** What a worker process runs. */
export interface Assignment {
  readonly kind:
    | 'model'
    | 'members'
    | 'members-pglite'
    | 'swaps'
    | 'pglite'
    | 'sales'
    | 'postgres'
    | 'kills';
  readonly part: Part;
  /** Address of an empty database, for the kinds that run on PostgreSQL. */
  readonly url?: string | undefined;
}

export const isAssignment = (message: unknown): message is Assignment =>
  typeof message === 'object' && message !== null && 'kind' in message && 'part' in message;

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

interface Share {
  readonly kind: Assignment['kind'];
  /** The seed of the first sequence. */
  readonly seed: number;
  readonly sequences: number;
  /** Worker processes that run at once. */
  readonly workers: number;
  /** Sequences that one worker process runs. */
  readonly chunk: number;
  /** Makes an empty database, for the kinds that run on PostgreSQL. */
  readonly newDatabase?: () => Promise<string>;
}

/** Shares a run's sequences among worker processes and adds up their figures. */
export const runInWorkers = async (share: Share): Promise<Figures> => {
  const { kind, seed, sequences, workers, chunk, newDatabase } = share;
  const all = noFigures();
  let next = 0;
  const work = async () => {
    while (next < sequences) {
      const part = { seed, from: next, to: Math.min(next + chunk, sequences) };
      next = part.to;
      const url = await newDatabase?.();
      add(all, await runInWorker({ kind, part, url }));
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
