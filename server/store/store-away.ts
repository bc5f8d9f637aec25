import { DrizzleQueryError } from 'drizzle-orm';

/** The database is unavailable just now. The request may be repeated later. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

/** The store cannot be used until an operator corrects what the message names. */
export class StoreUnusable extends Error {
  override readonly name = 'StoreUnusable';
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Shutting down, starting up, recovering, too many connections, waited too long. */
const SQLSTATE = /^(?:08...|57P0[1-5]|57014|53300|55P03|25P03)$/;
/** Messages of the driver without a code. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Query read timeout)/;

/** Whether a driver's error means that the server is unavailable, and not that the query is wrong. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.has(code) || SQLSTATE.test(code) || DRIVER.test(error.message);
};

/**
 * Deadlock, and serialization failure: the database has undone a transaction for the sake of
 * another one.
 */
const CONFLICTS: readonly unknown[] = ['40P01', '40001'];

/** Whether the database has undone a transaction, which may be run anew. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && CONFLICTS.includes(error.code)) || isConflict(error.cause));

/** Whether an error, or its cause, only means that the database is away. */
export const isStoreAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  // Run anew in vain, or a statement of its own.
  if (error instanceof StoreAway || isConflict(error)) return true;
  // Other lines break as well, such as one to a provider: only a query's own error counts.
  if (error instanceof DrizzleQueryError && isConnectionLost(error.cause)) return true;
  return isStoreAway(error.cause);
};
