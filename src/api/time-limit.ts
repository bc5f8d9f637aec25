/** Signal of a call that also ends it after a timeout. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Stops the timer; to be called when the call is over. */
  readonly clear: () => void;
}

/**
 * Limits the duration of a call, its whole answer included.
 * @param milliseconds until the timeout
 * @param wanted aborts it earlier
 */
export const limitTime = (milliseconds: number, wanted?: AbortSignal): TimeLimit => {
  const controller = new AbortController();
  const giveUp = () => controller.abort(wanted?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('no answer in time', 'TimeoutError')),
    milliseconds,
  );
  if (wanted?.aborted) giveUp();
  else wanted?.addEventListener('abort', giveUp);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      wanted?.removeEventListener('abort', giveUp);
    },
  };
};
