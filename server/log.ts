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
 * A run of letters, digits and signs that is as long as a token, an account or a reference, and has
 * a digit.
 */
const redactRun = (run: string): string => (run.length >= 8 && /\d/.test(run) ? '…' : run);

/**
 * Redacts one word: the query of an address, a word with an @ inside, and long runs of letters with
 * digits. Each pattern consumes what it looks at, so that no text makes it start over.
 */
const redactWord = (word: string): string => {
  const at = word.indexOf('?');
  const asked = at >= 0 && at < word.length - 1 ? `${word.slice(0, at)}?…` : word;
  if (asked.slice(1, -1).includes('@')) return '…';
  return asked.replace(/[\w+/.=-]+/g, redactRun);
};

/** Ends of a quoted part. */
const CLOSING = /["'`”’]/g;

/** Quoted parts, emptied. A quote without an end is left; no later one has one either. */
const redactQuoted = (text: string): string => {
  let redacted = '';
  let read = 0;
  const opening = /["'`“‘]/g;
  for (let open = opening.exec(text); open; open = opening.exec(text)) {
    CLOSING.lastIndex = open.index + 1;
    const close = CLOSING.exec(text);
    if (!close) break;
    redacted += `${text.slice(read, open.index)}${open[0]}…${open[0]}`;
    read = close.index + 1;
    opening.lastIndex = read;
  }
  return redacted + text.slice(read);
};

/**
 * Redacts personal data in a message: quoted parts, words with an @, the query of an address, and long runs of letters
 * with digits, as in tokens, accounts and references. Takes time in proportion to the text.
 */
export const redact = (text: string): string => redactQuoted(text).replace(/\S+/g, redactWord);
