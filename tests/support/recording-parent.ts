import { type AnyEventObject, createActor, fromTransition } from 'xstate';

/** A parent that keeps every report it is sent, in order. */
export const recordingParent = <TReport extends AnyEventObject = AnyEventObject>() => {
  const reports: TReport[] = [];
  const actor = createActor(
    fromTransition((state: undefined, event: AnyEventObject) => {
      reports.push(event as TReport);
      return state;
    }, undefined),
  );
  return { actor: actor.start(), reports };
};
