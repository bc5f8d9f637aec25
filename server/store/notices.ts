/** What one process tells the others that work on the same database. */
export type Notice =
  | { readonly about: 'order'; readonly ref: string }
  /** A job may have become due. */
  | { readonly about: 'jobs' }
  /** Something that every page shows has changed. */
  | { readonly about: 'config' }
  /** The sandbox's time was moved. */
  | { readonly about: 'clock' }
  /** The connection was lost for a while: anything may have been said meanwhile. */
  | { readonly about: 'gap' };

/** Word from the other processes on the same database; what a process says itself it does not hear. */
export interface Notices {
  /** Told after the commit, and never waited for: who misses it looks for itself before long. */
  readonly tell: (notice: Notice) => void;
  /** The answer ends it. */
  readonly hear: (listener: (notice: Notice) => void) => () => void;
}

/** For a process that is alone on its database. */
export const noNotices: Notices = { tell: () => {}, hear: () => () => {} };
