import { NetworkFailure, reasonOf } from '#domain/wire/result';
import { limitTime } from './time-limit.ts';

/** A health call that has not been answered by then has failed. */
const HEALTH_TIMEOUT_MS = 10_000;
/** From here on the service, or a proxy in front of it, says that it cannot answer. */
const FIRST_SERVER_ERROR = 500;

/**
 * GET /healthz: resolves when the service answers. A service without this call answers 404, which is an answer.
 * @param host scheme and host of the service; empty for the page's own
 * @throws {NetworkFailure} when no answer came, or only that of a proxy whose service is away
 */
export const askHealth =
  (host: string) =>
  async (signal: AbortSignal): Promise<void> => {
    const limited = limitTime(HEALTH_TIMEOUT_MS, signal);
    try {
      const { status } = await fetch(`${host}/healthz`, {
        cache: 'no-store',
        credentials: 'omit',
        signal: limited.signal,
      }).catch((error: unknown) => {
        throw new NetworkFailure(reasonOf(error));
      });
      if (status >= FIRST_SERVER_ERROR) throw new NetworkFailure(`HTTP ${status}`);
    } finally {
      limited.clear();
    }
  };
