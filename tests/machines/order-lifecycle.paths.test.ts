import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ORDER_STATUSES } from '#domain/order-status';
import {
  type LifecycleEvent,
  type OrderLifecycleActorRef,
  type OrderLifecycleSnapshot,
  orderLifecycleMachine,
} from '#machines/order-lifecycle/order-lifecycle.machine';
import { leafStates } from '#src/statechart/machine-outline';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { LIFECYCLE_EVENTS, orderLifecycleModel } from './order-lifecycle.model';

let actor: OrderLifecycleActorRef;

const send = deed<LifecycleEvent>((event) => actor.send(event));

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

walkPaths('order lifecycle: the running actor follows the machine', orderLifecycleModel, {
  events,
  states,
});
leaveNothingOut('order lifecycle: the paths leave nothing out', orderLifecycleModel);

it('has the statuses of the wire for its states, all of them and no other', () =>
  expect(leafStates(orderLifecycleMachine).toSorted()).toEqual(ORDER_STATUSES.toSorted()));
