import { startTransition, useEffect, useState } from 'react';

/** Whether the page of this visit is still to be painted. */
let isAwaited = false;

/** Called before the first render of the visit. */
export const awaitFirstPaint = (): void => {
  isAwaited = true;
};

/**
 * Whether the first page of the visit is painted. What it hides, or shows below its form, is rendered after that; on
 * later pages at once.
 */
export const useIsPainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(!isAwaited);
  useEffect(() => {
    if (isPainted) return;
    const frame = requestAnimationFrame(() =>
      // A task after the frame's own, which paints.
      setTimeout(() => {
        isAwaited = false;
        startTransition(() => setIsPainted(true));
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [isPainted]);
  return isPainted;
};
