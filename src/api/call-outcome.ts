import type { CallFailure, CallOutcome } from '#domain/call-outcome';
import { isCallFailure, NetworkFailure, Refusal, reasonOf } from '#domain/wire/result';

/** Outcome of a call, for a machine to branch on; rejects on defects only. */
export const callOutcome = <TAnswer>(call: Promise<TAnswer>): Promise<CallOutcome<TAnswer>> =>
  call.then((answer) => ({ kind: 'answered', answer }), failureOutcome);

/**
 * Outcome of a failed call.
 * @throws the error itself when it is unexpected
 */
export const failureOutcome = (error: unknown): CallFailure => {
  const message = reasonOf(error);
  if (error instanceof Refusal)
    return { kind: 'refused', message, code: error.code, isLoginRequired: error.isLoginRequired };
  if (isCallFailure(error))
    return {
      kind: 'unavailable',
      reason: error instanceof NetworkFailure ? 'network' : 'service',
      message,
    };
  throw error;
};
