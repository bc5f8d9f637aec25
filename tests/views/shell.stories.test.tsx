import { expect, it } from 'vitest';
import { announcementMachine } from '#machines/announcement/announcement.machine';
import { clockMachine } from '#machines/clock/clock.machine';
import { configMachine } from '#machines/config/config.machine';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { healthMachine } from '#machines/health/health.machine';
import { languageMachine } from '#machines/language/language.machine';
import { notifierMachine } from '#machines/notifier/notifier.machine';
import { sessionMachine } from '#machines/session/session.machine';
import * as announcement from '#stories/announcement/Announcement.stories';
import * as clockNotice from '#stories/clock/ClockNotice.stories';
import * as configAlert from '#stories/config/ConfigAlert.stories';
import * as offlineBanner from '#stories/connectivity/OfflineBanner.stories';
import * as healthNote from '#stories/health/HealthNote.stories';
import * as languageSwitch from '#stories/language/LanguageSwitch.stories';
import * as toast from '#stories/notifier/Toast.stories';
import * as sessionMenu from '#stories/session/SessionMenu.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it.each([
  ['Announcement', announcementMachine, announcement],
  ['ClockNotice', clockMachine, clockNotice],
  ['ConfigAlert', configMachine, configAlert],
  ['HealthNote', healthMachine, healthNote],
  ['LanguageSwitch', languageMachine, languageSwitch],
  ['OfflineBanner', connectivityMachine, offlineBanner],
  ['SessionMenu', sessionMachine, sessionMenu],
  ['Toast', notifierMachine, toast],
])('%s has a story for each state', (_, machine, storyFile) =>
  expect(statesWithoutStory(machine, storyFile)).toEqual([]),
);
