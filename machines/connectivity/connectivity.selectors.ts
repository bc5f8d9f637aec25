import type { ConnectivitySnapshot } from './connectivity.machine.ts';

export const selectIsOffline = (snapshot: ConnectivitySnapshot) => snapshot.matches('offline');
