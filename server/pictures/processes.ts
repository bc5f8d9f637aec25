import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pidusage from 'pidusage';
import type { Drawing, DrawingOrder } from './draw.ts';
import { isSvg } from './svg.ts';
import { createTurns, type Lane, type Turn, type TurnLimits } from './turns.ts';

/** What a drawing process may use. */
export interface DrawingLimits extends TurnLimits {
  /** Processes at once, of each lane. */
  readonly processes: Readonly<Record<Lane, number>>;
  /** Milliseconds of processor time for one picture, which a busy machine does not shorten. */
  readonly drawMs: Readonly<Record<Lane, number>>;
  /** Milliseconds for one picture, whatever the process does in them. */
  readonly deadlineMs: number;
  /** Bytes of resident memory. */
  readonly residentBytes: number;
  /** Milliseconds between two looks at what a process uses. */
  readonly watchMs: number;
  /** Milliseconds after which a process without work is ended. */
  readonly idleMs: number;
  /** Milliseconds that pictures being drawn have to be finished when the service stops. */
  readonly stopMs: number;
}

const MEGABYTE = 1024 * 1024;

export const DRAWING_LIMITS: DrawingLimits = {
  processes: { svg: 1, pixels: 2 },
  waiting: 64,
  waitingOfOne: 8,
  drawMs: { svg: 3_000, pixels: 10_000 },
  deadlineMs: 60_000,
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
   * @param owner whose picture it is: pictures of one owner are drawn one after the other, and
   *   owners take turns
   */
  readonly draw: (order: DrawingOrder, owner: string) => Promise<DrawingOutcome>;
  /** Ends every process; waits for pictures being drawn, for a limited time. */
  readonly close: () => Promise<void>;
}

interface Job extends Turn {
  readonly order: DrawingOrder;
  readonly settle: (outcome: DrawingOutcome) => void;
}

interface Worker {
  readonly child: ChildProcess;
  readonly lane: Lane;
  job: Job | undefined;
  /** Ends what was begun for the current job, or for the time without one. */
  release: () => void;
}

const LANES: readonly Lane[] = ['pixels', 'svg'];

const laneOf = ({ bytes, kinds }: DrawingOrder): Lane =>
  kinds.includes('svg') && isSvg(bytes) ? 'svg' : 'pixels';

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
  return child;
};

/**
 * Starts processes when there are pictures to draw, and keeps them for the next ones. A process that takes too long or
 * grows too large is killed; only the picture it was drawing is lost. V8's flags do not bound the memory of libvips, so
 * both are watched from outside.
 */
export const createPictures = (limits: DrawingLimits = DRAWING_LIMITS): Pictures => {
  const workers = new Set<Worker>();
  const turns = createTurns<Job>(limits);
  let isClosed = false;

  const settle = (worker: Worker, outcome: DrawingOutcome) => {
    const { job } = worker;
    worker.job = undefined;
    worker.release();
    if (!job) return;
    turns.end(job);
    job.settle(outcome);
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
    const deadline = setTimeout(tooMuch, limits.deadlineMs);
    let usedBefore: number | undefined;
    const check = ({ bytes, usedMs }: Usage) => {
      usedBefore ??= usedMs;
      const isTooMuch =
        bytes > limits.residentBytes || usedMs - usedBefore > limits.drawMs[job.lane];
      if (isTooMuch && worker.job === job) tooMuch();
    };
    // What it uses is unknown when it has ended, which its own event says.
    const look = () => void usageOf(worker.child).then(check, () => {});
    const watch = setInterval(look, limits.watchMs);
    worker.release = () => {
      clearTimeout(deadline);
      clearInterval(watch);
    };
    worker.child.send(job.order, (error) => error && end(worker, { refused: 'killed' }));
  };

  const start = (lane: Lane): Worker => {
    const worker: Worker = { child: startChild(), lane, job: undefined, release: () => {} };
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
    for (const lane of LANES) beginAllOf(lane);
  };

  const beginAllOf = (lane: Lane) => {
    while (!isClosed) {
      const ofLane = [...workers].filter((worker) => worker.lane === lane);
      const resting = ofLane.find(({ job }) => job === undefined);
      if (!resting && ofLane.length >= limits.processes[lane]) return;
      const job = turns.next(lane);
      if (!job) return;
      begin(resting ?? start(lane), job);
    }
  };

  return {
    draw: (order, owner) =>
      new Promise((resolve) => {
        if (isClosed) return resolve({ refused: 'stopped' });
        const isTaken = turns.add({ order, owner, lane: laneOf(order), settle: resolve });
        if (!isTaken) return resolve({ refused: 'busy' });
        next();
      }),
    close: async () => {
      isClosed = true;
      for (const { settle: refuse } of turns.clear()) refuse({ refused: 'stopped' });
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

/** Learns once how this machine counts memory, which takes two processes; without it the first picture does. */
export const prepareWatching = async (): Promise<void> => {
  await pidusage(process.pid, { maxage: MAX_AGE_MS });
};

/** What a process uses: bytes of resident memory, and milliseconds of processor time since it was started. */
interface Usage {
  readonly bytes: number;
  readonly usedMs: number;
}

const usageOf = async ({ pid }: ChildProcess): Promise<Usage> => {
  if (pid === undefined) return { bytes: 0, usedMs: 0 };
  const { memory, ctime } = await pidusage(pid, { maxage: MAX_AGE_MS });
  return { bytes: memory, usedMs: ctime };
};
