import type { Meta, StoryObj } from '@storybook/react-vite';
import { notifierMachine } from '#machines/notifier/notifier.machine';
import { Toast } from '#src/features/notifier/Toast';
import { chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';

const meta = { title: 'Machines/notifier', ...chartOf(notifierMachine, 'silent') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Showing: Story = { args: { state: 'showing' } };

export const Live: Story = liveOf(notifierMachine, {
  input: undefined,
  samples: [
    { type: 'toast.raised', toast: { kind: 'error', message: 'Failed to fetch' } },
    { type: 'toast.raised', toast: { kind: 'success', message: 'Đã lưu đơn hàng.' } },
  ],
  view: (actor) => <Toast actor={actor} />,
  walk: [
    ['toast.raised', 'showing'],
    ['toast.raised', 'showing'],
    ['after toastTime', 'showing'],
    ['toast.closed', 'silent'],
  ],
});
