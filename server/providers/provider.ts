import type { Clock } from '../ports/clock.ts';
import { readAnswer } from './read-answer.ts';
import { SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from './signature.ts';

/** URL of a provider, and the secret shared with it. */
export interface ProviderSettings {
  readonly url: string;
  readonly secret: string;
}

interface Request {
  readonly path: string;
  readonly body: object;
  /** The same id is carried out at most once, however often it is sent. */
  readonly id?: string;
}

/** Calls a provider once; retries are the caller's. */
export type AskProvider = (request: Request) => Promise<unknown>;

interface ProviderOptions extends ProviderSettings {
  readonly clock: Pick<Clock, 'now'>;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/**
 * A provider behind signed JSON over HTTP. No redirect is followed, and the size of an answer is limited.
 */
export const createProvider =
  ({ url, secret, clock, timeoutMs = TIMEOUT_MS }: ProviderOptions): AskProvider =>
  async ({ path, body, id }) => {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(clock.now() / 1000));
    return readAnswer(path, () =>
      fetch(`${url}${path}`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'Content-Type': 'application/json',
          [TIMESTAMP_HEADER]: timestamp,
          [SIGNATURE_HEADER]: sign(secret, { timestamp, body: text }),
          ...(id !== undefined && { 'Idempotency-Key': id }),
        },
        body: text,
      }),
    );
  };
