import { DrizzleQueryError } from 'drizzle-orm';

/** What PostgreSQL calls a value that must be unique and is there already. */
const UNIQUE_VIOLATION = '23505';

/** What it calls a value that a check or a trigger refuses. */
const CHECK_VIOLATION = '23514';

const isViolated = (error: unknown, code: string, constraints: readonly string[]): boolean => {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  if (!cause || !('code' in cause) || cause.code !== code) return false;
  return 'constraint' in cause && constraints.includes(String(cause.constraint));
};

/** Whether a statement failed, and left nothing, because one of these unique constraints already has its value. */
export const isTaken = (error: unknown, constraints: readonly string[]): boolean =>
  isViolated(error, UNIQUE_VIOLATION, constraints);

/** Whether a journal failed, and left nothing, because an account of the books would be below zero. */
export const isOverdrawn = (error: unknown): boolean =>
  isViolated(error, CHECK_VIOLATION, ['ledger_accounts_guarded']);
