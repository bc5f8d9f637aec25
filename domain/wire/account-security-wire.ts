import { entity, key, listOf, moment, text, yesNo } from './entity.ts';

/**
 * An account's own safety, beyond what the source lists: its password, and where it is signed in. A service that
 * has none of these calls refuses them, and the page says so.
 */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

/** What POST /api/v1/users/change-password is sent; every other session ends with it. */
export const passwordChangeCodec = entity<PasswordChange>({
  currentPassword: key('currentPassword'),
  password: key('password'),
});

/** Somewhere the account is signed in. */
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

/** The answer of GET /api/v1/users/sessions, the one used last first. */
export const accountSessionsCodec = entity<{ readonly sessions: readonly AccountSession[] }>({
  sessions: listOf('sessions', accountSessionCodec),
});

/** What POST /api/v1/users/revoke-session is sent. */
export const sessionIdCodec = entity<{ readonly id: string }>({ id: key('id') });

/** Codes that turn the authenticator off by POST /api/v1/google-auth/disable: its own, used for nothing else. */
export const authenticatorCodeCodec = entity<{ readonly code: string }>({ code: key('code') });
