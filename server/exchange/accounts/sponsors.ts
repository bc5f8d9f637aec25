import { isAccountNumber } from '#domain/account/account-number';
import { ruleError } from '#domain/rules/error-codes';
import { NOT_FOUND_SPONSOR } from '#domain/wire/result';
import type { Database } from '../../store/database.ts';
import type { UserRow } from '../../store/tables/accounts.ts';
import { DomainError, invalidFields } from '../domain-error.ts';
import { isUuid, userById, userByNumber } from './users.ts';

const notFound = () => new DomainError(NOT_FOUND_SPONSOR, NOT_FOUND_SPONSOR);

/** The account that a sponsor's text names: its number, or the id that links of earlier pages have. */
const namedBy = (db: Database, sponsor: string): Promise<UserRow | undefined> => {
  if (isAccountNumber(sponsor)) return userByNumber(db, sponsor);
  return isUuid(sponsor) ? userById(db, sponsor.toLowerCase()) : Promise.resolve(undefined);
};

/**
 * Refuses an unknown sponsor.
 * @throws {DomainError} NOT_FOUND_SPONSOR when no account has it
 */
export const refuseUnknownSponsor = async (db: Database, sponsor: string): Promise<void> => {
  const found = await namedBy(db, sponsor);
  if (found?.status !== 'confirmed') throw notFound();
};

/**
 * The sponsor of an account after its owner wrote one: once set it stays, and an empty text changes nothing.
 * @throws {DomainError} NOT_FOUND_SPONSOR for no account and for the own one, INVALID_FIELDS for another than the present
 */
export const sponsorAfter = async (
  db: Database,
  { id, number, sponsor }: Pick<UserRow, 'id' | 'number' | 'sponsor'>,
  typed: string,
): Promise<string> => {
  const named = typed.trim();
  if (named === '' || named === sponsor) return sponsor;
  if (sponsor !== '') throw invalidFields({ sponsor: ruleError('recheck') });
  if (named.toLowerCase() === id || named === number) throw notFound();
  await refuseUnknownSponsor(db, named);
  return named.toLowerCase();
};
