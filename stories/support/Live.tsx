import { type ReactNode, useState } from 'react';

interface LiveProps<TRun> {
  readonly first: TRun;
  /** Starts a new run. */
  readonly start: () => TRun;
  readonly draw: (run: TRun, onRestart: () => void) => ReactNode;
}

/** Run that can be restarted. */
export const Live = <TRun,>({ first, start, draw }: LiveProps<TRun>) => {
  const [run, setRun] = useState(first);
  return draw(run, () => setRun(start()));
};
