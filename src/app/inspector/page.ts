import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';

/** Older events than this many scroll out of memory. */
const EVENTS_KEPT = 200;

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the inspector page has no #${id}`);
  return found;
};

const cardOf = (sessionId: string): HTMLElement => {
  const known = document.getElementById(`actor-${sessionId}`);
  if (known) return known;
  const card = document.createElement('article');
  card.id = `actor-${sessionId}`;
  element('actors').append(card);
  return card;
};

const showActor = (event: Exclude<StatelyInspectionEvent, { type: '@xstate.event' }>) => {
  const card = cardOf(event.sessionId);
  if (event.type === '@xstate.actor') card.dataset.name = event.name;
  const { status = '', value, context } = event.snapshot as Record<string, unknown>;
  card.dataset.status = String(status);
  const title = document.createElement('summary');
  title.textContent = `${card.dataset.name ?? ''} ${value === undefined ? '' : JSON.stringify(value)} ${status}`;
  const text = document.createElement('pre');
  text.textContent = JSON.stringify(context, undefined, 1) ?? '';
  const details = document.createElement('details');
  // Whoever has opened a context goes on watching it.
  details.open = card.querySelector('details')?.open ?? false;
  details.append(title, text);
  card.replaceChildren(details);
};

const showEvent = (event: Extract<StatelyInspectionEvent, { type: '@xstate.event' }>) => {
  const line = document.createElement('li');
  line.textContent = `${event.sourceId ?? ''} → ${event.sessionId} ${JSON.stringify(event.event)}`;
  const list = element('events');
  list.prepend(line);
  while (list.children.length > EVENTS_KEPT) list.lastElementChild?.remove();
};

createBrowserReceiver({ window }).subscribe((event) => {
  if (event.type === '@xstate.event') showEvent(event);
  else showActor(event);
});
