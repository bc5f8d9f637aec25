import type { Clock } from '../ports/clock.ts';
import { SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from './signature.ts';

/** Where a provider listens, and the secret it shares with us. */
export interface ProviderSettings {
  readonly url: string;
  readonly secret: string;
}

/** The provider could not be asked, or answered nothing that can be used. Its words are not repeated. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
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
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * A provider behind signed JSON over HTTP. It is where its settings say and nowhere else: no redirect is
 * followed, and no answer is read without end.
 */
export const createProvider =
  ({ url, secret, clock, timeoutMs = TIMEOUT_MS }: ProviderOptions): AskProvider =>
  async ({ path, body, id }) => {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(clock.now() / 1000));
    try {
      const answer = await fetch(`${url}${path}`, {
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
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new ProviderFailed(`${path} answered ${answer.status}`);
      }
      return JSON.parse(await readText(answer)) as unknown;
    } catch (error) {
      if (error instanceof ProviderFailed) throw error;
      throw new ProviderFailed(`${path} ${failureOf(error)}`);
    }
  };

const failureOf = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'answered no JSON';
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return isTimeout ? 'did not answer in time' : 'could not be reached';
};

const readText = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new ProviderFailed('the answer has no end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
