import { eq } from 'drizzle-orm';
import { profileSchema } from '#domain/rules/profile';
import type { Profile } from '#domain/wire/account-requests';
import { users } from '../../store/tables/accounts.ts';
import { refuseInvalid } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import { audit } from './audit.ts';
import { keepPicture, newPicture, refuseOtherAvatar } from './avatars.ts';
import { lockOwnAccount, type Owner, ownAccount } from './own-account.ts';
import { sponsorAfter } from './sponsors.ts';

/** New profile of an account. */
export interface ProfileUpdate {
  readonly profile: Profile;
  /** The file of a new picture. */
  readonly picture: Uint8Array | undefined;
}

/**
 * Changes an account's profile and picture.
 * @throws {DomainError} INVALID_FIELDS, NOT_FOUND_SPONSOR or TOO_MANY; nothing is changed then
 */
export const updateProfile = async (
  exchange: Exchange,
  { profile, picture: file }: ProfileUpdate,
  { userId, requester }: Owner,
): Promise<void> => {
  refuseInvalid(profileSchema, profile);
  const before = await ownAccount(exchange.db, userId);
  // The cheap part first: a refused profile costs no picture.
  await sponsorAfter(exchange.db, before, profile.sponsor);
  refuseOtherAvatar(before, profile.avatar);
  const picture = file && (await newPicture(exchange, before, file));
  await exchange.db.transaction(async (tx) => {
    const user = await lockOwnAccount(tx, userId);
    await tx
      .update(users)
      .set({
        fullName: profile.fullName.trim(),
        passportId: profile.passportId.trim(),
        address: profile.address.trim(),
        country: profile.country,
        sponsor: await sponsorAfter(tx, user, profile.sponsor),
        avatar: picture ? await keepPicture(tx, exchange, userId, picture) : user.avatar,
      })
      .where(eq(users.id, userId));
    await audit(tx, exchange, { userId, action: 'profile.update', outcome: 'ok', requester });
  });
};
