import { NetworkFailure, reasonOf } from '#domain/wire/result';
import { limitTime } from './time-limit.ts';

/** Timeout of a health call. */
const HEALTH_TIMEOUT_MS = 10_000;
/** First status of a service, or a proxy before it, that cannot answer. */
const FIRST_SERVER_ERROR = 500;

/**
 * GET /healthz: resolves when the service answers. A service without this call answers 404, which counts.
 * @param host scheme and host of the service; empty for the page's own
 * @throws {NetworkFailure} when there is no answer, or only that of a proxy whose service is down
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
