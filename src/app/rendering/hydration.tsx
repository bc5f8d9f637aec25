import { type ReactNode, useEffect } from 'react';
import { HydrationMarksContext } from '#src/ui/LateBoundary';

export type WhenHydrated = (act: () => void) => void;

/** How far React has taken over a page that the service rendered. */
export interface Hydration {
  /** Around the page. */
  readonly Marks: (props: { readonly children: ReactNode }) => ReactNode;
  /** Acts at once where it is done, and otherwise when it is. */
  readonly whenDone: WhenHydrated;
  /** Resolves once the page and every late boundary in it are hydrated. */
  readonly isDone: Promise<void>;
  /** Ends it for a page that is not hydrated. */
  readonly end: () => void;
}

/**
 * Counts the parts of a page that are still to be hydrated. A boundary is counted when what is around it is hydrated,
 * before that is itself counted as done: the count is 0 only at the end.
 */
export const createHydration = (): Hydration => {
  // The page's screen: what is around it, a boundary of the router's included, is hydrated before.
  let open = 1;
  let isOver = false;
  let resolve = () => {};
  const isDone = new Promise<void>((done) => {
    resolve = done;
  });
  const end = () => {
    isOver = true;
    resolve();
  };
  const Begun = () => {
    useEffect(() => {
      open += 1;
    }, []);
    return null;
  };
  const Done = () => {
    useEffect(() => {
      open -= 1;
      if (open === 0) end();
    }, []);
    return null;
  };
  const marks = { Begun, Done };
  return {
    Marks: ({ children }) => (
      <HydrationMarksContext value={marks}>{children}</HydrationMarksContext>
    ),
    isDone,
    whenDone: (act) => (isOver ? act() : void isDone.then(act)),
    end,
  };
};
