import type { HealthSnapshot } from './health.machine.ts';

/** The service did not answer, and the page goes on asking by itself. */
export const selectIsServiceLost = (snapshot: HealthSnapshot): boolean =>
  snapshot.matches('waiting') || snapshot.matches('asking');
