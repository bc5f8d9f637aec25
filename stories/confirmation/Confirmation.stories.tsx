import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { CaptchaSnapshot } from '#machines/captcha/captcha.machine';
import {
  type ConfirmationSnapshot,
  confirmationMachine,
} from '#machines/confirmation/confirmation.machine';
import { Confirmation } from '#src/features/confirmation/Confirmation';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenActor } from '#stories/support/frozen-actor';
import { frozenCaptcha } from '#stories/support/frozen-form';
import { expectTold } from '#stories/support/told';

const input = { token: 'of-the-mail', reportTo: dummyParent };

interface StoryArgs {
  readonly state: ConfirmationSnapshot['value'];
  readonly message: string;
  /** State of the captcha that the service waits for. */
  readonly captcha?: CaptchaSnapshot['value'];
}

const meta = {
  title: 'Features/Confirmation',
  parameters: { flow: 'confirmation' },
  args: { state: 'confirming', message: '' },
  render: ({ state, message, captcha }) => (
    <Confirmation
      actor={frozenActor(confirmationMachine, {
        input,
        value: state,
        context: {
          ...input,
          message,
          failures: 0,
          captchas: 0,
          captcha: captcha && frozenCaptcha(captcha),
        },
      })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Confirming: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang xác nhận tài khoản');
  },
};
export const Refused: Story = {
  args: { state: 'refused', message: 'This link is no longer valid.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Tạo tài khoản' })).toBeVisible();
  },
};
export const AwaitingCaptcha: Story = {
  args: { state: 'awaitingCaptcha', captcha: 'failed' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'captcha.retried' });
  },
};
export const Unreachable: Story = {
  args: { state: 'unreachable' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'confirmation.retried' });
  },
};
export const AlreadyConfirmed: Story = {
  args: { state: 'alreadyConfirmed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Tài khoản đã được xác nhận từ trước',
    );
  },
};
export const Confirmed: Story = { args: { state: 'confirmed' } };
