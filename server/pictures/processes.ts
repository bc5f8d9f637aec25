import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import pidusage from 'pidusage';
import type { Drawing, DrawingOrder } from './draw.ts';

/** What a drawing process may use. */
export interface DrawingLimits {
  /** Processes at once. */
  readonly processes: number;
  /** Pictures that wait for a process; further ones are refused. */
  readonly waiting: number;
  /** The same of one owner. */
  readonly waitingOfOne: number;
  /** Milliseconds for one picture. */
  readonly drawMs: number;
  /** Bytes of resident memory. */
  readonly residentBytes: number;
  /** Milliseconds between two looks at a process's resident memory. */
  readonly watchMs: number;
  /** Milliseconds after which a process without work is ended. */
  readonly idleMs: number;
  /** Milliseconds that pictures being drawn have to be finished when the service stops. */
  readonly stopMs: number;
}

const MEGABYTE = 1024 * 1024;

export const DRAWING_LIMITS: DrawingLimits = {
  processes: 2,
  waiting: 64,
  waitingOfOne: 8,
  drawMs: 10_000,
  residentBytes: 512 * MEGABYTE,
  watchMs: 100,
  idleMs: 60_000,
  stopMs: 1_000,
};

/** What became of a drawing order: the drawing; `killed` when it took too much; `busy` and `stopped` when it was not begun or finished. */
export type DrawingOutcome = Drawing | { readonly refused: 'killed' | 'busy' | 'stopped' };

/** Draws pictures in processes of their own. */
export interface Pictures {
  /**
   * Draws a picture. Never rejects.
   * @param owner whose picture it is: pictures of one owner are drawn one after the other, so that those of others go on
   */
  readonly draw: (order: DrawingOrder, owner: string) => Promise<DrawingOutcome>;
  /** Ends every process; waits for pictures being drawn, for a limited time. */
  readonly close: () => Promise<void>;
}

interface Job {
  readonly order: DrawingOrder;
  readonly owner: string;
  readonly settle: (outcome: DrawingOutcome) => void;
}

interface Worker {
  readonly child: ChildProcess;
  job: Job | undefined;
  /** Ends what was begun for the current job, or for the time without one. */
  release: () => void;
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const QUICK_IMPORTS = fileURLToPath(new URL('../quick-imports.ts', import.meta.url));

/** Without the service's environment, which holds its secrets. */
const startChild = (): ChildProcess => {
  const child = fork(CHILD, [], {
    execArgv: ['--import', QUICK_IMPORTS],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Neither the process nor its channel keeps the service alive; the timers of a job do while there is one.
  child.unref();
  child.channel?.unref();
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
};

const lowerPriority = (pid: number) => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, which its own event says.
  }
};

/**
 * Starts processes when there are pictures to draw, and keeps them for the next ones. A process that takes too long or
 * grows too large is killed; only the picture it was drawing is lost. V8's flags do not bound the memory of libvips, so
 * the resident size is watched from outside.
 */
export const createPictures = (limits: DrawingLimits = DRAWING_LIMITS): Pictures => {
  const workers = new Set<Worker>();
  const waiting: Job[] = [];
  let isClosed = false;

  const settle = (worker: Worker, outcome: DrawingOutcome) => {
    const { job } = worker;
    worker.job = undefined;
    worker.release();
    job?.settle(outcome);
  };

  const end = (worker: Worker, outcome: DrawingOutcome) => {
    if (!workers.delete(worker)) return;
    worker.child.kill('SIGKILL');
    settle(worker, outcome);
    next();
  };

  const rest = (worker: Worker) => {
    const idle = setTimeout(() => end(worker, { refused: 'stopped' }), limits.idleMs).unref();
    worker.release = () => clearTimeout(idle);
  };

  const begin = (worker: Worker, job: Job) => {
    worker.release();
    worker.job = job;
    const tooMuch = () => end(worker, { refused: 'killed' });
    const deadline = setTimeout(tooMuch, limits.drawMs);
    const watch = setInterval(() => {
      residentBytesOf(worker.child).then(
        (bytes) => worker.job === job && bytes > limits.residentBytes && tooMuch(),
        // Its size is unknown when it has ended, which its own event says.
        () => {},
      );
    }, limits.watchMs);
    worker.release = () => {
      clearTimeout(deadline);
      clearInterval(watch);
    };
    worker.child.send(job.order, (error) => error && end(worker, { refused: 'killed' }));
  };

  const start = (): Worker => {
    const worker: Worker = { child: startChild(), job: undefined, release: () => {} };
    workers.add(worker);
    worker.child.on('message', (drawing: Drawing) => {
      if (!workers.has(worker)) return;
      settle(worker, drawing);
      rest(worker);
      next();
    });
    worker.child.on('error', () => end(worker, { refused: 'killed' }));
    worker.child.on('exit', () => end(worker, { refused: 'killed' }));
    return worker;
  };

  const next = () => {
    if (isClosed) return;
    const busy = new Set([...workers].flatMap(({ job }) => job?.owner ?? []));
    const at = waiting.findIndex(({ owner }) => !busy.has(owner));
    const resting = [...workers].find(({ job }) => job === undefined);
    if (at < 0 || (!resting && workers.size >= limits.processes)) return;
    const [job] = waiting.splice(at, 1);
    if (job) begin(resting ?? start(), job);
    next();
  };

  return {
    draw: (order, owner) =>
      new Promise((resolve) => {
        if (isClosed) return resolve({ refused: 'stopped' });
        const ofOne = waiting.filter((job) => job.owner === owner).length;
        if (waiting.length >= limits.waiting || ofOne >= limits.waitingOfOne)
          return resolve({ refused: 'busy' });
        waiting.push({ order, owner, settle: resolve });
        next();
      }),
    close: async () => {
      isClosed = true;
      for (const { settle: refuse } of waiting.splice(0)) refuse({ refused: 'stopped' });
      const drawing = [...workers].filter(({ job }) => job !== undefined);
      await finished(drawing, limits.stopMs);
      for (const worker of [...workers]) end(worker, { refused: 'stopped' });
    },
  };
};

/** Waits until none of the workers has a job, for a limited time. */
const finished = (workers: readonly Worker[], ms: number): Promise<void> =>
  new Promise((resolve) => {
    const isDone = () => workers.every(({ job }) => job === undefined);
    if (isDone()) return resolve();
    const over = setTimeout(resolve, ms);
    for (const worker of workers) {
      const look = () => {
        if (!isDone()) return;
        clearTimeout(over);
        resolve();
      };
      worker.child.on('message', look);
      worker.child.on('exit', look);
    }
  });

/** Milliseconds that pidusage keeps what it opened to read a process's figures. */
const MAX_AGE_MS = 2_000;

const residentBytesOf = async ({ pid }: ChildProcess): Promise<number> =>
  pid === undefined ? 0 : (await pidusage(pid, { maxage: MAX_AGE_MS })).memory;
