import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { FormSnapshot } from '#machines/form/form.machine';
import { ForgotForm } from '#src/features/entry/ForgotForm';
import { frozenForm } from '#stories/support/frozen-form';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: FormSnapshot['value'];
  readonly message: string;
}

const meta = {
  title: 'Features/ForgotForm',
  args: { state: 'filling', message: '' },
  render: (form) => (
    <ForgotForm
      actor={frozenForm({ ...form, captcha: 'solved', values: { email: '', captcha: '' } })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Submit button, disabled while a call is in progress. */
const sendButton = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.getByRole('button', { name: 'Gửi liên kết' });

export const Filling: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'lan@bendoi.test');
    await expect(await canvas.findByRole('button', { name: 'Gửi liên kết' })).toBeEnabled();
  },
};
export const Sending: Story = {
  args: { state: 'sending' },
  play: async ({ canvas }) => await expect(sendButton(canvas)).toBeDisabled(),
};
export const Done: Story = {
  args: { state: 'done' },
  play: async ({ canvas }) => await expect(sendButton(canvas)).toBeDisabled(),
};
export const Refused: Story = {
  args: { message: 'Too Many Requests' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Email'), 'lan@bendoi.test{Enter}');
    await waitFor(() => expectTold({ type: 'form.submitted' }));
  },
};
