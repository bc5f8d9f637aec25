import { expect, it } from 'vitest';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine';
import * as withdrawalStories from '#stories/withdrawal/Withdrawal.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it('Withdrawal has a story for each state', () =>
  expect(statesWithoutStory(withdrawalMachine, withdrawalStories)).toEqual([]));
