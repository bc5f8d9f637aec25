import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { CaptchaSnapshot } from '#machines/captcha/captcha.machine';
import { CaptchaField } from '#src/fields/captcha/CaptchaField';
import { frozenCaptcha } from '#stories/support/frozen-form';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: CaptchaSnapshot['value'];
}

const meta = {
  title: 'Fields/CaptchaField',
  parameters: { flow: 'captcha' },
  args: { state: 'loading' },
  render: ({ state }) => <CaptchaField actor={frozenCaptcha(state)} />,
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = {};
export const Solving: Story = { args: { state: 'solving' } };
/** Place of the third party's widget, which no story draws. */
export const Waiting: Story = {
  args: { state: { widget: 'waiting' } },
  play: async () => {
    await expectTold({ type: 'place.shown' });
  },
};
export const Asking: Story = { args: { state: { widget: 'asking' } } };
export const Solved: Story = {
  args: { state: 'solved' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Bạn không phải robot');
  },
};
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'captcha.retried' });
  },
};
