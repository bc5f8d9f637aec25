import type { PasswordSnapshot } from './password.machine.ts';

/** The form that is open; undefined once the password is another. */
export const selectPasswordForm = ({ context }: PasswordSnapshot) => context.form;

/** Whose password it is: password managers ask. */
export const selectPasswordEmail = ({ context }: PasswordSnapshot) => context.account.email;

/** Where the account is signed in. */
export const selectSessionList = ({ context }: PasswordSnapshot) => context.sessionList;
