import {
  accountSessionsCodec,
  passwordChangeCodec,
  recoveryCodesCodec,
  recoveryCodesRequestCodec,
  sessionIdCodec,
} from '#domain/wire/account-security-wire';
import { changePassword } from '../../exchange/accounts/change-password.ts';
import { makeRecoveryCodes } from '../../exchange/accounts/make-recovery-codes.ts';
import { endSession, listSessions } from '../../exchange/accounts/own-sessions.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { ownerOf } from './requester.ts';

/** POST /api/v1/users/change-password: an addition to the contract; every other session ends. */
export const usersChangePassword: Call = (exchange) => async (c) => {
  const change = passwordChangeCodec.decode(await readJson(c));
  await changePassword(exchange, change, ownerOf(c));
  return succeed(c, null);
};

/** GET /api/v1/users/sessions: an addition to the contract; sessions of the account. */
export const usersSessions: Call = (exchange) => async (c) => {
  const { userId } = ownerOf(c);
  const sessions = await listSessions(exchange, userId, c.get('token'));
  return succeed(c, accountSessionsCodec.encode({ sessions }));
};

/** POST /api/v1/users/revoke-session: an addition to the contract; ends one session, possibly the current one. */
export const usersRevokeSession: Call = (exchange) => async (c) => {
  const { id } = sessionIdCodec.decode(await readJson(c));
  await endSession(exchange, id, ownerOf(c));
  return succeed(c, null);
};

/** POST /api/v1/users/recovery-codes: an addition to the contract; ten new codes end those before. */
export const usersRecoveryCodes: Call = (exchange) => async (c) => {
  const { code } = recoveryCodesRequestCodec.decode(await readJson(c));
  const codes = await makeRecoveryCodes(exchange, code, ownerOf(c));
  return succeed(c, recoveryCodesCodec.encode({ codes }));
};
