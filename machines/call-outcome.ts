import type { CallFailure, CallOutcome } from '#domain/call-outcome';

type Outcome = CallOutcome<unknown>;

/** The service has answered. A guard for every machine that makes calls. */
export const isAnswered = (_: unknown, { kind }: Outcome): boolean => kind === 'answered';

/** The service has said no. */
export const isRefused = (_: unknown, { kind }: Outcome): boolean => kind === 'refused';

/** The outcome of a call, as parameters of a guard or an action of its `onDone`. */
export const outcomeIn = <TOutcome extends Outcome>({
  event,
}: {
  readonly event: { readonly output: TOutcome };
}): TOutcome => event.output;

/**
 * The answer of a call that was answered.
 * @throws {Error} for a failed one; the guard `isAnswered` comes first
 */
export const answerOf = <TAnswer>({
  event: { output },
}: {
  readonly event: { readonly output: CallOutcome<TAnswer> };
}): TAnswer => {
  if (output.kind !== 'answered') throw new Error(output.message);
  return output.answer;
};

/** A defect of a call, in the form of its expected failures: what it broke is the service's side of the flow. */
const defectIn = ({
  event: { error },
}: {
  readonly event: { readonly error: unknown };
}): Extract<CallFailure, { kind: 'unavailable' }> => ({
  kind: 'unavailable',
  reason: 'service',
  message: error instanceof Error ? error.message : String(error),
});

/** How a call ended, for a branch that its `onDone` and its `onError` share: a defect leads where a failure does. */
export const outcomeOrDefect = ({
  event,
}: {
  readonly event: { readonly output: Outcome } | { readonly error: unknown };
}): Outcome => ('output' in event ? event.output : defectIn({ event }));

/** Why a call failed; empty for one that was answered. */
export const messageOf = (outcome: Outcome): string =>
  outcome.kind === 'answered' ? '' : outcome.message;

/** The words of a refusal; empty for any other outcome, which has none to quote. */
export const refusalOf = (outcome: Outcome): string =>
  outcome.kind === 'refused' ? outcome.message : '';
