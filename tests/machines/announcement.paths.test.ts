import { expect } from 'vitest';
import { selectAnnouncement } from '#machines/announcement/announcement.selectors';
import { modelTest } from '#tests/support/model-test';
import { announcementModel } from './announcement.model';
import { startAnnouncement } from './announcement.start';

modelTest('announcement', announcementModel, {
  start: startAnnouncement,
  states: {
    hidden: ({ actor }) => expect(selectAnnouncement(actor.getSnapshot())).toBeUndefined(),
    shown: ({ actor }, { context }) =>
      expect(selectAnnouncement(actor.getSnapshot())).toBe(context.text),
  },
});
