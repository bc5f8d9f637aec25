import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ORDER_STATUSES } from '#domain/order/order-status';
import { orderLifecycleMachine } from '#machines/order-lifecycle/order-lifecycle.machine';
import { modelTest } from '#tests/support/model-test';
import { orderLifecycleModel } from './order-lifecycle.model';

modelTest('order lifecycle', orderLifecycleModel, {
  start: () => ({ actor: createActor(orderLifecycleMachine).start() }),
});

it('has the statuses of the wire for its states, all of them and no other', () =>
  expect(orderLifecycleModel.leaves.toSorted()).toEqual(ORDER_STATUSES.toSorted()));
