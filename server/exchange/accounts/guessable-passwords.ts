import { ruleError } from '#domain/rules/error-codes';
import { isPartOfEmail } from '#domain/rules/password';
import { invalidFields } from '../domain-error.ts';

/** The list is ordered by how often a password is used; what comes later is no longer common. */
const MOST_COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is set, for it takes a tenth of a second. */
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON));
};

/**
 * Refuses a password among the first guesses of a stranger. For passwords that are set: a login
 * with one from before goes on.
 * @param email of the account, where it is known
 * @throws {DomainError} INVALID_FIELDS
 */
export const refuseGuessable = async (password: string, email = ''): Promise<void> => {
  common ??= loadCommon();
  // Hashed in the same form, so that no other spelling of a common password is left.
  if ((await common).has(password.normalize('NFKC')))
    throw invalidFields({ password: ruleError('passwordCommon') });
  if (isPartOfEmail(password, email))
    throw invalidFields({ password: ruleError('passwordOfEmail') });
};
