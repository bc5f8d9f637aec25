import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ORDER_STATUSES } from '#domain/order-status';
import {
  type LifecycleEvent,
  type OrderLifecycleActorRef,
  type OrderLifecycleSnapshot,
  orderLifecycleMachine,
} from '#machines/order-lifecycle/order-lifecycle.machine';
import { leafStates } from '#stories/support/machine-outline';
import { pathTitle } from '#tests/support/machine-model';
import { LIFECYCLE_EVENTS, orderLifecycleModel } from './order-lifecycle.model';

let actor: OrderLifecycleActorRef;

const send = ({ event }: { event: object }) => actor.send(event as LifecycleEvent);

const events = {
  'xstate.init': () => {
    actor = createActor(orderLifecycleMachine).start();
  },
  ...Object.fromEntries(LIFECYCLE_EVENTS.map(({ type }) => [type, send])),
};

const stands = (expected: OrderLifecycleSnapshot) => {
  const actual = actor.getSnapshot();
  expect(actual.value).toBe(expected.value);
  expect(actual.context).toEqual(expected.context);
  expect(actual.status).toBe(expected.status);
};

const states = Object.fromEntries(ORDER_STATUSES.map((status) => [status, stands]));

afterEach(() => {
  actor.stop();
});

describe('order lifecycle: the running actor follows the machine on every path', () => {
  it.each(orderLifecycleModel.paths.map((path) => [pathTitle(path), path] as const))(
    '%s',
    async (_, path) => {
      await path.test({ events, states });
    },
  );
});

describe('order lifecycle: the paths leave nothing out', () => {
  it('has the statuses of the wire for its states, all of them and no other', () =>
    expect(leafStates(orderLifecycleMachine).toSorted()).toEqual(ORDER_STATUSES.toSorted()));
  it('reaches every state', () => expect(orderLifecycleModel.unreachedStates()).toEqual([]));
  it('walks every declared transition', () =>
    expect(orderLifecycleModel.unwalkedTransitions()).toEqual([]));
  it('excuses nothing it walks', () => expect(orderLifecycleModel.idleExcuses()).toEqual([]));
  it('performs every event', () =>
    expect(orderLifecycleModel.unperformedEvents(events)).toEqual([]));
  it('asserts every state', () =>
    expect(orderLifecycleModel.unassertedStates(states)).toEqual([]));
});
