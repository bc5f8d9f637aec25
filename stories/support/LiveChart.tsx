import { useSelector } from '@xstate/react';
import type {
  Actor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
} from 'xstate';
import { eventName } from '#src/statechart/machine-outline';
import { Statechart } from '#src/statechart/Statechart';

interface LiveChartProps {
  readonly machine: AnyStateMachine;
  /** Runs on its own: the chart only looks. */
  readonly actor: Actor<AnyStateMachine>;
  /** Events with a payload, each as often as it makes a difference. */
  readonly samples: readonly AnyEventObject[];
}

/** The machine as it runs: its chart follows the actor, and whatever may happen next is a button. */
export const LiveChart = ({ machine, actor, samples }: LiveChartProps) => {
  const snapshot = useSelector(actor, (now: AnyMachineSnapshot) => now);
  return (
    <>
      <p role="status">Now: {standsIn(snapshot).join(' and ')}</p>
      <fieldset>
        <legend>What happens next</legend>
        {titled(waysOut(snapshot, samples)).map(([title, event]) => (
          <button key={title} type="button" onClick={() => actor.send(event)}>
            {title}
          </button>
        ))}
      </fieldset>
      <Statechart machine={machine} value={snapshot.value} />
    </>
  );
};

const nodesOf = ({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => _nodes;

/** Dotted paths of the innermost states. */
const standsIn = (snapshot: AnyMachineSnapshot) =>
  nodesOf(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));

/** Timers and answers are events too: all that some arrow from here waits for and no guard forbids. */
const waysOut = (snapshot: AnyMachineSnapshot, samples: readonly AnyEventObject[]) =>
  [...new Set(nodesOf(snapshot).flatMap((node) => [...node.transitions.keys()]))]
    .flatMap((type): readonly AnyEventObject[] => {
      const known = samples.filter((sample) => sample.type === type);
      return known.length > 0 ? known : [{ type }];
    })
    .filter((event) => snapshot.can(event));

/** Two that begin alike are told apart by a number. */
const titled = (events: readonly AnyEventObject[]) => {
  const times = new Map<string, number>();
  return events.map((event) => {
    const title = eventTitle(event);
    const time = (times.get(title) ?? 0) + 1;
    times.set(title, time);
    return [time > 1 ? `${title} (${time})` : title, event] as const;
  });
};

const MAX_PAYLOAD = 48;

/** `number.changed {"accountNumber":"0071"}`, cut where it gets long. */
const eventTitle = ({ type, ...payload }: AnyEventObject) => {
  const text = JSON.stringify(payload);
  if (text === '{}') return eventName(type);
  return `${eventName(type)} ${text.length > MAX_PAYLOAD ? `${text.slice(0, MAX_PAYLOAD)}…` : text}`;
};
