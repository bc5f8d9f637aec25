import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { FormSnapshot } from '#machines/form/form.machine';
import { PasswordResetForm } from '#src/features/entry/PasswordResetForm';
import { frozenForm } from '#stories/support/frozen-form';

interface StoryArgs {
  readonly state: FormSnapshot['value'];
  readonly message: string;
  /** Seconds since the link was created. */
  readonly age: number;
}

const meta = {
  title: 'Features/PasswordResetForm',
  args: { state: 'filling', message: '', age: 60 },
  render: ({ age, ...form }) => (
    <PasswordResetForm
      offsetMs={0}
      actor={frozenForm({
        ...form,
        captcha: 'solved',
        values: {
          password: '',
          confirmPassword: '',
          captcha: '',
          token: `a__b__${Math.floor(Date.now() / 1_000) - age}`,
        },
      })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Submit button, disabled while a call is in progress. */
const saveButton = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.getByRole('button', { name: 'Lưu mật khẩu mới' });

export const Filling: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Mật khẩu mới'), 'mot-hai-ba');
    await userEvent.type(canvas.getByLabelText('Nhập lại mật khẩu'), 'mot-hai-ba');
    await expect(await canvas.findByRole('button', { name: 'Lưu mật khẩu mới' })).toBeEnabled();
  },
};
export const Expired: Story = {
  args: { age: 1_801 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Liên kết đã hết hạn');
    await expect(canvas.queryByLabelText('Mật khẩu mới')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Lấy liên kết mới' })).toBeVisible();
  },
};
export const Sending: Story = {
  args: { state: 'sending' },
  play: async ({ canvas }) => await expect(saveButton(canvas)).toBeDisabled(),
};
export const Done: Story = {
  args: { state: 'done' },
  play: async ({ canvas }) => await expect(saveButton(canvas)).toBeDisabled(),
};
export const Refused: Story = {
  args: { message: 'This link is no longer valid.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
