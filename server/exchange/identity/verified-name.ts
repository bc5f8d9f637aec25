import { and, desc, eq, ne } from 'drizzle-orm';
import { comparedName, isSameName } from '#domain/account/own-name';
import { isVerified } from '#domain/catalogue/trade-access';
import type { Database } from '../../store/database.ts';
import type { UserRow } from '../../store/tables/accounts.ts';
import { identityDocuments } from '../../store/tables/identity-documents.ts';
import type { Exchange } from '../exchange.ts';

type Hashing = Pick<Exchange, 'vault'>;

/** Keyed hash of a name in documents. */
export const nameHashOf = ({ vault }: Hashing, name: string): string =>
  vault.keyed('document-name', comparedName(name));

/** The keyed hash of the name in the accepted documents of a member; undefined where none were handed in on the site. */
const verifiedHashOf = async (db: Database, user: UserRow): Promise<string | undefined> => {
  if (!isVerified(user)) return undefined;
  const [accepted] = await db
    .select({ nameHash: identityDocuments.nameHash })
    .from(identityDocuments)
    .where(
      and(
        ...[eq(identityDocuments.userId, user.id), eq(identityDocuments.state, 'accepted')],
        ne(identityDocuments.nameHash, ''),
      ),
    )
    .orderBy(desc(identityDocuments.decidedAt))
    .limit(1);
  return accepted?.nameHash;
};

/** Whether a bank's name is the member's own: the one in the accepted documents, else the one that the profile has. */
export const isOwnName = async (
  db: Database,
  exchange: Hashing,
  user: UserRow,
  name: string,
): Promise<boolean> => {
  const verified = await verifiedHashOf(db, user);
  if (verified === undefined) return isSameName(name, user.fullName);
  return comparedName(name) !== '' && nameHashOf(exchange, name) === verified;
};

/** What a change of a member's name is: one that ends the verification, or one that it forbids. */
export type Naming = 'allowed' | 'unverifies' | 'refused';

/**
 * Whether a member may bear this name from now on. One verified by documents has the name in them.
 * One whom an operator has verified in another way may still write the name that the bank has, and
 * is verified anew: nothing has proven the new name.
 */
export const namingOf = async (
  db: Database,
  exchange: Hashing,
  user: UserRow,
  name: string,
): Promise<Naming> => {
  if (!isVerified(user) || comparedName(name) === comparedName(user.fullName)) return 'allowed';
  const verified = await verifiedHashOf(db, user);
  if (verified === undefined) return 'unverifies';
  return nameHashOf(exchange, name) === verified ? 'allowed' : 'refused';
};
