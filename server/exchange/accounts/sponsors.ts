import { ruleError } from '#domain/rules/error-codes';
import { NOT_FOUND_SPONSOR } from '#domain/wire/result';
import type { Database } from '../../store/database.ts';
import type { UserRow } from '../../store/tables/accounts.ts';
import { DomainError, invalidFields } from '../domain-error.ts';
import { isUuid, userById } from './users.ts';

const notFound = () => new DomainError(NOT_FOUND_SPONSOR, NOT_FOUND_SPONSOR);

/**
 * A sponsor is named by the id of their account: 122 random bits, which tell nobody who has one.
 * @throws {DomainError} NOT_FOUND_SPONSOR when nobody has it
 */
export const refuseUnknownSponsor = async (db: Database, sponsor: string): Promise<void> => {
  const found = isUuid(sponsor) ? await userById(db, sponsor.toLowerCase()) : undefined;
  if (found?.status !== 'confirmed') throw notFound();
};

/**
 * The sponsor an account has after its owner wrote one: named once, it stays, and an empty text says nothing.
 * @throws {DomainError} NOT_FOUND_SPONSOR for nobody and for oneself, INVALID_FIELDS for another than the one there is
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
