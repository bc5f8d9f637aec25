import { DrizzleQueryError } from 'drizzle-orm';

/** What PostgreSQL calls a value that must be unique and is there already. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed, and left nothing, because one of these unique constraints already has its value. */
export const isTaken = (error: unknown, constraints: readonly string[]): boolean => {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  if (!cause || !('code' in cause) || cause.code !== UNIQUE_VIOLATION) return false;
  return 'constraint' in cause && constraints.includes(String(cause.constraint));
};
