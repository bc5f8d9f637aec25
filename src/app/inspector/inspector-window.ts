import type { StatelyInspectionEvent } from '@statelyai/inspect';

/** Page of the same origin: inspected data stays on this machine. */
export const INSPECTOR_PAGE = '/src/app/inspector/inspector.html';
/** Message by which that page reports that it is ready. */
export const CONNECTED = '@statelyai.connected';

/** One window for every inspected page. */
const NAME = 'inspector';
/** A whole start and some minutes of work; older events are dropped. */
const EVENTS_KEPT = 2_000;

/**
 * Window that shows a page's actors. It gets every event from the start, however late it opens; when the browser
 * blocks it, it opens at the first click in the page.
 */
export const inspectorWindow = (page: Window) => {
  const kept: StatelyInspectionEvent[] = [];
  const lastSnapshots = new Map<string, StatelyInspectionEvent>();
  /** Actors and their last snapshots are dropped last. */
  const isForgettable = (event: StatelyInspectionEvent) =>
    event.type !== '@xstate.actor' && lastSnapshots.get(event.sessionId) !== event;
  let target: MessageEventSource | null = null;
  const { origin } = page.location;
  const tell = (event: StatelyInspectionEvent) =>
    target?.postMessage(event, { targetOrigin: origin });
  const open = () => page.open(INSPECTOR_PAGE, NAME);

  return {
    start: () => {
      page.addEventListener('message', (message) => {
        if (message.origin !== origin || message.data?.type !== CONNECTED) return;
        target = message.source;
        kept.forEach(tell);
      });
      if (!open()) page.addEventListener('click', open, { once: true, capture: true });
    },
    /** @param event already redacted, and plain enough to be copied */
    send: (event: StatelyInspectionEvent) => {
      kept.push(event);
      if (event.type === '@xstate.snapshot') lastSnapshots.set(event.sessionId, event);
      if (kept.length > EVENTS_KEPT) kept.splice(Math.max(0, kept.findIndex(isForgettable)), 1);
      tell(event);
    },
  };
};
