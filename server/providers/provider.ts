import type { Clock } from '../ports/clock.ts';
import { readAnswer } from './read-answer.ts';
import { SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from './signature.ts';

/** Where a provider listens, and the secret it shares with us. */
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

/** Asks a provider once; trying again is for whoever asks. */
export type AskProvider = (request: Request) => Promise<unknown>;

interface ProviderOptions extends ProviderSettings {
  readonly clock: Pick<Clock, 'now'>;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/**
 * A provider behind signed JSON over HTTP. It is where its settings say and nowhere else: no redirect is
 * followed, and no answer is read without end.
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
