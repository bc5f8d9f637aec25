import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Toast as ToastData } from '#machines/app/app.events';
import { type NotifierSnapshot, notifierMachine } from '#machines/notifier/notifier.machine';
import { Toast } from '#src/features/notifier/Toast';
import { frozenActor } from '#stories/support/frozen-actor';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: NotifierSnapshot['value'];
  readonly toasts: readonly ToastData[];
}

const meta = {
  title: 'Features/Toast',
  parameters: { flow: 'notifier' },
  args: { state: 'silent', toasts: [] },
  render: ({ state, toasts }) => (
    <Toast
      actor={frozenActor(notifierMachine, { input: undefined, value: state, context: { toasts } })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const close = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Đóng thông báo này' }));
  await expectTold({ type: 'toast.closed' });
};

/** `[ERR-01]`: 12 px from the top and from the right edge on every page. */
const expectTopRight = async (toast: HTMLElement) => {
  const { top, right } = toast.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  await expect([Math.round(top), Math.round(clientWidth - right)]).toEqual([12, 12]);
};

export const Silent: Story = {};
export const Showing: Story = {
  args: { state: 'showing', toasts: [{ kind: 'error', message: 'Failed to fetch' }] },
  play: async ({ canvas }) => {
    const toast = await canvas.findByRole('alert');
    await expect(toast).toHaveTextContent('Bến Đổi chưa phản hồi.');
    await expectTopRight(toast);
    await close(canvas);
  },
};
export const ShowingSuccess: Story = {
  args: { state: 'showing', toasts: [{ kind: 'success', message: 'Đã lưu đơn hàng.' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Đã lưu đơn hàng.');
    await close(canvas);
  },
};
