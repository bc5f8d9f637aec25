import { expect, it } from 'vitest';
import { stepUpMachine } from '#machines/step-up/step-up.machine';
import * as stepUpStories from '#stories/step-up/StepUp.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it('StepUp has a story for each state', () =>
  expect(statesWithoutStory(stepUpMachine, stepUpStories)).toEqual([]));
