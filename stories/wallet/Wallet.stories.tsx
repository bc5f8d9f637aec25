import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FIRST_PAGE } from '#domain/navigation/paging';
import type { WalletContext, WalletSnapshot } from '#machines/wallet/wallet.machine';
import { PayIn } from '#src/features/wallet/PayIn';
import { Statement } from '#src/features/wallet/Statement';
import { WalletBalances } from '#src/features/wallet/WalletBalances';
import { Panel } from '#src/ui/Panel';
import { frozenWallet } from '#stories/support/frozen-wallet';
import { expectTold } from '#stories/support/told';

interface StoryArgs extends Partial<WalletContext> {
  readonly state: WalletSnapshot['value'];
}

const meta = {
  title: 'Features/Wallet',
  parameters: { flow: 'wallet' },
  args: { state: 'shown' },
  render: ({ state, ...context }) => {
    const actor = frozenWallet(state, context);
    return (
      <>
        <Panel title="Số dư">
          <WalletBalances actor={actor} />
        </Panel>
        <Panel title="Nạp tiền đồng">
          <PayIn actor={actor} />
        </Panel>
        <Panel title="Sao kê">
          <Statement actor={actor} />
        </Panel>
      </>
    );
  },
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = {
  args: { state: 'loading', entries: undefined, wallet: undefined },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang tìm các biến động'),
};
export const Failed: Story = {
  args: { state: 'failed', entries: undefined, message: 'Failed to fetch' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'statement.requested' });
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DEPCV2048159303')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Trang 3' }));
    await expectTold({ type: 'page.chosen', page: 2 });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Outdated: Story = {
  args: { state: 'outdated', message: 'Failed to fetch' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('alert')).toHaveTextContent('Sao kê này có thể đã cũ.'),
};
export const Empty: Story = {
  args: { entries: [], paging: FIRST_PAGE },
  play: async ({ canvas }) =>
    await expect(canvas.getByText('Ví của bạn chưa có biến động nào.')).toBeVisible(),
};
export const WithoutBank: Story = {
  args: { payIn: undefined },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Hiện chưa nạp được tiền đồng.'),
};
