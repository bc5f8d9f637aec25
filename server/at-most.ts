/**
 * Longest wait of a call for those before it, milliseconds; then it is answered 503, and may come
 * again.
 */
export const LONGEST_WAIT_MS = 2_000;

/**
 * What a work results in, waited for a limited time.
 * @param ms longest wait, milliseconds
 * @returns undefined where it takes longer; the work goes on
 */
export const atMost = async <T>(ms: number, work: Promise<T>): Promise<T | undefined> => {
  let stopWaiting = () => {};
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, ms, undefined);
    stopWaiting = () => clearTimeout(timer);
  });
  const first = await Promise.race([work, late]);
  stopWaiting();
  return first;
};
