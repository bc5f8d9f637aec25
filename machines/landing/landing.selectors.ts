import type { LandingSnapshot } from './landing.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectLandingPhase = ({ value }: LandingSnapshot) => value;

/** Figures and newest transactions; undefined until loaded. */
export const selectLandingStats = ({ context }: LandingSnapshot) => context.stats;

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectLandingMessage = ({ context }: LandingSnapshot) => context.message;
