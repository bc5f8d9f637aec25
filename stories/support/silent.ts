import { fromPromise } from 'xstate';

/** A call that is never answered. */
export const silent = <TOutput, TInput>() =>
  fromPromise<TOutput, TInput>(() => new Promise(() => {}));
