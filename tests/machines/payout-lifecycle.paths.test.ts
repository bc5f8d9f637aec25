import { afterEach, expect } from 'vitest';
import { createActor } from 'xstate';
import {
  type PayoutEvent,
  type PayoutLifecycleActorRef,
  type PayoutLifecycleSnapshot,
  payoutLifecycleMachine,
} from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { leafStates } from '#src/statechart/machine-outline';
import { deed, each, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { PAYOUT_EVENTS, payoutLifecycleModel } from './payout-lifecycle.model';

let actor: PayoutLifecycleActorRef;

const events = {
  'xstate.init': () => {
    actor = createActor(payoutLifecycleMachine).start();
  },
  ...each(
    PAYOUT_EVENTS,
    deed<PayoutEvent>((event) => actor.send(event)),
  ),
};

const stands = (expected: PayoutLifecycleSnapshot) => {
  expect(actor.getSnapshot().value).toBe(expected.value);
  expect(actor.getSnapshot().status).toBe('active');
};

const states = Object.fromEntries(
  leafStates(payoutLifecycleMachine).map((status) => [status, stands]),
);

afterEach(() => {
  actor.stop();
});

walkPaths('payout lifecycle: the running actor follows the machine', payoutLifecycleModel, {
  events,
  states,
});
leaveNothingOut('payout lifecycle: the paths leave nothing out', payoutLifecycleModel);
