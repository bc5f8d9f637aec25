import { profileCodec } from '#domain/wire/account-requests';
import { encodeSession } from '#domain/wire/session-wire';
import { sessionOf } from '../../exchange/accounts/account-view.ts';
import { findPicture } from '../../exchange/accounts/avatars.ts';
import { updateProfile } from '../../exchange/accounts/update-profile.ts';
import { loginRequired } from '../../exchange/refused.ts';
import { succeed } from '../answers.ts';
import { MAX_PICTURE_BODY_BYTES } from '../body-limits.ts';
import type { Call } from '../env.ts';
import { readJsonWithFile } from '../json-body.ts';
import { servePicture } from '../pictures.ts';
import { ownerOf } from './owner.ts';

/** POST /api/v1/users/update-profile: answers as the account check does, with the account as it is now. */
export const usersUpdateProfile: Call = (exchange) => async (c) => {
  const owner = ownerOf(c);
  const body = await readJsonWithFile(c, 'avatar', MAX_PICTURE_BODY_BYTES);
  await updateProfile(exchange, profileCodec.decode(body), owner);
  const session = await sessionOf(exchange, owner.userId, c.get('token'));
  if (!session) throw loginRequired();
  return succeed(c, encodeSession(session));
};

/** GET /api/v1/avatars/{id}: somebody's picture. */
export const avatars: Call = (exchange) => async (c) =>
  servePicture(c, await findPicture(exchange, c.req.param('id') ?? ''));
