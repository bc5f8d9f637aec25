import { type AnyEventObject, fromCallback } from 'xstate';

/** A callback actor whose facts the test brings about by hand; only the newest listener hears them. */
export const scriptedStream = <TEvent extends AnyEventObject, TInput>() => {
  const inputs: TInput[] = [];
  let tell: ((event: TEvent) => void) | undefined;
  return {
    /** What every stream was opened with. */
    inputs,
    logic: fromCallback<TEvent, TInput>(({ input, sendBack }) => {
      inputs.push(input);
      tell = sendBack;
      return () => {
        if (tell === sendBack) tell = undefined;
      };
    }),
    isWatched: () => tell !== undefined,
    tell: (event: TEvent) => {
      if (!tell) throw new Error('nobody listens');
      tell(event);
    },
  };
};
