import { object } from 'yup';
import { numericCode, secondFactorCode, secret, twoFactorPhone } from './account-fields.ts';
import { needed } from './schema.ts';

/** Phone that a code is sent to before an authenticator is set up. */
export const twoFactorPhoneSchema = object({ phone: needed.concat(twoFactorPhone) });

/** Six digits of an SMS or an authenticator. */
export const sixDigitsSchema = object({ code: needed.concat(numericCode) });

/** Proof of an account's second factor: six digits, or a recovery code. */
export const secondFactorSchema = object({ code: needed.concat(secondFactorCode) });

/** Proof of a phone: the code that was sent to it. */
export const phoneProofPayload = twoFactorPhoneSchema.concat(sixDigitsSchema);

/** Proof of an authenticator: the code of the phone, and a code of the secret. */
export const secretProofPayload = sixDigitsSchema.shape({
  codeConfirm: needed.concat(numericCode),
  secret: needed.concat(secret),
});
