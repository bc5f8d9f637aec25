import type { HistorySnapshot } from './history.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectHistoryPhase = ({ value }: HistorySnapshot) => value;

/** Newest orders first; undefined until loaded. */
export const selectHistoryPage = ({ context }: HistorySnapshot) => context.page;

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectHistoryMessage = ({ context }: HistorySnapshot) => context.message;
