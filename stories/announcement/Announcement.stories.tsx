import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import {
  type AnnouncementSnapshot,
  announcementMachine,
} from '#machines/announcement/announcement.machine';
import { Announcement } from '#src/features/announcement/Announcement';
import { frozenActor } from '#stories/support/frozen-actor';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: AnnouncementSnapshot['value'];
  readonly text: string;
}

const meta = {
  title: 'Features/Announcement',
  parameters: { flow: 'announcement' },
  args: { state: 'hidden', text: '' },
  render: ({ state, text }) => (
    <Announcement
      actor={frozenActor(announcementMachine, {
        input: { dismissed: '' },
        value: state,
        context: { dismissed: '', text },
      })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Hidden: Story = {};
export const Shown: Story = {
  args: {
    state: 'shown',
    text: 'Vietcombank bảo trì từ 23:00 đến 01:00 đêm nay.\nĐơn đã thanh toán vẫn được giao sau đó.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Thông báo' })).toHaveTextContent(/23:00/);
    await userEvent.click(canvas.getByRole('button', { name: 'Ẩn thông báo này' }));
    await expectTold({ type: 'announcement.dismissed' });
  },
};
