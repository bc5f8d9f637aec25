import { type EntityOf, entity, key } from './entity.ts';

/** A fresh authenticator secret, and its address for a QR code. */
export const authenticatorSecretCodec = entity({ secret: key('secret'), url: key('url') });
export type AuthenticatorSecret = EntityOf<typeof authenticatorSecretCodec>;

/** Payload of POST /api/v1/google-auth/get-secret: the code that verified the phone. */
export const setUpCodeCodec = entity({ code: key('code') });

/** Both codes of the set-up: the SMS code, and the authenticator's own. */
export const secretProofCodec = entity({
  code: key('code'),
  codeConfirm: key('codeConfirm'),
  secret: key('secret'),
});
export type SecretProof = EntityOf<typeof secretProofCodec>;

export const phoneProofCodec = entity({ code: key('code'), phone: key('phone') });
export type PhoneProof = EntityOf<typeof phoneProofCodec>;
