import type { PrivateLinkSnapshot } from './private-link.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectPrivateLinkPhase = ({ value }: PrivateLinkSnapshot) => value;

/** Secret of the link; empty where this browser does not have it. */
export const selectLinkSecret = ({ context }: PrivateLinkSnapshot) => context.secret;

/** Whether the order has a link, which a new one would end. */
export const selectHasLink = ({ context }: PrivateLinkSnapshot) => context.linkHash !== '';

/** The service's reason for a refusal; empty when there was no answer. */
export const selectPrivateLinkMessage = ({ context }: PrivateLinkSnapshot) => context.message;
