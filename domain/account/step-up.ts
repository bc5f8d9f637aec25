/** How long a proof of the person opens what needs one, in seconds. */
export const STEP_UP_SECONDS = 600;

/**
 * Whether a session's proof of the person is still good; a clock that was set back makes it no
 * longer so.
 * @param provenAt epoch milliseconds; undefined for a session without a proof
 * @param now epoch milliseconds of the service
 */
export const isProofFresh = (provenAt: number | undefined, now: number): boolean =>
  provenAt !== undefined && Math.abs(now - provenAt) < STEP_UP_SECONDS * 1000;
