import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import type { AccountDeletionSnapshot } from '#machines/account-deletion/account-deletion.machine';
import { AccountDeletion } from '#src/features/account-deletion/AccountDeletion';
import { Panel } from '#src/ui/Panel';
import { frozenDeletion } from '#stories/support/frozen-account';
import { frozenForm } from '#stories/support/frozen-form';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: AccountDeletionSnapshot['value'];
  readonly message: string;
}

/** 2026-12-01 10:00 in Việt Nam. */
const DUE_AT = 1_796_094_000;
const VALUES = { deletionPassword: '' };

const meta = {
  title: 'Features/AccountDeletion',
  parameters: { flow: 'account-deletion' },
  args: { state: 'none', message: '' },
  render: ({ state, message }) => (
    <Panel title="Xóa tài khoản">
      <AccountDeletion
        actor={frozenDeletion(state, {
          message,
          dueAt: state === 'due' ? DUE_AT : 0,
          form:
            typeof state === 'object'
              ? frozenForm({
                  state: state.asking === 'sending' ? 'sending' : 'filling',
                  values: VALUES,
                  message,
                })
              : undefined,
        })}
      />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = {
  args: { state: 'failed', message: 'Failed to fetch' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'deletion.requested' });
  },
};
export const None: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Xóa tài khoản của tôi' }));
    await expectTold({ type: 'deletion.chosen' });
  },
};
export const Typing: Story = {
  args: { state: { asking: 'typing' } },
  play: async () => {
    await expect(await screen.findByLabelText('Mật khẩu hiện tại')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectTold({ type: 'modal.closed' });
  },
};
export const Sending: Story = {
  args: { state: { asking: 'sending' } },
  play: async () => await expect(await screen.findByLabelText('Mật khẩu hiện tại')).toBeVisible(),
};
export const Due: Story = {
  args: { state: 'due' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Tài khoản của bạn sẽ bị xóa'),
};
