import { notifierMachine } from '#machines/notifier/notifier.machine';
import { Toast } from '#src/features/notifier/Toast';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/notifier',
  ...chartOf(notifierMachine, 'silent'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Showing: ChartStory = { args: { state: 'showing' } };

export const Live = liveOf(notifierMachine, {
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
