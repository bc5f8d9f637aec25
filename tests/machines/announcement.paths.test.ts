import { afterEach, expect } from 'vitest';
import type { AnnouncementSnapshot } from '#machines/announcement/announcement.machine';
import { selectAnnouncement } from '#machines/announcement/announcement.selectors';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { announcementModel } from './announcement.model';
import { startAnnouncement } from './announcement.start';

let run: ReturnType<typeof startAnnouncement>;

const events = {
  'xstate.init': () => {
    run = startAnnouncement();
  },
  'announcement.changed': deed<{ text: string }>(({ text }) =>
    run.actor.send({ type: 'announcement.changed', text }),
  ),
  'announcement.dismissed': () => run.actor.send({ type: 'announcement.dismissed' }),
};

const same = ({ value, context }: AnnouncementSnapshot) => {
  expect(run.actor.getSnapshot().value).toEqual(value);
  expect(run.actor.getSnapshot().context).toEqual(context);
};

const states = {
  hidden: (expected: AnnouncementSnapshot) => {
    same(expected);
    expect(selectAnnouncement(run.actor.getSnapshot())).toBeUndefined();
  },
  shown: (expected: AnnouncementSnapshot) => {
    same(expected);
    expect(selectAnnouncement(run.actor.getSnapshot())).toBe(expected.context.text);
  },
};

afterEach(() => run?.actor.stop());

walkPaths('announcement: the running actor follows the machine', announcementModel, {
  events,
  states,
});
leaveNothingOut('announcement: the paths leave nothing out', announcementModel);
