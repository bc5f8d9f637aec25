import type { SentMoneySnapshot } from './sent-money.machine.ts';

/** The state's own name: the view keys its words by it. */
export const selectSentMoneyPhase = ({ value }: SentMoneySnapshot) => value;

/** The service's reason for a refusal; empty when nobody answered. */
export const selectSentMoneyMessage = ({ context }: SentMoneySnapshot) => context.message;
