import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { FormSnapshot } from '#machines/form/form.machine';
import type { PasswordSnapshot } from '#machines/password/password.machine';
import { Password } from '#src/features/password/Password';
import { Panel } from '#src/ui/Panel';
import { frozenPassword } from '#stories/support/frozen-account';
import { frozenForm } from '#stories/support/frozen-form';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: PasswordSnapshot['value'];
  readonly form: FormSnapshot['value'];
  readonly message: string;
}

const VALUES = { currentPassword: '', password: '', confirmPassword: '' };

const meta = {
  title: 'Features/Password',
  parameters: { flow: 'password' },
  args: { state: 'changing', form: 'filling', message: '' },
  render: ({ state, form, message }) => (
    <Panel label="Password">
      <Password
        actor={frozenPassword(
          state,
          state === 'changed' ? undefined : frozenForm({ state: form, values: VALUES, message }),
        )}
      />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Changing: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Mật khẩu mới'), 'bon-nam-sau');
    await userEvent.type(canvas.getByLabelText('Nhập lại mật khẩu'), 'bon-nam');
    await userEvent.tab();
    await expect(await canvas.findByText('Hai mật khẩu không khớp.')).toBeVisible();
  },
};
export const Sending: Story = {
  args: { form: 'sending' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang lưu mật khẩu mới…'),
};
export const Refused: Story = {
  args: { message: 'Email or password is incorrect, or the account has not been confirmed yet.' },
  play: async ({ canvas }) => await expect(canvas.getByRole('alert')).toBeVisible(),
};
export const Changed: Story = {
  args: { state: 'changed' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Đổi lần nữa' }));
    await expectTold({ type: 'change.requested' });
  },
};
