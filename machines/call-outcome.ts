import type { CallOutcome } from '#domain/call-outcome';

type Outcome = CallOutcome<unknown>;

/** Guard: the call was answered. */
export const isAnswered = (_: unknown, { kind }: Outcome): boolean => kind === 'answered';

/** Guard: the call was refused. */
export const isRefused = (_: unknown, { kind }: Outcome): boolean => kind === 'refused';

/** Outcome of a call, as parameters of a guard or an action of its `onDone`. */
export const outcomeIn = <TOutcome>({
  event,
}: {
  readonly event: { readonly output: TOutcome };
}): TOutcome => event.output;

/**
 * Answer of a call.
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

/** Outcome of a call for a branch that its `onDone` and its `onError` share: a defect counts as a failure. */
export const outcomeOrDefect = ({
  event,
}: {
  readonly event: { readonly output: Outcome } | { readonly error: unknown };
}): Outcome => {
  if ('output' in event) return event.output;
  const { error } = event;
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'unavailable', reason: 'service', message };
};

/** Branch of a call that was refused or not answered: its message stays in the machine. */
export const failed = {
  target: 'failed',
  actions: { type: 'assignMessage', params: outcomeOrDefect },
} as const;

/** The same of a call whose failure the page's log tells, too. */
export const failedAndLogged = {
  target: 'failed',
  actions: [failed.actions, { type: 'logFailure', params: outcomeOrDefect }],
} as const;

/** Message of a failed call; empty for an answered one. */
export const messageOf = (outcome: Outcome): string =>
  outcome.kind === 'answered' ? '' : outcome.message;

/** Message of a refusal; empty for any other outcome. */
export const refusalOf = (outcome: Outcome): string =>
  outcome.kind === 'refused' ? outcome.message : '';
