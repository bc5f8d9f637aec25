import { createHash } from 'node:crypto';

/** A key as a client makes it, the same for the same name. */
export const keyCalled = (name: string): string =>
  createHash('sha256').update(name).digest('hex').slice(0, 32);
