import { type CountdownSnapshot, secondsUntil } from './countdown.machine.ts';

const SECONDS_PER_MINUTE = 60;

/** Whole seconds left, never below 0, so a tick without a change renders nothing. */
export const selectSecondsLeft = ({ context }: CountdownSnapshot) =>
  Math.max(0, Math.ceil(secondsUntil(context)));

/** Whole minutes left, never below 0: a reader of them is rendered once a minute. */
export const selectMinutesLeft = (snapshot: CountdownSnapshot) =>
  Math.ceil(selectSecondsLeft(snapshot) / SECONDS_PER_MINUTE);

export const selectIsElapsed = (snapshot: CountdownSnapshot) => snapshot.matches('elapsed');
