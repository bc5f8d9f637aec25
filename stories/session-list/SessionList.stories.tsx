import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import type {
  SessionListContext,
  SessionListSnapshot,
} from '#machines/session-list/session-list.machine';
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
    await expectTold({ type: 'sessions.requested' });
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Thiết bị này')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Đăng xuất: Chrome, Android' }));
    await expectTold({ type: 'revocation.chosen', id: 'S2' });
  },
};
export const Empty: Story = { args: { sessions: [] } };
export const Confirming: Story = {
  args: { state: 'confirming', revoked: 'S2' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('Chrome, Android')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Đăng xuất thiết bị' }));
    await expectTold({ type: 'revocation.confirmed' });
  },
};
export const NotConfirmed: Story = {
  args: { state: 'confirming', revoked: 'S2' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Hủy' })[0] as HTMLElement);
    await expectTold({ type: 'revocation.cancelled' });
  },
};
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
