import { eq } from 'drizzle-orm';
import { ruleError } from '#domain/rules/error-codes';
import { profileSchema } from '#domain/rules/profile';
import type { Profile } from '#domain/wire/account-requests';
import type { Database } from '../../store/database.ts';
import { type UserRow, users } from '../../store/tables/accounts.ts';
import { invalidFields, refuseInvalid } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { type Naming, namingOf } from '../identity/verified-name.ts';
import { audit } from './audit.ts';
import { keepPicture, newPicture, refuseOtherAvatar } from './avatars.ts';
import { tellOwner } from './notices.ts';
import { lockOwnAccount, type Owner, ownAccount } from './own-account.ts';
import { sponsorAfter } from './sponsors.ts';
import { refuseWithoutStepUp } from './step-up.ts';

/** New profile of an account. */
export interface ProfileUpdate {
  readonly profile: Profile;
  /** The file of a new picture. */
  readonly picture: Uint8Array | undefined;
}

/**
 * Money comes from, and goes to, accounts in a member's name: a verified one is not changed into another's.
 * @throws {DomainError} INVALID_FIELDS
 */
const refuseOtherName = async (
  db: Database,
  exchange: Exchange,
  user: UserRow,
  { fullName }: Profile,
): Promise<Naming> => {
  const naming = await namingOf(db, exchange, user, fullName);
  if (naming === 'refused') throw invalidFields({ fullName: ruleError('nameVerified') });
  return naming;
};

/**
 * A name, which money is paid to, is changed by a person who has just proven themselves; the rest
 * needs no proof.
 */
const isRenamed = (user: UserRow, { fullName }: Profile): boolean =>
  fullName.trim() !== user.fullName;

/**
 * Changes an account's profile and picture.
 * @throws {DomainError} INVALID_FIELDS, NOT_FOUND_SPONSOR, STEP_UP_REQUIRED or TOO_MANY; nothing
 *   is changed then
 */
export const updateProfile = async (
  exchange: Exchange,
  { profile, picture: file }: ProfileUpdate,
  { userId, requester, token }: Owner,
): Promise<void> => {
  refuseInvalid(profileSchema, profile);
  const before = await ownAccount(exchange.db, userId);
  // The cheap part first: a refused profile costs no picture.
  await sponsorAfter(exchange.db, before, profile.sponsor);
  await refuseOtherName(exchange.db, exchange, before, profile);
  if (isRenamed(before, profile)) await refuseWithoutStepUp(exchange.db, exchange, token);
  refuseOtherAvatar(before, profile.avatar);
  const picture = file && (await newPicture(exchange, before, file));
  await inTransaction(exchange, async (tx) => {
    const user = await lockOwnAccount(tx, userId);
    const naming = await refuseOtherName(tx, exchange, user, profile);
    if (isRenamed(user, profile)) await refuseWithoutStepUp(tx, exchange, token);
    await tx
      .update(users)
      .set({
        fullName: profile.fullName.trim(),
        docStatus: naming === 'unverifies' ? 'not_uploaded' : user.docStatus,
        passportId: profile.passportId.trim(),
        address: profile.address.trim(),
        country: profile.country,
        sponsor: await sponsorAfter(tx, user, profile.sponsor),
        avatar: picture ? await keepPicture(tx, exchange, userId, picture) : user.avatar,
      })
      .where(eq(users.id, userId));
    if (profile.fullName.trim() !== user.fullName)
      await tellOwner(tx, exchange, user, 'nameChanged');
    await audit(tx, exchange, { userId, action: 'profile.update', outcome: 'ok', requester });
  });
};
