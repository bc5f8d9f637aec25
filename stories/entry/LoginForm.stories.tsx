import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { CaptchaSnapshot } from '#machines/captcha/captcha.machine';
import type { FormSnapshot } from '#machines/form/form.machine';
import { LoginForm } from '#src/features/entry/LoginForm';
import { frozenForm } from '#stories/support/frozen-form';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: FormSnapshot['value'];
  readonly step: number;
  readonly message: string;
  readonly captcha: CaptchaSnapshot['value'];
  readonly email: string;
  /** Answer of the first step. */
  readonly answers: readonly unknown[];
}

const meta = {
  title: 'Features/LoginForm',
  parameters: { flow: 'form' },
  args: { state: 'filling', step: 0, message: '', captcha: 'solved', email: '', answers: [] },
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

/** Submit button, disabled while a call is in progress. */
const sendButton = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.getByRole('button', { name: 'Đăng nhập' });

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
    await userEvent.click(await canvas.findByRole('button', { name: 'Đăng nhập' }));
    await waitFor(() => expectTold({ type: 'form.submitted' }));
  },
};
export const Sending: Story = {
  args: { ...FILLED, state: 'sending' },
  play: async ({ canvas }) => await expect(sendButton(canvas)).toBeDisabled(),
};
export const Done: Story = {
  args: { ...FILLED, state: 'done' },
  play: async ({ canvas }) => await expect(sendButton(canvas)).toBeDisabled(),
};
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
export const CaptchaFailed: Story = {
  args: { ...FILLED, captcha: 'failed' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'captcha.retried' });
  },
};
export const CodeStep: Story = {
  args: { ...FILLED, step: 1 },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Mã 6 số'), '123456');
    await expect(await canvas.findByRole('button', { name: 'Xác nhận' })).toBeEnabled();
  },
};
export const AuthenticatorStep: Story = {
  args: { ...FILLED, step: 1, answers: ['authenticator'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ứng dụng xác thực/)).toBeVisible();
    await expect(canvas.queryByText(/SMS/)).toBeNull();
  },
};
export const SmsStep: Story = {
  args: { ...FILLED, step: 1, answers: ['sms'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/SMS/)).toBeVisible();
    await expect(canvas.queryByText(/ứng dụng xác thực/)).toBeNull();
  },
};
export const SmsNotSentAgain: Story = {
  args: { ...FILLED, step: 1, answers: ['smsUnsent'] },
  play: async ({ canvas }) => await expect(canvas.getByText(/mã gần nhất/)).toBeVisible(),
};
export const UsedCode: Story = {
  args: { ...FILLED, step: 1, answers: ['authenticator'], message: 'CODE_USED' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('chờ mã tiếp theo');
  },
};
export const WrongCode: Story = {
  args: { ...FILLED, step: 1, message: 'Code is invalid' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dùng tài khoản khác' }));
    await expectTold({ type: 'step.returned' });
  },
};
