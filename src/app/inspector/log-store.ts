import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { EMPTY_LOG, type InspectionLog, withEvents } from './inspection-log.ts';

/** A start sends hundreds of events at once: they are shown together. */
const BATCH_MS = 40;

/** Store of the inspection log, for `useSyncExternalStore`. */
export const createLogStore = () => {
  let log = EMPTY_LOG;
  let waiting: StatelyInspectionEvent[] = [];
  const listeners = new Set<() => void>();
  const show = (next: InspectionLog) => {
    log = next;
    for (const listener of listeners) listener();
  };
  const flush = () => {
    const batch = waiting;
    waiting = [];
    show(withEvents(log, batch));
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getLog: () => log,
    receive: (event: StatelyInspectionEvent) => {
      waiting.push(event);
      if (waiting.length === 1) setTimeout(flush, BATCH_MS);
    },
    /** Empties the sequence; the actors stay. */
    clear: () => show({ ...log, entries: [] }),
  };
};

export type LogStore = ReturnType<typeof createLogStore>;
