import type { CallFailure, CallOutcome } from '#domain/call-outcome';
import { failureOutcome } from '#src/api/call-outcome';
import { scriptedPromise } from './scripted-promise';

export const answered = <TAnswer>(answer: TAnswer): CallOutcome<TAnswer> => ({
  kind: 'answered',
  answer,
});

export const refused = (message: string, code = '', isLoginRequired = false): CallFailure => ({
  kind: 'refused',
  message,
  code,
  isLoginRequired,
});

export const unavailable = (
  message: string,
  reason: 'network' | 'service' = 'network',
): CallFailure => ({ kind: 'unavailable', reason, message });

/**
 * A call whose outcome the test decides by hand. Failed with an error that calls are expected to reject with, it
 * resolves with the outcome that the product makes of it; with any other, it rejects.
 */
export const scriptedCall = <TAnswer, TInput>() => {
  const { answer, fail, ...call } = scriptedPromise<CallOutcome<TAnswer>, TInput>();
  const outcomeOf = (error: unknown): CallFailure | undefined => {
    try {
      return failureOutcome(error);
    } catch {
      return undefined;
    }
  };
  return {
    ...call,
    settleWith: answer,
    answer: (value: TAnswer) => answer(answered(value)),
    fail: (error: unknown) => {
      const outcome = outcomeOf(error);
      if (outcome) answer(outcome);
      else fail(error);
    },
  };
};
