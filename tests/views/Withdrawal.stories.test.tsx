import { expect, it } from 'vitest';
import { receiversMachine } from '#machines/receivers/receivers.machine';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine';
import * as receiversStories from '#stories/receivers/Receivers.stories';
import * as withdrawalStories from '#stories/withdrawal/Withdrawal.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it('Withdrawal has a story for each state', () =>
  expect(statesWithoutStory(withdrawalMachine, withdrawalStories)).toEqual([]));

it('Receivers has a story for each state', () =>
  expect(statesWithoutStory(receiversMachine, receiversStories)).toEqual([]));
