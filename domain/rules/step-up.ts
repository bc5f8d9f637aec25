import { object } from 'yup';
import { secondFactorCode } from './account-fields.ts';
import { needed, optional } from './schema.ts';

/**
 * First step of a proof of the person: the password; whether it is right is for the service to
 * know.
 */
export const stepUpPasswordSchema = object({ stepUpPassword: needed });

/** Proof of the person as the service takes it: a code that is not given yet is asked for. */
export const stepUpPayload = object({ password: needed, code: optional(secondFactorCode) });
