import type { AccountDeletionSnapshot } from './account-deletion.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectDeletionPhase = ({ value }: AccountDeletionSnapshot) =>
  typeof value === 'string' ? value : 'asking';

/** When the account is deleted, epoch seconds. */
export const selectDueAt = ({ context }: AccountDeletionSnapshot) => context.dueAt;

/** The open form; undefined while the dialog is closed. */
export const selectDeletionForm = ({ context }: AccountDeletionSnapshot) => context.form;

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectDeletionMessage = ({ context }: AccountDeletionSnapshot) => context.message;
