// Stands alone: whatever it imported from the product would be the product, running a second time.
import type {
  StatelyActorEvent,
  StatelyEventEvent,
  StatelyInspectionEvent,
  StatelySnapshotEvent,
} from '@statelyai/inspect';

/** Older events than this many scroll out of memory. */
const EVENTS_KEPT = 500;
/** What the watched page waits for before it tells anything. */
const CONNECTED = '@statelyai.connected';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the inspector page has no #${id}`);
  return found;
};

const known = (sessionId = '') => document.getElementById(`actor-${sessionId}`);
const nameOf = (sessionId = '') => known(sessionId)?.dataset.name ?? sessionId;

const child = (parent: HTMLElement, tag: string): HTMLElement => {
  const made = document.createElement(tag);
  parent.append(made);
  return made;
};

/** Name, state and status to read at once; what it knows for whoever opens it. */
const cardOf = (sessionId: string): HTMLElement => {
  const card = known(sessionId);
  if (card) return card;
  const made = child(element('actors'), 'article');
  made.id = `actor-${sessionId}`;
  const details = child(made, 'details');
  const summary = child(details, 'summary');
  child(summary, 'strong');
  child(summary, 'code');
  child(details, 'pre');
  return made;
};

const write = (card: HTMLElement, tag: string, text: string) => {
  const place = card.querySelector(tag);
  if (place) place.textContent = text;
};

const showActor = (event: StatelyActorEvent | StatelySnapshotEvent) => {
  const card = cardOf(event.sessionId);
  if (event.type === '@xstate.actor') {
    card.dataset.name = event.name;
    const parent = event.parentId ? ` of ${nameOf(event.parentId)}` : '';
    write(card, 'strong', `${event.name}${parent} (${event.sessionId})`);
  }
  const { status = '', value, ...rest } = event.snapshot as Record<string, unknown>;
  card.dataset.status = String(status);
  write(card, 'code', [JSON.stringify(value), status].filter(Boolean).join(' '));
  write(card, 'pre', JSON.stringify(rest, undefined, 1));
};

const showEvent = ({ sourceId, sessionId, event }: StatelyEventEvent) => {
  const line = document.createElement('li');
  const { type, ...payload } = event;
  const said = Object.keys(payload).length > 0 ? ` ${JSON.stringify(payload)}` : '';
  line.textContent = `${sourceId ? nameOf(sourceId) : 'outside'} → ${nameOf(sessionId)}: ${type}${said}`;
  const list = element('events');
  list.prepend(line);
  while (list.children.length > EVENTS_KEPT) list.lastElementChild?.remove();
};

const isOurs = (data: unknown): data is StatelyInspectionEvent =>
  typeof data === 'object' && data !== null && '_version' in data && 'type' in data;

window.addEventListener('message', ({ data, origin }) => {
  if (origin !== window.location.origin || !isOurs(data)) return;
  if (data.type === '@xstate.event') showEvent(data);
  else showActor(data);
});
window.opener?.postMessage({ type: CONNECTED }, window.location.origin);
