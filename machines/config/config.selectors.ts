import type { ConfigSnapshot } from './config.machine.ts';

/** Whether every retry has failed. */
export const selectHasFailed = (snapshot: ConfigSnapshot) => snapshot.matches('failed');
