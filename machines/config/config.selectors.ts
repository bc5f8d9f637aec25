import type { ConfigSnapshot } from './config.machine.ts';

/** The last good configuration, or undefined before the first load. */
export const selectConfig = ({ context }: ConfigSnapshot) => context.config;

/** Nobody asks any more until somebody wants it. */
export const selectHasFailed = (snapshot: ConfigSnapshot) => snapshot.matches('failed');
