import { useMemo, useState, useSyncExternalStore } from 'react';
import { ActorDetails } from './ActorDetails.tsx';
import { ActorTree } from './ActorTree.tsx';
import { actorTree } from './actor-tree.ts';
import { EventSequence } from './EventSequence.tsx';
import { filtered, isEnded } from './inspection-log.ts';
import type { LogStore } from './log-store.ts';

/** Parts of the page; a narrow window shows one at a time. */
const PARTS = ['Actors', 'Chart', 'Events'] as const;
type Part = (typeof PARTS)[number];

/** Actor system of the page that opened this window: actors, the selected one's statechart, and events. */
export const Inspector = ({ store }: { readonly store: LogStore }) => {
  const { actors, entries, count } = useSyncExternalStore(store.subscribe, store.getLog);
  const [part, setPart] = useState<Part>('Actors');
  const [chosen, setChosen] = useState('');
  const [hasEnded, setHasEnded] = useState(true);
  const [filter, setFilter] = useState('');
  const [hasTicks, setHasTicks] = useState(false);
  const [isOnlyChosen, setOnlyChosen] = useState(false);

  const tree = useMemo(() => actorTree(actors, hasEnded), [actors, hasEnded]);
  const selected = actors.get(chosen) ?? tree[0]?.actor;
  const sequence = useMemo(
    () =>
      filtered(entries, filter).filter(
        (entry) =>
          (hasTicks || !entry.isTick) &&
          (!isOnlyChosen ||
            entry.sessionId === selected?.sessionId ||
            (entry.kind === 'event' && entry.sourceId === selected?.sessionId)),
      ),
    [entries, filter, hasTicks, isOnlyChosen, selected?.sessionId],
  );
  const select = (sessionId: string) => {
    setChosen(sessionId);
    setPart('Chart');
  };
  const running = [...actors.values()].filter((actor) => !isEnded(actor)).length;

  return (
    <>
      <header className="page-head">
        <h1>Bến Đổi · actors</h1>
        <p className="dim">
          {running} running, {actors.size - running} ended, {count} events and snapshots
        </p>
        <nav aria-label="Parts" className="parts">
          {PARTS.map((name) => (
            <button
              key={name}
              type="button"
              className="button"
              aria-pressed={name === part}
              onClick={() => setPart(name)}
            >
              {name}
            </button>
          ))}
        </nav>
      </header>
      <main className="panes" data-part={part}>
        <section aria-label="Actors" className="actors">
          <div className="tools">
            <label className="check">
              <input
                type="checkbox"
                checked={hasEnded}
                onChange={({ target }) => setHasEnded(target.checked)}
              />
              Ended actors
            </label>
          </div>
          <ActorTree nodes={tree} selected={selected?.sessionId} onSelect={select} />
          {actors.size === 0 && (
            <p className="hint">
              Waiting for a page. Open one with <code>?inspect</code> in its address: it opens this
              window by itself.
            </p>
          )}
        </section>
        <section aria-label="Chart" className="chart">
          {selected && (
            <ActorDetails actor={selected} parent={actors.get(selected.parentId ?? '')} />
          )}
        </section>
        <section aria-label="Events" className="sequence">
          <div className="tools">
            <input
              type="search"
              className="filter"
              aria-label="Filter by actor, event or text"
              placeholder="Filter: actor event text -without"
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
            />
            <label className="check">
              <input
                type="checkbox"
                checked={isOnlyChosen}
                onChange={({ target }) => setOnlyChosen(target.checked)}
              />
              Only {selected?.name ?? 'selected'}
            </label>
            <label className="check" title="Timers that change no state, such as a countdown's">
              <input
                type="checkbox"
                checked={hasTicks}
                onChange={({ target }) => setHasTicks(target.checked)}
              />
              Ticks
            </label>
            <button type="button" className="button" onClick={store.clear}>
              Clear
            </button>
          </div>
          <EventSequence entries={sequence} start={entries[0]?.time ?? 0} onSelect={select} />
        </section>
      </main>
    </>
  );
};
