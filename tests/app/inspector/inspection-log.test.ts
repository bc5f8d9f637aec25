import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { expect, test } from 'vitest';
import { type ActorNode, actorTree } from '#src/app/inspector/actor-tree';
import {
  EMPTY_LOG,
  type Entry,
  filtered,
  type InspectionLog,
  withEvents,
} from '#src/app/inspector/inspection-log';

const base = { _version: '0', createdAt: '1000', id: null, rootId: 'x:0' };

const actor = (sessionId: string, name: string, parentId?: string) =>
  ({
    ...base,
    type: '@xstate.actor',
    sessionId,
    name,
    parentId,
    definition: `{"id":"${name}"}`,
    snapshot: { status: 'active' },
  }) as unknown as StatelyInspectionEvent;

const sent = (sessionId: string, event: { readonly type: string }, sourceId?: string) =>
  ({
    ...base,
    type: '@xstate.event',
    sessionId,
    sourceId,
    event,
  }) as unknown as StatelyInspectionEvent;

const snapshot = (sessionId: string, parts: object, event = 'given') =>
  ({
    ...base,
    type: '@xstate.snapshot',
    sessionId,
    snapshot: { status: 'active', ...parts },
    event: { type: event },
  }) as unknown as StatelyInspectionEvent;

const taken = (name: string) => ({ source: 'trade.editing', targets: [], name });

const log = (...events: readonly StatelyInspectionEvent[]) => withEvents(EMPTY_LOG, events);

/** What a reader sees of an entry at once. */
const lineOf = (entry: Entry) =>
  entry.kind === 'event'
    ? `${entry.sourceName} → ${entry.name}: ${entry.type}`
    : `${entry.name}: ${entry.before} → ${entry.after} ${entry.status}`;
const linesOf = ({ entries }: InspectionLog) => entries.map(lineOf);

const namesIn = (nodes: readonly ActorNode[]): unknown[] =>
  nodes.map(({ actor: { name }, children }) =>
    children.length > 0 ? [name, ...namesIn(children)] : name,
  );

const APP = actor('x:0', 'app');
const TRADE = actor('x:1', 'trade', 'x:0');

test('actors stand below those that started them, in their order', () => {
  const { actors } = log(APP, TRADE, actor('x:2', 'clock', 'x:0'), actor('x:3', 'quote', 'x:1'));
  expect(namesIn(actorTree(actors))).toEqual([['app', ['trade', 'quote'], 'clock']]);
});

test('an actor whose parent was never reported stands at the top', () => {
  const { actors } = log(actor('x:9', 'lost', 'x:8'), APP);
  expect(namesIn(actorTree(actors))).toEqual(['lost', 'app']);
});

test('ended actors are left out on request, those with running children excepted', () => {
  const { actors } = log(
    ...[APP, TRADE, actor('x:2', 'load', 'x:0'), actor('x:3', 'quote', 'x:1')],
    snapshot('x:1', { status: 'stopped' }),
    snapshot('x:2', { status: 'done' }),
  );
  expect(namesIn(actorTree(actors))).toEqual([['app', ['trade', 'quote'], 'load']]);
  expect(namesIn(actorTree(actors, false))).toEqual([['app', ['trade', 'quote']]]);
});

test('the sequence has sender, receiver, event and result', () =>
  expect(
    linesOf(
      log(
        ...[APP, TRADE],
        snapshot('x:1', { value: 'editing' }),
        sent('x:1', { type: 'form.submitted' }),
        snapshot('x:1', { value: { submitting: 'posting' } }),
        sent('x:0', { type: 'order.placed' }, 'x:1'),
        snapshot('x:1', { value: { submitting: 'posting' }, status: 'stopped' }),
      ),
    ),
  ).toEqual([
    'trade: undefined → editing active',
    'outside → trade: form.submitted',
    'trade: editing → submitting.posting active',
    'trade → app: order.placed',
    'trade: submitting.posting → submitting.posting stopped',
  ]));

test('a snapshot is compared with the one before it, and the first with none', () => {
  const { entries, actors } = log(
    ...[APP, TRADE],
    snapshot('x:1', { value: 'editing', context: { quantity: '1', list: ['a'], page: 'TRC20' } }),
    snapshot('x:1', { value: 'editing', context: { quantity: '2', list: ['a', 'b'] } }),
  );
  const changes = [
    { path: 'quantity', before: '1', after: '2' },
    { path: 'list.1', after: 'b' },
    { path: 'page', before: 'TRC20' },
  ];
  expect(entries.map((entry) => entry.kind === 'snapshot' && entry.changes)).toEqual([[], changes]);
  expect(actors.get('x:1')?.changes).toEqual(changes);
});

test('a snapshot that changes nothing is listed only when a transition led to it', () => {
  const same = { value: 'editing', context: { quantity: '1' } };
  const first = [APP, TRADE, snapshot('x:1', same)];
  expect(linesOf(log(...first, snapshot('x:1', same)))).toHaveLength(1);
  const handled = snapshot('x:1', { ...same, transitions: [taken('amount.left')] });
  expect(linesOf(log(...first, handled))).toHaveLength(2);
});

test('an actor keeps the transitions that led to where it is, until others are taken', () => {
  const { actors } = log(
    ...[APP, TRADE],
    snapshot('x:1', { value: 'editing', transitions: [taken('quantity.changed')] }),
    snapshot('x:1', { value: 'editing', context: { isOnline: true } }),
  );
  expect(actors.get('x:1')?.taken).toEqual([taken('quantity.changed')]);
});

test('timers that change no state are ticks, with the events that they send', () => {
  const AFTER = 'xstate.after.tick.countdown.running';
  const { entries } = log(
    actor('x:1', 'countdown'),
    snapshot('x:1', { value: 'running', context: { now: 1 } }),
    sent('x:1', { type: AFTER }, 'x:1'),
    snapshot('x:1', { value: 'running', context: { now: 2 } }, AFTER),
    sent('x:1', { type: AFTER }, 'x:1'),
    snapshot('x:1', { value: 'over', context: { now: 3 } }, AFTER),
  );
  expect(entries.map(({ isTick }) => isTick)).toEqual([false, true, true, false, false]);
});

test('ticks do not push out what else has happened', () => {
  const AFTER = 'xstate.after.tick.countdown.running';
  const ticks = Array.from({ length: 3_000 }, (_, now) =>
    snapshot('x:1', { value: 'running', context: { now } }, AFTER),
  );
  const { entries } = log(actor('x:1', 'countdown'), sent('x:1', { type: 'begun' }), ...ticks);
  expect(entries.map(lineOf)[0]).toBe('outside → countdown: begun');
  expect(entries.filter(({ isTick }) => isTick)).toHaveLength(200);
  expect(entries.at(-1)?.number).toBe(3_000);
});

test('the oldest entries and ended actors are dropped, running actors never', () => {
  const events = Array.from({ length: 2_100 }, (_, index) =>
    sent('x:0', { type: `event.${index}` }),
  );
  const ended = Array.from({ length: 500 }, (_, index) => [
    actor(`x:${index + 1}`, 'load', 'x:0'),
    snapshot(`x:${index + 1}`, { status: 'done' }),
  ]).flat();
  const { entries, actors, count } = log(APP, ...ended, ...events);
  expect(entries).toHaveLength(2_000);
  expect(count).toBe(2_600);
  expect(actors.size).toBe(400);
  expect(actors.has('x:0')).toBe(true);
  expect(actors.has('x:500')).toBe(true);
});

test('a filter finds actors, events and texts, several words together, and leaves out words with a minus', () => {
  const { entries } = log(
    ...[APP, TRADE],
    sent('x:1', { type: 'bank.chosen', bankCode: 'VCB' } as { readonly type: string }),
    sent('x:0', { type: 'order.placed' }, 'x:1'),
    snapshot('x:1', { value: 'placed' }),
  );
  const found = (filter: string) => filtered(entries, filter).map(lineOf);
  expect(found('')).toHaveLength(3);
  expect(found('vcb')).toEqual(['outside → trade: bank.chosen']);
  expect(found('app PLACED')).toEqual(['trade → app: order.placed']);
  expect(found('placed -app')).toEqual(['trade: undefined → placed active']);
});
