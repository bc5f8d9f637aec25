import type { WithdrawalOutcome } from '#domain/account/withdrawal-outcome';
import {
  isCallFailure,
  KEY_REUSED,
  KYC_TO_CONTINUE,
  NOT_POSSIBLE_NOW,
  Refusal,
  reasonOf,
  STEP_UP_REQUIRED,
} from '#domain/wire/result';
import { BEFORE_PROCESSING, SERVER_ERROR } from './order-outcome.ts';

/** Outcome of a withdrawal that was sent, for the machine; rejects on defects only. */
export const withdrawalOutcome = (sent: Promise<void>): Promise<WithdrawalOutcome> =>
  sent.then(() => ({ type: 'taken' }), failureOutcome);

/**
 * Outcome of one that failed.
 * @throws the error itself when it is unexpected
 */
const failureOutcome = (error: unknown): WithdrawalOutcome => {
  if (error instanceof Refusal && isDecided(error)) return refusalOutcome(error);
  if (isCallFailure(error)) return { type: 'unknown' };
  throw error;
};

/** A key that stands for another request was used: by this withdrawal as another version of the page sent it. */
const isDecided = (refusal: Refusal) =>
  refusal.httpStatus < SERVER_ERROR && !refusal.says(KEY_REUSED);

const refusalOutcome = (refusal: Refusal): WithdrawalOutcome => {
  const message = reasonOf(refusal);
  const isProcessed = !BEFORE_PROCESSING.includes(refusal.httpStatus);
  // Asked for after the service has looked for what an earlier request has done.
  if (refusal.says(STEP_UP_REQUIRED)) return { type: 'proofRequired', isProcessed: true };
  if (refusal.says(KYC_TO_CONTINUE)) return { type: 'kycRequired', isProcessed };
  if (refusal.says(NOT_POSSIBLE_NOW)) return { type: 'impossibleNow', message, isProcessed };
  return { type: 'refused', message, isProcessed };
};
