import { type AnyEventObject, fromCallback } from 'xstate';

/** A callback actor whose events the test sends by hand; only the newest stream receives them. */
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
      if (!tell) throw new Error('no stream is open');
      tell(event);
    },
  };
};
