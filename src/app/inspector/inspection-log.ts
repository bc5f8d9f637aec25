import type {
  StatelyEventEvent,
  StatelyInspectionEvent,
  StatelySnapshotEvent,
} from '@statelyai/inspect';
import type { StateValue } from 'xstate';
import type { TakenTransition } from '#src/statechart/taken-transition';
import { type Change, changesBetween } from './diff.ts';
import { stateText } from './state-paths.ts';

/** Part of a snapshot that is shown and compared. */
export interface SnapshotData {
  readonly context?: unknown;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
}

/** Actor as last reported. */
export interface InspectedActor {
  readonly sessionId: string;
  readonly name: string;
  readonly parentId: string | undefined;
  /** Its machine as JSON. */
  readonly definition: string | undefined;
  readonly status: string;
  readonly value: StateValue | undefined;
  readonly data: SnapshotData;
  /** Transitions that led to the last snapshot with any. */
  readonly taken: readonly TakenTransition[];
  /** Changes of the last snapshot. */
  readonly changes: readonly Change[];
  /** Whether a snapshot has come since the actor was announced. */
  readonly hasSnapshot: boolean;
}

interface EntryBase {
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly sessionId: string;
  readonly name: string;
  /** Whether it belongs to a timer that changes no state, such as a countdown's. */
  readonly isTick: boolean;
  /** Text that a filter searches, in lower case. */
  readonly text: string;
}

/** Event between two actors, or from outside the actor system. */
export interface EventEntry extends EntryBase {
  readonly kind: 'event';
  readonly sourceId: string | undefined;
  readonly sourceName: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Snapshot after an event. */
export interface SnapshotEntry extends EntryBase {
  readonly kind: 'snapshot';
  /** States before it; absent in an actor's first snapshot. */
  readonly before: string | undefined;
  readonly after: string;
  readonly status: string;
  readonly taken: readonly TakenTransition[];
  readonly changes: readonly Change[];
  readonly data: SnapshotData;
}

export type Entry = EventEntry | SnapshotEntry;

export interface InspectionLog {
  readonly actors: ReadonlyMap<string, InspectedActor>;
  readonly entries: readonly Entry[];
  /** Entries so far, dropped ones included. */
  readonly count: number;
}

/** Older entries are dropped. */
const MAX_ENTRIES = 2_000;
/** Limit of timer entries that change no state, which would push out all others. */
const MAX_TICKS = 200;
/** Above this, actors that have ended are dropped, the oldest first. */
const MAX_ACTORS = 400;

const OUTSIDE = 'outside';
const TIMER = /^xstate\.after\./;

export const EMPTY_LOG: InspectionLog = { actors: new Map(), entries: [], count: 0 };

interface Snapshot extends SnapshotData {
  readonly status?: string;
  readonly value?: StateValue;
  readonly transitions?: readonly TakenTransition[];
}

const dataOf = ({ context, input, output, error }: Snapshot): SnapshotData => ({
  ...(context !== undefined && { context }),
  ...(input !== undefined && { input }),
  ...(output !== undefined && { output }),
  ...(error !== undefined && { error }),
});

/** Changes of the context by path, those of output and error below their names. */
const changesOf = (before: SnapshotData, after: SnapshotData) => [
  ...changesBetween(before.context, after.context),
  ...changesBetween(before.output, after.output, 'output'),
  ...changesBetween(before.error, after.error, 'error'),
];

export const isEnded = ({ status }: { readonly status: string }) => status !== 'active';

/** Mutable log while a batch of events is read. */
class Growing {
  readonly actors: Map<string, InspectedActor>;
  readonly entries: Entry[];
  count: number;

  constructor({ actors, entries, count }: InspectionLog) {
    this.actors = new Map(actors);
    this.entries = [...entries];
    this.count = count;
  }

  nameOf(sessionId: string | undefined) {
    return sessionId === undefined ? OUTSIDE : (this.actors.get(sessionId)?.name ?? sessionId);
  }

  read(event: StatelyInspectionEvent) {
    if (event.type === '@xstate.event') this.readEvent(event);
    else if (event.type === '@xstate.snapshot') this.readSnapshot(event);
    else {
      const snapshot = event.snapshot as Snapshot;
      this.actors.set(event.sessionId, {
        sessionId: event.sessionId,
        name: event.name,
        parentId: event.parentId,
        definition: event.definition,
        status: snapshot.status ?? 'active',
        value: snapshot.value,
        data: dataOf(snapshot),
        taken: [],
        changes: [],
        hasSnapshot: false,
      });
    }
  }

  readEvent({ sourceId, sessionId, createdAt, event }: StatelyEventEvent) {
    const { type, ...payload } = event;
    const [sourceName, name] = [this.nameOf(sourceId), this.nameOf(sessionId)];
    this.add({
      kind: 'event',
      number: this.count,
      time: Number(createdAt),
      sessionId,
      name,
      sourceId,
      sourceName,
      type,
      payload,
      isTick: false,
      text: `${sourceName} → ${name}: ${type} ${JSON.stringify(payload)}`.toLowerCase(),
    });
  }

  readSnapshot({ sessionId, createdAt, snapshot, event }: StatelySnapshotEvent) {
    const { status = 'active', value, transitions = [], ...rest } = snapshot as Snapshot;
    const known = this.actors.get(sessionId);
    const name = this.nameOf(sessionId);
    const data = dataOf(rest);
    // An actor may be announced with a state later than its first snapshot, so that one is not compared.
    const isFirst = !known?.hasSnapshot;
    const changes = isFirst ? [] : changesOf(known.data, data);
    const before = isFirst ? undefined : stateText(known.value);
    const after = stateText(value);
    const isSame = !isFirst && before === after && status === known.status && changes.length === 0;
    this.actors.set(sessionId, {
      sessionId,
      name,
      parentId: known?.parentId,
      definition: known?.definition,
      status,
      value,
      data,
      taken: transitions.length > 0 ? transitions : (known?.taken ?? []),
      changes: isSame ? known.changes : changes,
      hasSnapshot: true,
    });
    const isTick = before === after && TIMER.test(event.type);
    if (isTick) this.markTick(sessionId, event.type);
    if (isSame && transitions.length === 0) return;
    const taken = transitions.map((transition) => transition.name);
    this.add({
      kind: 'snapshot',
      number: this.count,
      time: Number(createdAt),
      sessionId,
      name,
      before,
      after,
      status,
      taken: transitions,
      changes,
      data,
      isTick,
      text: [name, before, after, status, ...taken, JSON.stringify(changes)]
        .join(' ')
        .toLowerCase(),
    });
  }

  /** Marks a timer's event as a tick, which only its snapshot shows. */
  markTick(sessionId: string, type: string) {
    const at = this.entries.findLastIndex(
      (entry) => entry.kind === 'event' && entry.sessionId === sessionId && entry.type === type,
    );
    const entry = this.entries[at];
    if (entry) this.entries[at] = { ...entry, isTick: true };
  }

  add(entry: Entry) {
    this.entries.push(entry);
    this.count += 1;
  }

  /** Drops the oldest entries and actors. */
  trim(): InspectionLog {
    const { actors, count } = this;
    const parents = new Set([...actors.values()].map(({ parentId }) => parentId));
    for (const actor of actors.values()) {
      if (actors.size <= MAX_ACTORS) break;
      if (isEnded(actor) && !parents.has(actor.sessionId)) actors.delete(actor.sessionId);
    }
    let surplus = this.entries.filter(({ isTick }) => isTick).length - MAX_TICKS;
    const entries = this.entries.filter(({ isTick }) => {
      if (isTick) surplus -= 1;
      return !isTick || surplus < 0;
    });
    return { actors, entries: entries.slice(-MAX_ENTRIES), count };
  }
}

/** The log with more events of the inspection protocol. */
export const withEvents = (
  log: InspectionLog,
  events: readonly StatelyInspectionEvent[],
): InspectionLog => {
  const growing = new Growing(log);
  for (const event of events) growing.read(event);
  return growing.trim();
};

/**
 * Entries with every word of a filter, and with none that has a minus before it: names of actors, types of events,
 * any text of their content.
 */
export const filtered = (entries: readonly Entry[], filter: string): readonly Entry[] => {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const isMatch = (text: string, word: string) =>
    word.length > 1 && word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word);
  return entries.filter(({ text }) => words.every((word) => isMatch(text, word)));
};
