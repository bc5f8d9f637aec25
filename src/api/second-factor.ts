import {
  authenticatorCodeCodec,
  recoveryCodesCodec,
  recoveryCodesRequestCodec,
} from '#domain/wire/account-security-wire';
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
import { posting } from './posting.ts';

/** POST /api/v1/phone_numbers: sends a code to a phone. */
export const sendPhoneCode = posting('/api/v1/phone_numbers', (phone: string) => ({ phone }));

/** POST /api/v1/phone_numbers/verify: verifies the code sent to a phone. */
export const verifyPhone = posting('/api/v1/phone_numbers/verify', phoneProofCodec.encode);

/** POST /api/v1/sms-factor/code: sends a code to the phone that codes are to go to. */
export const sendSmsFactorCode = posting('/api/v1/sms-factor/code', (phone: string) => ({ phone }));

/** POST /api/v1/sms-factor/enable: turns codes by SMS on and answers the recovery codes. */
export const enableSmsFactor =
  (api: Api) =>
  async (proof: PhoneProof, signal: AbortSignal): Promise<readonly string[]> =>
    codesIn(await api.post('/api/v1/sms-factor/enable', phoneProofCodec.encode(proof), { signal }));

/** POST /api/v1/sms-factor/disable: ends codes by SMS. */
export const disableSmsFactor = posting('/api/v1/sms-factor/disable', () => ({}));

/** POST /api/v1/google-auth/get-secret: a fresh secret for an authenticator app, by the phone's code. */
export const getSecret =
  (api: Api) =>
  async (code: string, signal: AbortSignal): Promise<AuthenticatorSecret> =>
    authenticatorSecretCodec.decode(
      saidIn(await api.postForAll('/api/v1/google-auth/get-secret', { code }, { signal })),
    );

/** POST /api/v1/google-auth/verify-secret: verifies that the authenticator has its secret; recovery codes, where the service has them. */
export const verifySecret =
  (api: Api) =>
  async (proof: SecretProof, signal: AbortSignal): Promise<readonly string[]> =>
    codesIn(
      await api.post('/api/v1/google-auth/verify-secret', secretProofCodec.encode(proof), {
        signal,
      }),
    );

/** POST /api/v1/users/recovery-codes: ten new recovery codes by a code of the second factor; those before end. */
export const makeRecoveryCodes =
  (api: Api) =>
  async (code: string, signal: AbortSignal): Promise<readonly string[]> =>
    codesIn(
      await api.post('/api/v1/users/recovery-codes', recoveryCodesRequestCodec.encode({ code }), {
        signal,
      }),
    );

/** A call that is repeated may be answered without them. */
const codesIn = (answer: unknown): readonly string[] =>
  answer ? recoveryCodesCodec.decode(answer).codes : [];

/** POST /api/v1/google-auth/disable: disables the authenticator. */
export const disableAuthenticator = posting('/api/v1/google-auth/disable', (code: string) =>
  authenticatorCodeCodec.encode({ code }),
);
