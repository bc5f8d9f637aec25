import { toPromise } from 'xstate';
import { Refusal, STEP_UP_REQUIRED } from '#domain/wire/result';
import type { StepUpActorRef } from '#machines/step-up/step-up.machine';

/** Asks the person for a fresh proof; whether they gave it. */
export type AskProof = (password: string, signal: AbortSignal) => Promise<boolean>;

interface Waiting {
  readonly signal: AbortSignal;
  /** Typed for the call already; the dialog does not ask for it again. */
  readonly password?: string;
}

/**
 * Makes a call that may need a fresh proof of the person: when the service asks for one, the same
 * call is made again after the dialog.
 * @throws what the call rejects with; its refusal when the person closed the dialog
 */
export const withProof = async <TAnswer>(
  ask: AskProof,
  { signal, password = '' }: Waiting,
  call: () => Promise<TAnswer>,
): Promise<TAnswer> => {
  try {
    return await call();
  } catch (error) {
    const isProofNeeded = error instanceof Refusal && error.says(STEP_UP_REQUIRED);
    if (!isProofNeeded || !(await ask(password, signal))) throw error;
    return call();
  }
};

/**
 * Opens the dialog of the site.
 * @param load loads what it needs
 * @param open opens it, unless it is open already
 */
export const proofDialog =
  (load: () => Promise<void>, open: (password: string) => StepUpActorRef | undefined): AskProof =>
  async (password, signal) => {
    await load();
    const dialog = signal.aborted ? undefined : open(password);
    if (!dialog) return false;
    const close = () => dialog.send({ type: 'modal.closed' });
    signal.addEventListener('abort', close);
    try {
      await toPromise(dialog);
      return dialog.getSnapshot().matches('proven');
    } finally {
      signal.removeEventListener('abort', close);
    }
  };
