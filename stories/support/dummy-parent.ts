import { createActor, fromTransition } from 'xstate';

/** Parent that ignores every report, for actors that are only rendered. */
export const dummyParent = createActor(fromTransition((state) => state, undefined));
