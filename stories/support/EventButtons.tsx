import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { eventName } from '#src/statechart/machine-outline';
import styles from './EventButtons.module.css';
import { eventWords, payloadLines } from './event-labels';

interface EventButtonsProps {
  /** Accessible name of the group of buttons. */
  readonly legend: string;
  readonly snapshot: AnyMachineSnapshot;
  /** Sample events with a payload, one per distinct behaviour. */
  readonly samples: readonly AnyEventObject[];
  readonly onPress: (event: AnyEventObject) => void;
}

/** Button for every event that the machine takes now, with its payload in words. */
export const EventButtons = ({ legend, snapshot, samples, onPress }: EventButtonsProps) => {
  const events = waysOut(snapshot, samples);
  return (
    <fieldset className={styles.events}>
      <legend>{legend}</legend>
      {events.length === 0 && <p className={styles.none}>Nothing: no event leads on from here.</p>}
      {titled(events).map(([title, event]) => (
        <button
          key={title}
          type="button"
          data-event={title}
          onClick={(click) => {
            // For the view this is an outside event, and no click on its page.
            click.stopPropagation();
            onPress(event);
          }}
        >
          <strong>{eventWords(event)}</strong>
          <Payload event={event} />
          <code>{eventName(event.type)}</code>
        </button>
      ))}
    </fieldset>
  );
};

const MAX_LINES = 4;

const Payload = ({ event }: { readonly event: AnyEventObject }) => {
  const lines = payloadLines(event);
  const rest = lines.length - MAX_LINES;
  return (
    <>
      {lines.slice(0, MAX_LINES).map(([path, value]) => (
        <span key={path} className={styles.line}>
          <span>{path}</span> {value}
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.line}>
          <span>and {rest} more</span>
        </span>
      )}
    </>
  );
};

const nodesOf = ({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => _nodes;

/** Dotted paths of the innermost current states. */
export const standsIn = (snapshot: AnyMachineSnapshot) =>
  nodesOf(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));

/** Events of all enabled transitions, timers and invocation results included. */
const waysOut = (snapshot: AnyMachineSnapshot, samples: readonly AnyEventObject[]) =>
  [...new Set(nodesOf(snapshot).flatMap((node) => [...node.transitions.keys()]))]
    .flatMap((type): readonly AnyEventObject[] => {
      const known = samples.filter((sample) => sample.type === type);
      return known.length > 0 ? known : [{ type }];
    })
    .filter((event) => snapshot.can(event));

/** Numbers events with equal titles. */
const titled = (events: readonly AnyEventObject[]) => {
  const times = new Map<string, number>();
  return events.map((event) => {
    const title = eventTitle(event);
    const time = (times.get(title) ?? 0) + 1;
    times.set(title, time);
    return [time > 1 ? `${title} (${time})` : title, event] as const;
  });
};

/** `number.changed {"accountNumber":"0071"}`: a test finds the button by its beginning. */
const eventTitle = ({ type, ...payload }: AnyEventObject) => {
  const text = JSON.stringify(payload);
  return text === '{}' ? eventName(type) : `${eventName(type)} ${text}`;
};
