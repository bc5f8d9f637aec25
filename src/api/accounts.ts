import { isSignedIn, type SessionData } from '#domain/account/session';
import {
  type Login,
  loginCodec,
  type PasswordReset,
  passwordResetCodec,
  passwordResetRequestCodec,
  type Registration,
  registrationCodec,
} from '#domain/wire/account-requests';
import { MalformedAnswer, NO_TOKEN } from '#domain/wire/result';
import { decodeSession } from '#domain/wire/session-wire';
import type { Api } from './client.ts';
import { posting } from './posting.ts';

/** POST /api/v1/users/register: requests an account, which a mail confirms. */
export const register = posting('/api/v1/users/register', (registration: Registration) => ({
  attributes: registrationCodec.encode(registration),
}));

/** POST /api/v1/users/process_register: confirms an account by the token of the mail. */
export const confirmRegistration = posting('/api/v1/users/process_register', (token: string) => ({
  token,
}));

/**
 * POST /api/v1/users/login: either step; a refusal with REQUIRED_CODE asks for the second.
 * @throws {MalformedAnswer} NO_TOKEN when the answer opens no session
 */
export const logIn =
  (api: Api) =>
  async (login: Login, signal: AbortSignal): Promise<SessionData> => {
    const answer = await api.post('/api/v1/users/login', loginCodec.encode(login), { signal });
    const session = decodeSession(answer);
    if (!isSignedIn(session.token)) throw new MalformedAnswer(NO_TOKEN);
    return session;
  };

/** POST /api/v1/users/request-password-reset: asks for a mail with a reset link. */
export const requestPasswordReset = posting(
  '/api/v1/users/request-password-reset',
  passwordResetRequestCodec.encode,
);

/** POST /api/v1/users/reset-password?token={token}: a new password by the link of the mail. */
export const resetPassword =
  (api: Api) =>
  async (reset: PasswordReset, signal: AbortSignal): Promise<void> => {
    const path = `/api/v1/users/reset-password?token=${encodeURIComponent(reset.token)}`;
    await api.post(path, passwordResetCodec.encode(reset), { signal });
  };
