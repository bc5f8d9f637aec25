import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id with 19 MiB, two rounds and one lane (source of the numbers: the OWASP password storage cheat sheet).
 * The library's defaults are the same; they are written here so that no update changes them unnoticed.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What is kept of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobodys: Promise<string> | undefined;

/**
 * Whether a password is the one behind a hash. Without a hash the same work is done against nobody's password, so
 * that the time an answer takes does not tell whether there is an account.
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

/** Makes what `isPassword` needs for nobody's password before the first stranger asks. */
export const preparePasswords = async (): Promise<void> => {
  await isPassword(undefined, '');
};
