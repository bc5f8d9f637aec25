import type { HealthSnapshot } from './health.machine.ts';

/** Whether the service is down and being polled. */
export const selectIsServiceLost = (snapshot: HealthSnapshot): boolean =>
  snapshot.matches('waiting') || snapshot.matches('asking');
