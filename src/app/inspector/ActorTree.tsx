import type { ActorNode } from './actor-tree.ts';
import { isEnded } from './inspection-log.ts';
import { stateText } from './state-paths.ts';

interface ActorTreeProps {
  readonly nodes: readonly ActorNode[];
  readonly selected: string | undefined;
  readonly onSelect: (sessionId: string) => void;
}

/** Tree of actors by their parents. */
export const ActorTree = ({ nodes, selected, onSelect }: ActorTreeProps) => (
  <ul className="tree">
    {nodes.map(({ actor, children }) => (
      <li key={actor.sessionId}>
        <button
          type="button"
          className="actor"
          data-actor={actor.name}
          data-status={actor.status}
          aria-current={actor.sessionId === selected ? 'true' : undefined}
          onClick={() => onSelect(actor.sessionId)}
        >
          <span>
            <b>{actor.name}</b> {actor.name !== actor.sessionId && <small>{actor.sessionId}</small>}
          </span>
          <span className="actor-state">
            <code>{stateText(actor.value)}</code>
            {isEnded(actor) && (
              <small className="status" data-status={actor.status}>
                {' '}
                {actor.status}
              </small>
            )}
          </span>
        </button>
        {children.length > 0 && (
          <ActorTree nodes={children} selected={selected} onSelect={onSelect} />
        )}
      </li>
    ))}
  </ul>
);
