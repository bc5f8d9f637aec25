import type { SessionListSnapshot } from './session-list.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectListPhase = ({ value }: SessionListSnapshot) => value;

/** The own one first, then the most recently used; undefined until loaded. */
export const selectSessions = ({ context }: SessionListSnapshot) => context.sessions;

/** Session to be ended; empty when there is none. */
export const selectRevoked = ({ context }: SessionListSnapshot) => context.revoked;

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectListMessage = ({ context }: SessionListSnapshot) => context.message;
