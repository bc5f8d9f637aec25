import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** Call that the composition root provides: an actor of it fails unless it was replaced. */
export const unprovided = <TOutput, TInput = NonReducibleUnknown>(name: string) =>
  fromPromise<TOutput, TInput>(() => {
    throw new Error(`${name} was not provided`);
  });
