import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { CaptchaSnapshot } from '#machines/captcha/captcha.machine';
import type { FormSnapshot } from '#machines/form/form.machine';
import { LoginForm } from '#src/features/entry/LoginForm';
import { frozenForm } from '#stories/support/frozen-form';

interface StoryArgs {
  readonly state: FormSnapshot['value'];
  readonly step: number;
  readonly message: string;
  readonly captcha: CaptchaSnapshot['value'];
  readonly email: string;
}

const meta = {
  title: 'Features/LoginForm',
  args: { state: 'filling', step: 0, message: '', captcha: 'solved', email: '' },
  render: ({ email, ...form }) => (
    <LoginForm
      actor={frozenForm({
        ...form,
        steps: 2,
        values: { email, password: email && 'mot-hai-ba', captcha: '', code: '' },
      })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const FILLED = { email: 'lan@bendoi.test' };

export const Filling: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Đăng nhập' })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Email'), 'lan@');
    await userEvent.tab();
    await expect(await canvas.findByText('Email không hợp lệ')).toBeVisible();
  },
};
export const ReadyToSend: Story = {
  args: FILLED,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Đăng nhập' })).toBeEnabled();
  },
};
export const Sending: Story = { args: { ...FILLED, state: 'sending' } };
export const Done: Story = { args: { ...FILLED, state: 'done' } };
export const Refused: Story = {
  args: {
    ...FILLED,
    message: 'Email or password is incorrect, or the account has not been confirmed yet.',
    captcha: 'loading',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Email hoặc mật khẩu không đúng');
  },
};
export const CaptchaFailed: Story = { args: { ...FILLED, captcha: 'failed' } };
export const CodeStep: Story = {
  args: { ...FILLED, step: 1 },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Mã 6 số'), '123456');
    await expect(await canvas.findByRole('button', { name: 'Xác nhận' })).toBeEnabled();
  },
};
export const WrongCode: Story = { args: { ...FILLED, step: 1, message: 'Code is invalid' } };
