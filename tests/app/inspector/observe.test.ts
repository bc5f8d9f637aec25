import { createInspector } from '@statelyai/inspect';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromPromise, type InspectionEvent, not, setup } from 'xstate';
import { lateMachine } from '#machines/late-machine';
import { machineOf } from '#src/app/inspector/machine-of';
import { createObserver } from '#src/app/inspector/observe';

const door = setup({
  types: { events: {} as { type: 'push' } | { type: 'knock' } },
  guards: { isLocked: () => false },
  actions: { ring: () => {} },
  actors: { look: fromPromise(async () => 'seen') },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: {
        push: [{ guard: 'isLocked' }, { guard: not('isLocked'), target: 'ajar' }],
        knock: { actions: 'ring' },
      },
    },
    ajar: { always: 'open' },
    open: { invoke: { src: 'look' } },
  },
});

/** A door that is watched, with what was told of it. */
const watched = (logic: typeof door = door) => {
  const told: InspectionEvent[] = [];
  const { next: inspect } = createObserver((event) => void told.push(event));
  const actor = createActor(logic, { inspect }).start();
  onTestFinished(() => void actor.stop());
  const transitions = () =>
    told.flatMap((event) =>
      event.type === '@xstate.snapshot' && event.actorRef === actor
        ? [(event.snapshot as unknown as { readonly transitions: unknown }).transitions]
        : [],
    );
  return { actor, told, transitions };
};

test('a snapshot comes with the transitions that led to it, by the names that the chart gives them', () => {
  const { actor, transitions } = watched();
  actor.send({ type: 'knock' });
  actor.send({ type: 'push' });
  expect(transitions()).toEqual([
    [],
    [{ source: 'door.shut', targets: [], name: 'knock' }],
    [
      { source: 'door.shut', targets: ['door.ajar'], name: 'push [not isLocked]' },
      { source: 'door.ajar', targets: ['door.open'], name: 'always' },
    ],
  ]);
});

test('nothing of a single step is passed on by itself', () => {
  const { actor, told } = watched();
  actor.send({ type: 'push' });
  expect(told.map(({ type }) => type)).not.toContain('@xstate.microstep');
});

/** What the protocol tells of an actor when it is announced. */
const announced = async (logic: typeof door) => {
  const send = vi.fn();
  const observer = createObserver((event) => inspector.inspect.next?.(event));
  const inspector = createInspector({ send }, { serialize: observer.define });
  const actor = createActor(logic, { inspect: observer.next }).start();
  onTestFinished(() => void actor.stop());
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  return send.mock.calls[0]?.[0];
};

const statesOf = (definition: string) => Object.keys(machineOf(definition)?.states ?? {});

test('an actor is announced with a definition that can be drawn, its states in their order', async () => {
  const { type, name, definition } = await announced(door);
  expect([type, name]).toEqual(['@xstate.actor', 'door']);
  expect(statesOf(definition)).toEqual(['shut', 'ajar', 'open']);
});

test('a machine that was loaded late is announced with its definition too', async () => {
  const late = lateMachine('door', async () => door);
  await late.load();
  const { definition } = await announced(late.logic);
  expect(statesOf(definition)).toEqual(['shut', 'ajar', 'open']);
});

test('what is no state machine has no chart', () => {
  expect(machineOf('{"id":"look"}')).toBeUndefined();
  expect(machineOf('no JSON')).toBeUndefined();
  expect(machineOf(undefined)).toBeUndefined();
});
