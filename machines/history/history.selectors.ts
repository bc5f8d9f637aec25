import type { HistorySnapshot } from './history.machine.ts';

/** The state's own name: the view keys its words by it. */
export const selectHistoryPhase = ({ value }: HistorySnapshot) => value;

/** The newest orders, newest first; undefined until the service has said. */
export const selectHistoryPage = ({ context }: HistorySnapshot) => context.page;

/** Why the last call failed, in the service's English; empty when it did not. */
export const selectHistoryMessage = ({ context }: HistorySnapshot) => context.message;
