import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { FormSnapshot } from '#machines/form/form.machine';
import { FreezeAccountForm } from '#src/features/account-freeze/FreezeAccountForm';
import { Panel } from '#src/ui/Panel';
import { frozenForm } from '#stories/support/frozen-form';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: FormSnapshot['value'];
  readonly message: string;
}

const VALUES = { token: 'of-the-mail' };

const meta = {
  title: 'Features/FreezeAccount',
  parameters: { flow: 'form' },
  args: { state: 'filling', message: '' },
  render: (form) => (
    <Panel>
      <FreezeAccountForm actor={frozenForm({ ...form, values: VALUES })} />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Filling: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Khóa rút tiền' }));
    await expectTold({ type: 'form.submitted', values: VALUES });
  },
};
export const Sending: Story = {
  args: { state: 'sending' },
  play: async ({ canvas }) => await expect(canvas.getByRole('button')).toBeDisabled(),
};
export const LinkInvalid: Story = {
  args: { message: 'This link is no longer valid.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('không còn hiệu lực');
    await userEvent.click(canvas.getByRole('button', { name: 'Khóa rút tiền' }));
    await expectTold({ type: 'form.submitted', values: VALUES });
  },
};
export const Done: Story = {
  args: { state: 'done' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Đã khóa rút tiền');
    await expect(canvas.getByRole('link', { name: 'Chọn mật khẩu mới' })).toHaveAttribute(
      'href',
      '/forgot',
    );
  },
};
