import { memo, useLayoutEffect, useRef, useState } from 'react';
import { eventName } from '#src/statechart/machine-outline';
import { Changes } from './Changes.tsx';
import type { Entry, EventEntry, SnapshotEntry } from './inspection-log.ts';
import { JsonView } from './JsonView.tsx';

interface EventSequenceProps {
  readonly entries: readonly Entry[];
  /** Time of the first entry, from which the others are counted. */
  readonly start: number;
  readonly onSelect: (sessionId: string) => void;
}

/** More lines than these make the page slow. */
const PAGE = 250;
/** Distance from the end below which the list follows new entries. */
const NEAR_END = 40;

/** Sequence of events and snapshots, which follows its end. */
export const EventSequence = ({ entries, start, onSelect }: EventSequenceProps) => {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const [shown, setShown] = useState(PAGE);
  const last = entries.at(-1)?.number;

  // Before the paint, so that the list does not jump.
  useLayoutEffect(() => {
    if (last !== undefined && isAtEnd.current)
      list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);

  return (
    <ol
      ref={list}
      className="events"
      aria-label="Events in their order"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      {entries.length > shown && (
        <li className="earlier">
          <button type="button" className="button" onClick={() => setShown(shown + PAGE)}>
            {entries.length - shown} earlier lines
          </button>
        </li>
      )}
      {entries.slice(-shown).map((entry) => (
        <Line key={entry.number} entry={entry} start={start} onSelect={onSelect} />
      ))}
    </ol>
  );
};

interface LineProps {
  readonly entry: Entry;
  readonly start: number;
  readonly onSelect: (sessionId: string) => void;
}

/** `+1.25 s` */
const timeText = (ms: number) => `+${(ms / 1_000).toFixed(2)} s`;

/** One folded entry; its content is rendered once it is opened. */
const Line = memo(({ entry, start, onSelect }: LineProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={`line ${entry.kind}-line`}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="line-head">
          <time className="dim">{timeText(entry.time - start)}</time>
          <span className="line-title">
            {entry.kind === 'event' ? <EventTitle {...entry} /> : <SnapshotTitle {...entry} />}
          </span>
        </summary>
        {isOpen && (
          <div className="line-content">
            {entry.kind === 'event' ? (
              <JsonView name={entry.type} value={entry.payload} isOpen />
            ) : (
              <>
                <Changes changes={entry.changes} />
                <JsonView name="snapshot" value={entry.data} />
              </>
            )}
            <button type="button" className="button" onClick={() => onSelect(entry.sessionId)}>
              Show {entry.name}
            </button>
          </div>
        )}
      </details>
    </li>
  );
});

const EventTitle = ({ sourceName, name, type, payload }: EventEntry) => (
  <>
    {sourceName} → {name}: <b>{eventName(type)}</b>
    {Object.keys(payload).length > 0 && <span className="dim"> {JSON.stringify(payload)}</span>}
  </>
);

const SnapshotTitle = ({ name, before, after, status, changes }: SnapshotEntry) => (
  <>
    {name}{' '}
    <code>
      {before !== undefined && before !== after ? `${before} → ${after}` : after || status}
    </code>
    {status !== 'active' && after !== '' && ` ${status}`}
    {changes.length > 0 && (
      <span className="dim"> changes {changes.map(({ path }) => path || 'value').join(', ')}</span>
    )}
    {changes.length === 0 && before === after && <span className="dim"> unchanged</span>}
  </>
);
