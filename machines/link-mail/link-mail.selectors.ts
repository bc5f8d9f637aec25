import type { LinkMailSnapshot } from './link-mail.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectLinkMailPhase = ({ value }: LinkMailSnapshot) => value;

/** What was asked for last; without an address before. */
export const selectAskedLinkMail = ({ context }: LinkMailSnapshot) => context.asked;

/** The service's reason for a refusal; empty when there was no answer. */
export const selectLinkMailMessage = ({ context }: LinkMailSnapshot) => context.message;
