import type { StatelyInspectionEvent } from '@statelyai/inspect';

/** A page of our own: nothing that is watched leaves this machine. */
export const INSPECTOR_PAGE = '/src/app/inspector/inspector.html';
/** What that page says when it is ready to hear. */
export const CONNECTED = '@statelyai.connected';

/** One window for every page that is watched. */
const NAME = 'inspector';
/** A whole start and some minutes of work; older events are forgotten. */
const EVENTS_KEPT = 2_000;

/**
 * The window in which a page's actors are shown. It gets everything from the start, however late it opens;
 * a browser that opens no window by itself does so at the first click in the page.
 */
export const inspectorWindow = (page: Window) => {
  const kept: StatelyInspectionEvent[] = [];
  const lastSnapshots = new Map<string, StatelyInspectionEvent>();
  /** Who the actors are, and where each of them is, is forgotten last. */
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
