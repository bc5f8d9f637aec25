import { expect, it } from 'vitest';
import { appMachine } from '#machines/app/app.machine';
import * as shell from '#stories/shell/Shell.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it('Shell has a story for each state of the root', () =>
  expect(statesWithoutStory(appMachine, shell)).toEqual([]));
