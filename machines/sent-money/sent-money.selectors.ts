import type { SentMoneySnapshot } from './sent-money.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectSentMoneyPhase = ({ value }: SentMoneySnapshot) => value;

/** The service's reason for a refusal; empty when there was no answer. */
export const selectSentMoneyMessage = ({ context }: SentMoneySnapshot) => context.message;
