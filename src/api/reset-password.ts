import { type PasswordReset, passwordResetCodec } from '#domain/wire/account-requests';
import type { Api } from './client.ts';

/** POST /api/v1/users/reset-password?token={token}: a new password by the link of the mail. */
export const resetPassword =
  (api: Api) =>
  async (reset: PasswordReset, signal: AbortSignal): Promise<void> => {
    const path = `/api/v1/users/reset-password?token=${encodeURIComponent(reset.token)}`;
    await api.post(path, passwordResetCodec.encode(reset), { signal });
  };
