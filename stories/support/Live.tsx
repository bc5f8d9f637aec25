import { type ReactNode, useState } from 'react';

interface LiveProps<TRun> {
  readonly first: TRun;
  /** Starts what runs anew. */
  readonly start: () => TRun;
  readonly draw: (run: TRun, onRestart: () => void) => ReactNode;
}

/** Something that runs, and can be started again. */
export const Live = <TRun,>({ first, start, draw }: LiveProps<TRun>) => {
  const [run, setRun] = useState(first);
  return draw(run, () => setRun(start()));
};
