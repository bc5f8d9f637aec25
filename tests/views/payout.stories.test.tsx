import { expect, it } from 'vitest';
import { payoutLifecycleMachine } from '#machines/payout-lifecycle/payout-lifecycle.machine';
import * as stories from '#stories/payout/PayoutStates.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it('the lifecycle of payouts has a story for each state', () =>
  expect(statesWithoutStory(payoutLifecycleMachine, stories)).toEqual([]));
