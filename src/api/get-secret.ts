import { saidIn } from '#domain/wire/page-wire';
import {
  type AuthenticatorSecret,
  authenticatorSecretCodec,
} from '#domain/wire/two-factor-requests';
import type { Api } from './client.ts';

/** POST /api/v1/google-auth/get-secret: a fresh secret for an authenticator app, for whoever has the code. */
export const getSecret =
  (api: Api) =>
  async (code: string, signal: AbortSignal): Promise<AuthenticatorSecret> =>
    authenticatorSecretCodec.decode(
      saidIn(await api.postForAll('/api/v1/google-auth/get-secret', { code }, { signal })),
    );
