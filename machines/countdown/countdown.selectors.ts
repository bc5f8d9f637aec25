import { type CountdownSnapshot, secondsUntil } from './countdown.machine.ts';

/** Whole seconds left, never below 0, so a tick without a change renders nothing. */
export const selectSecondsLeft = ({ context }: CountdownSnapshot) =>
  Math.max(0, Math.ceil(secondsUntil(context)));

export const selectIsElapsed = (snapshot: CountdownSnapshot) => snapshot.matches('elapsed');
