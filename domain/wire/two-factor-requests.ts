import { entity, key } from './entity.ts';

/** A fresh authenticator secret, and its address for a QR code. */
export interface AuthenticatorSecret {
  readonly secret: string;
  readonly url: string;
}

export const authenticatorSecretCodec = entity<AuthenticatorSecret>({
  secret: key('secret'),
  url: key('url'),
});

/** Both codes of the set-up: the SMS code, and the authenticator's own. */
export interface SecretProof {
  readonly code: string;
  readonly codeConfirm: string;
  readonly secret: string;
}

export const secretProofCodec = entity<SecretProof>({
  code: key('code'),
  codeConfirm: key('codeConfirm'),
  secret: key('secret'),
});

export interface PhoneProof {
  readonly code: string;
  readonly phone: string;
}

export const phoneProofCodec = entity<PhoneProof>({ code: key('code'), phone: key('phone') });
