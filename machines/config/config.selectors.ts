import type { ConfigSnapshot } from './config.machine.ts';

/** Whether every retry has failed, and nothing was answered since. */
export const selectHasFailed = (snapshot: ConfigSnapshot) =>
  snapshot.matches('failed') || snapshot.matches('probing');
