import { authenticatorCodeCodec } from '#domain/wire/account-security-wire';
import { saidIn } from '#domain/wire/page-wire';
import {
  type AuthenticatorSecret,
  authenticatorSecretCodec,
  type PhoneProof,
  phoneProofCodec,
  type SecretProof,
  secretProofCodec,
} from '#domain/wire/two-factor-requests';
import type { Api } from './client.ts';

/** POST /api/v1/phone_numbers: sends a code to a phone. */
export const sendPhoneCode =
  (api: Api) =>
  async (phone: string, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/phone_numbers', { phone }, { signal });
  };

/** POST /api/v1/phone_numbers/verify: verifies the code sent to a phone. */
export const verifyPhone =
  (api: Api) =>
  async (proof: PhoneProof, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/phone_numbers/verify', phoneProofCodec.encode(proof), { signal });
  };

/** POST /api/v1/google-auth/get-secret: a fresh secret for an authenticator app, by the phone's code. */
export const getSecret =
  (api: Api) =>
  async (code: string, signal: AbortSignal): Promise<AuthenticatorSecret> =>
    authenticatorSecretCodec.decode(
      saidIn(await api.postForAll('/api/v1/google-auth/get-secret', { code }, { signal })),
    );

/** POST /api/v1/google-auth/verify-secret: verifies that the authenticator has its secret. */
export const verifySecret =
  (api: Api) =>
  async (proof: SecretProof, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/google-auth/verify-secret', secretProofCodec.encode(proof), { signal });
  };

/** POST /api/v1/google-auth/disable: disables the authenticator. */
export const disableAuthenticator =
  (api: Api) =>
  async (code: string, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/google-auth/disable', authenticatorCodeCodec.encode({ code }), {
      signal,
    });
  };
