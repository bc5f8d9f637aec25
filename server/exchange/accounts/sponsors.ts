import { ruleError } from '#domain/rules/error-codes';
import { NOT_FOUND_SPONSOR } from '#domain/wire/result';
import type { Database } from '../../store/database.ts';
import type { UserRow } from '../../store/tables/accounts.ts';
import { DomainError, invalidFields } from '../domain-error.ts';
import { isUuid, userById } from './users.ts';

const notFound = () => new DomainError(NOT_FOUND_SPONSOR, NOT_FOUND_SPONSOR);

/**
 * Refuses an unknown sponsor. Sponsors are account ids, 122 random bits that cannot be guessed.
 * @throws {DomainError} NOT_FOUND_SPONSOR when no account has it
 */
export const refuseUnknownSponsor = async (db: Database, sponsor: string): Promise<void> => {
  const found = isUuid(sponsor) ? await userById(db, sponsor.toLowerCase()) : undefined;
  if (found?.status !== 'confirmed') throw notFound();
};

/**
 * The sponsor of an account after its owner wrote one: once set it stays, and an empty text changes nothing.
 * @throws {DomainError} NOT_FOUND_SPONSOR for no account and for the own one, INVALID_FIELDS for another than the present
 */
export const sponsorAfter = async (
  db: Database,
  { id, sponsor }: Pick<UserRow, 'id' | 'sponsor'>,
  typed: string,
): Promise<string> => {
  const named = typed.trim();
  if (named === '' || named === sponsor) return sponsor;
  if (sponsor !== '') throw invalidFields({ sponsor: ruleError('recheck') });
  if (named.toLowerCase() === id) throw notFound();
  await refuseUnknownSponsor(db, named);
  return named.toLowerCase();
};
