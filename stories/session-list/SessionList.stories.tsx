import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { SessionListSnapshot } from '#machines/session-list/session-list.machine';
import type { SessionListContext } from '#machines/session-list/session-list.setup';
import { SessionList } from '#src/features/session-list/SessionList';
import { Panel } from '#src/ui/Panel';
import { frozenSessionList, SESSIONS } from '#stories/support/frozen-account';
import { expectTold } from '#stories/support/told';

interface StoryArgs extends Partial<SessionListContext> {
  readonly state: SessionListSnapshot['value'];
}

const meta = {
  title: 'Features/SessionList',
  parameters: { flow: 'session-list' },
  args: { state: 'shown', sessions: SESSIONS },
  render: ({ state, ...context }) => (
    <Panel label="Sessions">
      <SessionList actor={frozenSessionList(state, context)} />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = { args: { state: 'loading', sessions: undefined } };
export const Failed: Story = {
  args: { state: 'failed', sessions: undefined, message: 'Failed to fetch' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'sessions.wanted' });
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Thiết bị này')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Đăng xuất: Chrome, Android' }));
    await expectTold({ type: 'session.revoked', id: 'S2' });
  },
};
export const Empty: Story = { args: { sessions: [] } };
export const Revoking: Story = {
  args: { state: 'revoking', revoked: 'S2' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang đăng xuất thiết bị…'),
};
export const LoadingAgain: Story = { args: { state: 'loading' } };
export const NotRevoked: Story = {
  args: { message: 'Failed to fetch' },
  play: async ({ canvas }) => await expect(canvas.getByRole('alert')).toBeVisible(),
};
