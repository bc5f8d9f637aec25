import { and, eq, ne } from 'drizzle-orm';
import { AVATAR_PLACEHOLDER } from '#domain/account/session';
import { ruleError } from '#domain/rules/error-codes';
import type { Database } from '../../store/database.ts';
import { avatars, type UserRow } from '../../store/tables/accounts.ts';
import { invalidFields } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import { AVATAR, type Picture, redraw, type StoredPicture } from '../pictures.ts';
import { countEachTime } from './count-attempt.ts';
import { isUuid } from './users.ts';

const PATH = '/api/v1/avatars/';

/**
 * Checks the text that a profile has in place of a picture: nothing, or the path of the account's own.
 * @throws {DomainError} INVALID_FIELDS for any other text
 */
export const refuseOtherAvatar = (user: UserRow, avatar: string): void => {
  if (!['', AVATAR_PLACEHOLDER, user.avatar].includes(avatar))
    throw invalidFields({ avatar: ruleError('recheck') });
};

/**
 * Draws the new picture of an account.
 * @throws {DomainError} INVALID_FIELDS for what is no good picture; TOO_MANY
 */
export const newPicture = async (
  exchange: Exchange,
  user: UserRow,
  bytes: Uint8Array,
): Promise<Picture> => {
  await countEachTime(exchange, 'picture.account', user.id);
  return redraw(exchange.pictures, { bytes, use: AVATAR, owner: user.id });
};

/** Keeps a picture in place of those before; hands over its path. */
export const keepPicture = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  userId: string,
  picture: Picture,
): Promise<string> => {
  const createdAt = new Date(clock.now());
  const [kept] = await tx
    .insert(avatars)
    .values({ userId, ...picture, createdAt })
    .returning({ id: avatars.id });
  const id = kept?.id ?? '';
  await tx.delete(avatars).where(and(eq(avatars.userId, userId), ne(avatars.id, id)));
  return `${PATH}${id}`;
};

/** A picture by its id, which is all that its path tells; undefined when there is none. */
export const findPicture = async (
  { db }: Pick<Exchange, 'db'>,
  id: string,
): Promise<StoredPicture | undefined> => {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select().from(avatars).where(eq(avatars.id, id));
  return found;
};
