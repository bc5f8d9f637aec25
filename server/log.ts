import type { Writable } from 'node:stream';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';

/** Log entry. Only the fields named here: a free field would carry secrets sooner or later. */
export interface LogEntry {
  readonly level: 'info' | 'error';
  readonly event: string;
  readonly requestId?: string | undefined;
  readonly method?: string;
  /** The route's pattern, never the path: paths and queries name orders and carry tokens. */
  readonly route?: string;
  readonly status?: number;
  /** Duration. */
  readonly ms?: number;
  readonly error?: LoggedError;
  /** Of a side that was paused or resumed. */
  readonly currency?: string;
  readonly side?: string;
  readonly reason?: string;
}

interface LoggedError {
  readonly name: string;
  readonly message: string;
  /** What the database or the system calls it, such as 23505 or ECONNRESET. */
  readonly code?: string;
  /** Where in our code, innermost first. */
  readonly at: readonly string[];
}

export type Log = (entry: LogEntry) => void;

export const noLog: Log = () => {};

/** Writes each entry as one line of JSON with the time of the machine. */
export const createLog = (lines: DestinationStream): Log => {
  const options = { base: null, timestamp: stdTimeFunctions.isoTime };
  const formatters = { level: (level: string) => ({ level }) };
  const logger = pino({ ...options, formatters }, lines);
  return ({ level, ...entry }) => logger[level](entry);
};

/** Timeout of waiting for the log's reader. */
const DRAIN_TIMEOUT_MS = 1_000;

/** Waits until a stream's reader has taken all that was written: what is still queued when the process exits is lost. */
export const drained = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, DRAIN_TIMEOUT_MS);
    // Called with an error as well, when the reader has gone away.
    stream.write('', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Logs an internal error. */
export const reportTo =
  (log: Log) =>
  (error: unknown, requestId?: string): void =>
    log({ level: 'error', event: 'failure', requestId, error: describe(error) });

const FRAMES = 8;

const describe = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { name: typeof error, message: '', at: [] };
  const cause = innermost(error);
  const code = 'code' in cause && typeof cause.code === 'string' ? { code: cause.code } : {};
  return { name: error.name, message: safeMessage(error), ...code, at: framesOf(cause) };
};

const innermost = (error: Error): Error =>
  error.cause instanceof Error ? innermost(error.cause) : error;

/** Lines of a stack that are frames: its head repeats the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim());

/** The error of a failed statement includes its values; only the statement is logged. */
const safeMessage = (error: Error): string =>
  'query' in error && typeof error.query === 'string' ? error.query : redact(error.message);

/**
 * Redacts personal data in a message: quoted parts, words with an @, the query of an address, and long runs of letters
 * with digits, as in tokens, accounts and references.
 */
export const redact = (text: string): string =>
  text
    .replace(/(["'`“‘]).*?["'`”’]/gs, '$1…$1')
    .replace(/\?\S+/g, '?…')
    .replace(/\S+@\S+/g, '…')
    .replace(/(?=[\w+/.=-]*\d)[\w+/.=-]{8,}/g, '…');
