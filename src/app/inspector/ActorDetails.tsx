import { Statechart } from '#src/statechart/Statechart';
import { Changes } from './Changes.tsx';
import type { InspectedActor } from './inspection-log.ts';
import { JsonView } from './JsonView.tsx';
import { machineOf } from './machine-of.ts';
import { stateText } from './state-paths.ts';

interface ActorDetailsProps {
  readonly actor: InspectedActor;
  readonly parent: InspectedActor | undefined;
}

/** The selected actor: its statechart with the current state, and its context. */
export const ActorDetails = ({ actor, parent }: ActorDetailsProps) => {
  const { sessionId, definition, value, status, taken, changes, data } = actor;
  const machine = machineOf(definition);
  return (
    <>
      <header className="actor-head">
        <h2>
          {actor.name} <small>{sessionId}</small>
        </h2>
        <p className="facts">
          <span className="status" data-status={status}>
            {status}
          </span>
          {value !== undefined && <code>{stateText(value)}</code>}
          {taken.length > 0 && (
            <span className="dim">after {taken.map(({ name }) => name).join(', ')}</span>
          )}
          {parent && <span className="dim">child of {parent.name}</span>}
        </p>
      </header>
      <div className="chart-place">
        {machine && value !== undefined ? (
          <Statechart key={sessionId} machine={machine} value={value} taken={taken} isFollowing />
        ) : (
          <p className="dim">No statechart: this actor is no state machine.</p>
        )}
      </div>
      <div className="data">
        {changes.length > 0 && (
          <details open>
            <summary>Last change</summary>
            <Changes changes={changes} />
          </details>
        )}
        {Object.entries(data).map(([part, content]) => (
          <JsonView key={`${sessionId} ${part}`} name={part} value={content} />
        ))}
      </div>
    </>
  );
};
