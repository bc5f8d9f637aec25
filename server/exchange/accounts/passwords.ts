import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id with 19 MiB, two rounds and one lane (source of the numbers: the OWASP password storage cheat sheet).
 * The library's defaults are the same; they are written here so that no update changes them unnoticed.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Begins a hash of the password's NFKC form. One without it, from before, is of the password as it
 * was typed.
 */
const NORMALISED = 'nfkc:';

/**
 * Hash of a password, for storage: of its NFKC form, as keyboards write one character in several
 * ways.
 */
export const hashPassword = async (password: string): Promise<string> =>
  `${NORMALISED}${await hash(password.normalize('NFKC'), COST)}`;

/**
 * Whether a hash was made as `hashPassword` makes it today; any other is replaced at the next
 * login.
 */
export const isCurrentHash = (passwordHash: string): boolean => passwordHash.startsWith(NORMALISED);

const verifyHash = (passwordHash: string, password: string): Promise<boolean> =>
  isCurrentHash(passwordHash)
    ? verify(passwordHash.slice(NORMALISED.length), password.normalize('NFKC'))
    : verify(passwordHash, password);

let nobodys: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash the same work is done against a random password's, so that the
 * duration of an answer does not show whether there is an account.
 */
export const isPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  if (passwordHash) return verifyHash(passwordHash, password);
  nobodys ??= hashPassword(randomBytes(32).toString('base64url'));
  await verifyHash(await nobodys, password);
  return false;
};

/** Prepares the random password's hash of `isPassword` before the first call. */
export const preparePasswords = async (): Promise<void> => {
  await isPassword(undefined, '');
};
