import { type EntityOf, entity, joined, key, listOf, moment, text, yesNo } from './entity.ts';

// Account security, beyond what the source lists: the password, and the sessions. A service without these calls
// refuses them, and the page shows the refusal.

/** Payload of POST /api/v1/users/change-password; every other session ends with it. */
export const passwordChangeCodec = entity({
  currentPassword: key('currentPassword'),
  password: key('password'),
});
export type PasswordChange = EntityOf<typeof passwordChangeCodec>;

/** Session of the account. */
export interface AccountSession {
  /** Names it to its owner; opens nothing. */
  readonly id: string;
  /** Browser and system in a few words. */
  readonly device: string;
  /** The network it was made from, without its last part. */
  readonly network: string;
  /** Epoch seconds. */
  readonly createdAt: number;
  /** Epoch seconds, to within some minutes. */
  readonly lastUsedAt: number;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

const accountSessionCodec = entity<AccountSession>({
  id: key('Id'),
  device: text('Device'),
  network: text('Network'),
  createdAt: moment('CreatedAt'),
  lastUsedAt: moment('LastUsedAt'),
  isCurrent: yesNo('IsCurrent', false),
});

/** The answer of GET /api/v1/users/sessions, the one that asks first, then the one used last. */
export const accountSessionsCodec = entity({ sessions: listOf('sessions', accountSessionCodec) });

/** Payload of POST /api/v1/users/revoke-session. */
export const sessionIdCodec = entity({ id: key('id') });

/** The answer of POST /api/v1/users/recovery-codes: the ten codes, given this once. */
export const recoveryCodesCodec = entity({ codes: joined('codes', ' ') });

/** Payload of the same: a code of the second factor, empty to be asked for one. */
export const recoveryCodesRequestCodec = entity({ code: text('code') });

/**
 * Payload of POST /api/v1/google-auth/disable: a code of the second factor, empty where the proof
 * of the person is enough.
 */
export const authenticatorCodeCodec = entity({ code: text('code') });
