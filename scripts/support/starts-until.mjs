// The moment after which a run starts no further file, so that a slow machine ends it in time.

/** Why a file has no result. */
export const NOT_STARTED = 'not started, as the time of the run was over';

/**
 * Decides once for each file whether it is started: one that was goes on to its end.
 * @param {() => boolean} isTimeOver
 */
export const startsOnce = (isTimeOver) => {
  /** @type {Map<string, boolean>} */
  const started = new Map();
  return (file) => {
    if (!started.has(file)) started.set(file, !isTimeOver());
    return started.get(file);
  };
};

/** @param {string | undefined} until milliseconds since 1970; without it every file is started */
export const isOver = (until) => Boolean(until) && Date.now() > Number(until);
