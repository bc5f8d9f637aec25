import { stepUpCodeCodec, stepUpCodec } from '#domain/wire/step-up-wire';
import { posting } from './posting.ts';

/**
 * POST /api/v1/users/step-up: a fresh proof of the person, for what needs one in the next ten
 * minutes.
 */
export const stepUp = posting('/api/v1/users/step-up', stepUpCodec.encode);

/** POST /api/v1/users/step-up-code: mails a code for such a proof. */
export const mailStepUpCode = posting('/api/v1/users/step-up-code', (password: string) =>
  stepUpCodeCodec.encode({ password }),
);
