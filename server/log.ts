import type { Writable } from 'node:stream';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';

/** One thing that happened. Only what is named here: a field for "whatever" would carry secrets sooner or later. */
export interface LogEntry {
  readonly level: 'info' | 'error';
  readonly event: string;
  readonly requestId?: string | undefined;
  readonly method?: string;
  /** The route's pattern, never the path: paths and queries name orders and carry tokens. */
  readonly route?: string;
  readonly status?: number;
  /** How long it took. */
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

/** A reader that takes nothing for so long is waited for no more. */
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

/** Reports whatever is nobody's fault but ours into a log. */
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

/** A failed statement tells its values along with it; only the statement is ours to repeat. */
const safeMessage = (error: Error): string =>
  'query' in error && typeof error.query === 'string' ? error.query : redact(error.message);

/**
 * Blots out what may be somebody's in a text that was written for people: what stands in quotes, what has an
 * @, the query of an address, and long runs of letters with digits, as in tokens, accounts and references.
 */
export const redact = (text: string): string =>
  text
    .replace(/(["'`“‘]).*?["'`”’]/gs, '$1…$1')
    .replace(/\?\S+/g, '?…')
    .replace(/\S+@\S+/g, '…')
    .replace(/(?=[\w+/.=-]*\d)[\w+/.=-]{8,}/g, '…');
