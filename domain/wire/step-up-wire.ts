import { type EntityOf, entity, key, text } from './entity.ts';

// Proof of the person in a session that is open already: additions to the contract.

/** Payload of POST /api/v1/users/step-up; it opens what needs a fresh proof for ten minutes. */
export const stepUpCodec = entity({
  password: key('password'),
  /** Of the second factor, a recovery code, or as mailed; empty to be asked for it. */
  code: text('code'),
});
export type StepUp = EntityOf<typeof stepUpCodec>;

/**
 * Payload of POST /api/v1/users/step-up-code, which mails a code to an account without a second
 * factor.
 */
export const stepUpCodeCodec = entity({ password: key('password') });
