import { profileCodec } from '#domain/wire/account-requests';
import { encodeSession } from '#domain/wire/session-wire';
import { sessionOf } from '../../exchange/accounts/account-view.ts';
import { findPicture } from '../../exchange/accounts/avatars.ts';
import { updateProfile } from '../../exchange/accounts/update-profile.ts';
import { DomainError, loginRequired } from '../../exchange/domain-error.ts';
import { succeed } from '../answers.ts';
import { PICTURE_IN_JSON } from '../body-limits.ts';
import type { UploadSlots } from '../concurrency-limits.ts';
import type { AppContext, Call } from '../env.ts';
import { readJsonWithLongText, refuseHostile } from '../json-body.ts';
import { isMultipart } from '../multipart.ts';
import { readPictureForm, servePicture } from '../pictures.ts';
import { ownerOf } from './requester.ts';

const PICTURE_FIELD = 'avatar';

/** Profile and picture of a request: JSON without a picture, or a multipart form with one. */
const readProfile = async (c: AppContext) => {
  if (isMultipart(c)) {
    const { fields, file } = await readPictureForm(c);
    refuseHostile(fields);
    return { profile: profileCodec.decode(fields), picture: file };
  }
  const profile = profileCodec.decode(await readJsonWithLongText(c, PICTURE_FIELD));
  if (profile.avatar.startsWith('data:')) throw new DomainError('TOO_LARGE', PICTURE_IN_JSON);
  return { profile, picture: undefined };
};

/** POST /api/v1/users/update-profile: answers like the account check, with the changed account. */
export const usersUpdateProfile =
  (slots: UploadSlots): Call =>
  (exchange) =>
  async (c) => {
    const owner = ownerOf(c);
    const save = async () => {
      const { profile, picture } = await readProfile(c);
      await updateProfile(exchange, { profile, picture }, owner);
    };
    await (isMultipart(c) ? slots(c, save) : save());
    const session = await sessionOf(exchange, owner.userId, c.get('token'));
    if (!session) throw loginRequired();
    return succeed(c, encodeSession(session));
  };

/** GET /api/v1/avatars/{id}: an account's picture. */
export const avatars: Call = (exchange) => async (c) =>
  servePicture(c, await findPicture(exchange, c.req.param('id') ?? ''));
