import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id with 19 MiB, two rounds and one lane (source of the numbers: the OWASP password storage cheat sheet).
 * The library's defaults are the same; they are written here so that no update changes them unnoticed.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password, for storage. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobodys: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash the same work is done against a random password's, so that the
 * duration of an answer does not show whether there is an account.
 */
export const isPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  if (passwordHash) return verify(passwordHash, password);
  nobodys ??= hashPassword(randomBytes(32).toString('base64url'));
  await verify(await nobodys, password);
  return false;
};

/** Prepares the random password's hash of `isPassword` before the first call. */
export const preparePasswords = async (): Promise<void> => {
  await isPassword(undefined, '');
};
