import type { WithdrawalOutcome } from '#domain/account/withdrawal-outcome';
import type { ErrorCode } from '#domain/rules/error-codes';
import {
  CODE_USED,
  isCallFailure,
  KEY_REUSED,
  KYC_TO_CONTINUE,
  NOT_POSSIBLE_NOW,
  Refusal,
  reasonOf,
  STEP_UP_REQUIRED,
  TOO_MANY,
} from '#domain/wire/result';
import { BEFORE_PROCESSING, SERVER_ERROR } from './order-outcome.ts';

/** Errors of the code, not of the form. */
const CODE_ERRORS: readonly ErrorCode[] = ['codeInvalid', 'codeUsed'];

/**
 * Outcome of a withdrawal that was sent, for the machine; rejects on defects only.
 * @param code of the second factor that it was sent with; empty without one
 */
export const withdrawalOutcome = (sent: Promise<void>, code: string): Promise<WithdrawalOutcome> =>
  sent.then(
    () => ({ type: 'taken' }),
    (error) => failureOutcome(error, code),
  );

/**
 * Outcome of one that failed.
 * @throws the error itself when it is unexpected
 */
const failureOutcome = (error: unknown, code: string): WithdrawalOutcome => {
  if (error instanceof Refusal && isDecided(error)) return refusalOutcome(error, code);
  if (isCallFailure(error)) return { type: 'unknown' };
  throw error;
};

/** A key that stands for another request was used: by this withdrawal as another version of the page sent it. */
const isDecided = (refusal: Refusal) =>
  refusal.httpStatus < SERVER_ERROR && !refusal.says(KEY_REUSED);

const isOfCode = (refusal: Refusal, code: string): boolean =>
  code !== '' &&
  (refusal.says(CODE_USED) ||
    refusal.says(TOO_MANY) ||
    (refusal.messageError !== undefined && CODE_ERRORS.includes(refusal.messageError.code)));

const refusalOutcome = (refusal: Refusal, code: string): WithdrawalOutcome => {
  const message = reasonOf(refusal);
  const isProcessed = !BEFORE_PROCESSING.includes(refusal.httpStatus);
  // Asked for after the service has looked for what an earlier request has done.
  if (refusal.says(STEP_UP_REQUIRED)) return { type: 'proofRequired', isProcessed: true };
  if (refusal.isCodeRequired) return { type: 'codeRequired', isProcessed };
  if (isOfCode(refusal, code)) return { type: 'codeRefused', message, isProcessed };
  if (refusal.says(KYC_TO_CONTINUE)) return { type: 'kycRequired', isProcessed };
  if (refusal.says(NOT_POSSIBLE_NOW)) return { type: 'impossibleNow', message, isProcessed };
  return { type: 'refused', message, isProcessed };
};
