import { announcementMachine } from '#machines/announcement/announcement.machine';
import { Announcement } from '#src/features/announcement/Announcement';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/announcement',
  ...chartOf(announcementMachine, 'hidden'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(announcementMachine, {
  input: { dismissed: '' },
  samples: [
    { type: 'announcement.changed', text: 'Bảo trì lúc 23:00' },
    { type: 'announcement.dismissed' },
  ],
  view: (actor) => <Announcement actor={actor} />,
  walk: [
    ['announcement.changed', 'shown'],
    ['announcement.dismissed', 'hidden'],
  ],
});
