import type { Meta, StoryObj } from '@storybook/react-vite';
import { announcementMachine } from '#machines/announcement/announcement.machine';
import { Announcement } from '#src/features/announcement/Announcement';
import { chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';

const meta = {
  title: 'Machines/announcement',
  ...chartOf(announcementMachine, 'hidden'),
} satisfies Meta<{ readonly state: string }>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Shown: Story = { args: { state: 'shown' } };

export const Live: Story = liveOf(announcementMachine, {
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
