import type { LinkMailSnapshot } from './link-mail.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectLinkMailPhase = ({ value }: LinkMailSnapshot) => value;

/** Address that the link was asked for last; empty before. */
export const selectLinkMailAddress = ({ context }: LinkMailSnapshot) => context.email;

/** The service's reason for a refusal; empty when there was no answer. */
export const selectLinkMailMessage = ({ context }: LinkMailSnapshot) => context.message;
