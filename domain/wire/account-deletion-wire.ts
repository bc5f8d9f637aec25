import { type EntityOf, entity, key, moment, text } from './entity.ts';

// Deletion of an account: additions to the contract.

/** Payload of POST /api/v1/users/delete-account. */
export const deletionRequestCodec = entity({
  password: key('password'),
  /** Of the second factor, or a recovery code; empty where there is none, or to be asked for it. */
  code: text('code'),
});
export type DeletionRequest = EntityOf<typeof deletionRequestCodec>;

/** When the account is deleted, in epoch seconds; 0 while it is not to be. */
export const deletionCodec = entity({ dueAt: moment('DueAt') });

/** Payload of POST /api/v1/users/keep-account: the token of the mail's link. */
export const deletionLinkCodec = entity({ token: key('token') });
