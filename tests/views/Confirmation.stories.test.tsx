import { expect, it } from 'vitest';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine';
import * as confirmationStories from '#stories/confirmation/Confirmation.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it('Confirmation has a story for each state', () =>
  expect(statesWithoutStory(confirmationMachine, confirmationStories)).toEqual([]));
