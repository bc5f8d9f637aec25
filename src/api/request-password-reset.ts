import {
  type PasswordResetRequest,
  passwordResetRequestCodec,
} from '#domain/wire/account-requests';
import type { Api } from './client.ts';

/** POST /api/v1/users/request-password-reset: asks for a mail with a reset link. */
export const requestPasswordReset =
  (api: Api) =>
  async (request: PasswordResetRequest, signal: AbortSignal): Promise<void> => {
    await api.post(
      '/api/v1/users/request-password-reset',
      passwordResetRequestCodec.encode(request),
      { signal },
    );
  };
