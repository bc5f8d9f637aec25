import { createActor } from 'xstate';
import { payoutLifecycleMachine } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { modelTest } from '#tests/support/model-test';
import { payoutLifecycleModel } from './payout-lifecycle.model';

modelTest('payout lifecycle', payoutLifecycleModel, {
  start: () => ({ actor: createActor(payoutLifecycleMachine).start() }),
});
