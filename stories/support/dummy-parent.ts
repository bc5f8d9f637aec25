import { createActor, fromTransition } from 'xstate';

/** Somebody to report to who never listens: for actors that are only looked at. */
export const dummyParent = createActor(fromTransition((state) => state, undefined));
