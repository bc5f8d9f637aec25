/** Failure that a call is expected to end with. */
export type CallFailure =
  /** Refusal by the service. */
  | {
      readonly kind: 'refused';
      /** In the service's English, or a code that the reader's catalogue translates. */
      readonly message: string;
      /** Error code; empty where the service sent none. */
      readonly code: string;
      /** The session is not valid any more. */
      readonly isLoginRequired: boolean;
    }
  /** No answer, or none that can be used: nothing is decided, and asking again may help. */
  | {
      readonly kind: 'unavailable';
      readonly reason: 'network' | 'service';
      readonly message: string;
    };

/** Every expected outcome of a call. */
export type CallOutcome<TAnswer> =
  | { readonly kind: 'answered'; readonly answer: TAnswer }
  | CallFailure;

/** Whether the service refused a call with a code, which may come as its code or as its message. */
export const isRefusedWith = (outcome: CallOutcome<unknown>, code: string): boolean =>
  outcome.kind === 'refused' && [outcome.code, outcome.message].includes(code);

/** The answer of a call; undefined where it failed. */
export const answerIn = <TAnswer>(outcome: CallOutcome<TAnswer>): TAnswer | undefined =>
  outcome.kind === 'answered' ? outcome.answer : undefined;
