import type { SessionListSnapshot } from './session-list.machine.ts';

/** The state's own name: the view keys its words by it. */
export const selectListPhase = ({ value }: SessionListSnapshot) => value;

/** The one used last first; undefined until the service has said. */
export const selectSessions = ({ context }: SessionListSnapshot) => context.sessions;

/** The session that is to be ended, or is being ended; empty when none is. */
export const selectRevoked = ({ context }: SessionListSnapshot) => context.revoked;

/** Why the last call failed, in the service's English; empty when it did not. */
export const selectListMessage = ({ context }: SessionListSnapshot) => context.message;
