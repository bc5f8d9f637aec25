import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { FormSnapshot } from '#machines/form/form.machine';
import { RegistrationForm } from '#src/features/entry/RegistrationForm';
import { frozenForm } from '#stories/support/frozen-form';

interface StoryArgs {
  readonly state: FormSnapshot['value'];
  readonly message: string;
}

const EMPTY = { email: '', password: '', confirmPassword: '', captcha: '', agree: false };

const meta = {
  title: 'Features/RegistrationForm',
  args: { state: 'filling', message: '' },
  render: (form) => (
    <RegistrationForm actor={frozenForm({ ...form, captcha: 'solved', values: EMPTY })} />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Submit button, disabled while a call is in progress. */
const sendButton = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.getByRole('button', { name: 'Tạo tài khoản' });

export const Filling: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Mật khẩu'), 'mot-hai-ba');
    await userEvent.type(canvas.getByLabelText('Nhập lại mật khẩu'), 'mot-hai');
    await userEvent.tab();
    await expect(await canvas.findByText('Hai mật khẩu không khớp.')).toBeVisible();
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
export const UnknownSponsor: Story = {
  args: { message: 'SPONSOR_DROPPED' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
