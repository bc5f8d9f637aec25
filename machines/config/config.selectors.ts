import type { ConfigSnapshot } from './config.machine.ts';

/** Nobody asks any more until somebody wants it. */
export const selectHasFailed = (snapshot: ConfigSnapshot) => snapshot.matches('failed');
