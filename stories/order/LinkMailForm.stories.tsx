import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { LinkMailSnapshot } from '#machines/link-mail/link-mail.machine';
import { LinkMailForm } from '#src/features/order/link/LinkMailForm';
import { frozenLinkMail } from '#stories/support/frozen-order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: LinkMailSnapshot['value'];
  readonly email: string;
  readonly hasNews: boolean;
  readonly message: string;
  readonly newsAddress?: string;
}

const meta = {
  title: 'Features/LinkMailForm',
  parameters: { flow: 'link-mail' },
  args: { state: 'filling', email: '', hasNews: false, message: '' },
  render: ({ state, newsAddress, ...shown }) => (
    <LinkMailForm
      actor={frozenLinkMail(SAMPLE_ORDER.ref, { state, ...shown })}
      newsAddress={newsAddress}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const NAME = 'Gửi liên kết';
const ADDRESS = 'khach.hang@example.com';

export const Filling: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Địa chỉ email của bạn'), 'khach.hang@');
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expect(canvas.getByText('Email không hợp lệ')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Địa chỉ email của bạn'), 'example.com');
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: NAME }));
    await expectTold({ type: 'mail.requested', asked: { email: ADDRESS, hasNews: true } });
  },
};
export const Sending: Story = {
  args: { state: 'sending', email: ADDRESS },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: NAME })).toBeDisabled();
  },
};
export const Failed: Story = {
  args: {
    ...{ state: 'failed', email: ADDRESS },
    message: 'Too many tries. Please wait a while.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
export const Sent: Story = {
  args: { state: 'sent', email: ADDRESS, hasNews: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(ADDRESS);
    await userEvent.click(canvas.getByRole('button', { name: 'Gửi email khác' }));
    await expectTold({ type: 'another.requested' });
  },
};
/** A new private link was made after the mail. */
export const Ended: Story = {
  args: { state: 'ended', email: ADDRESS },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
    await expect(canvas.getByRole('button', { name: NAME })).toBeEnabled();
  },
};
const STOP = 'Dừng nhận tin';
const NEWS = { newsAddress: 'k…@example.com' };

export const WithNews: Story = {
  args: { state: 'sent', email: ADDRESS, hasNews: true, ...NEWS },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: STOP }));
    await expectTold({ type: 'stop.requested' });
  },
};
export const Stopping: Story = {
  args: { state: 'stopping', ...NEWS },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: STOP })).toBeDisabled();
  },
};
export const StopFailed: Story = {
  args: { state: 'stopFailed', ...NEWS },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: STOP })).toBeEnabled();
  },
};
export const Stopped: Story = {
  args: { state: 'stopped', ...NEWS },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: STOP })).toBeNull();
    await expect(canvas.getByRole('status')).toBeVisible();
  },
};
