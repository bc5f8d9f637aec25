import { expect, it } from 'vitest';
import { configMachine } from '#machines/config/config.machine';
import * as configAlert from '#stories/config/ConfigAlert.stories';
import { storiesFor, storiesIn } from '#tests/support/story-names';

it.each([['ConfigAlert', configAlert, configMachine]] as const)(
  '%s has one story per state',
  (_, storyFile, machine) => expect(storiesIn(storyFile)).toEqual(storiesFor(machine)),
);
