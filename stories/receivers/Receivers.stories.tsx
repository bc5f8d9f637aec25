import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { ReceiversContext, ReceiversSnapshot } from '#machines/receivers/receivers.machine';
import { Receivers } from '#src/features/receivers/Receivers';
import { Panel } from '#src/ui/Panel';
import { frozenReceivers, RECEIVERS, SALARY } from '#stories/support/frozen-receivers';
import { frozenWithdrawal } from '#stories/support/frozen-withdrawal';
import { expectTold } from '#stories/support/told';

interface StoryArgs extends Partial<ReceiversContext> {
  readonly state: ReceiversSnapshot['value'];
}

const meta = {
  title: 'Features/Receivers',
  parameters: { flow: 'receivers' },
  args: { state: 'shown', receivers: RECEIVERS },
  render: ({ state, ...context }) => (
    <Panel label="Receivers">
      <Receivers actor={frozenReceivers(state, context)} withdrawal={frozenWithdrawal('editing')} />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = { args: { state: 'loading', receivers: undefined } };
export const Failed: Story = {
  args: { state: 'failed', receivers: undefined, message: 'Failed to fetch' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'receivers.requested' });
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dùng: Tài khoản lương' }));
    await expectTold({ type: 'receiver.chosen', receiver: SALARY });
    await userEvent.click(canvas.getByRole('button', { name: 'Xóa: Ví lạnh' }));
    await expectTold({ type: 'removal.chosen', id: 'R1' });
  },
};
export const Submitted: Story = {
  args: { receivers: [] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Lưu người nhận mới'));
    await userEvent.type(canvas.getByLabelText('Tên người nhận'), 'Ví lạnh');
    await userEvent.type(
      canvas.getByLabelText('Địa chỉ của người nhận'),
      'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Lưu người nhận' }));
    await expectTold({
      type: 'receiver.submitted',
      receiver: {
        ...{ name: 'Ví lạnh', kind: 'chain', provider: 'TRX' },
        account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      },
    });
  },
};
export const Saving: Story = {
  args: { state: 'saving' },
  play: async ({ canvas }) => await expect(canvas.getByText('Ví lạnh')).toBeVisible(),
};
export const Confirming: Story = {
  args: { state: 'confirming', removed: 'R1' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('Ví lạnh')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Xóa người nhận' }));
    await expectTold({ type: 'removal.confirmed' });
  },
};
export const NotConfirmed: Story = {
  args: { state: 'confirming', removed: 'R1' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Hủy' })[0] as HTMLElement);
    await expectTold({ type: 'removal.cancelled' });
  },
};
export const Removing: Story = {
  args: { state: 'removing', removed: 'R1' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('button', { name: 'Xóa: Ví mới' })).toBeDisabled(),
};
export const NotChanged: Story = {
  args: { message: 'Failed to fetch' },
  play: async ({ canvas }) => await expect(canvas.getByRole('alert')).toBeVisible(),
};
