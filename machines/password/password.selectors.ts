import type { PasswordSnapshot } from './password.machine.ts';

/** The open form; undefined once the password is changed. */
export const selectPasswordForm = ({ context }: PasswordSnapshot) => context.form;

/** Email of the account, for password managers. */
export const selectPasswordEmail = ({ context }: PasswordSnapshot) => context.account.email;

/** The account's sessions. */
export const selectSessionList = ({ context }: PasswordSnapshot) => context.sessionList;

/** Deletion of the account. */
export const selectDeletion = ({ context }: PasswordSnapshot) => context.deletion;
