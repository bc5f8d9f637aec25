/** A call's signal that also ends it when it has lasted too long. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** To be called when the call is over: nobody waits for its end any more. */
  readonly clear: () => void;
}

/**
 * Limits how long a call may last, from its first byte to its last.
 * @param milliseconds after which it is given up
 * @param wanted ends it earlier: nobody wants the answer any more
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
