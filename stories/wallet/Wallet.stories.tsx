import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { FIRST_PAGE } from '#domain/navigation/paging';
import type { WalletContext, WalletSnapshot } from '#machines/wallet/wallet.machine';
import { CoinDeposits, StoppedNote } from '#src/features/wallet/CoinDeposits';
import { CoinPayIn } from '#src/features/wallet/CoinPayIn';
import { PayIn } from '#src/features/wallet/PayIn';
import { Statement } from '#src/features/wallet/Statement';
import { WalletBalances } from '#src/features/wallet/WalletBalances';
import { Panel } from '#src/ui/Panel';
import { DEPOSITS, frozenWallet } from '#stories/support/frozen-wallet';
import { expectTold } from '#stories/support/told';

interface StoryArgs extends Partial<WalletContext> {
  readonly state: WalletSnapshot['value'];
}

const meta = {
  title: 'Features/Wallet',
  parameters: { flow: 'wallet' },
  args: { state: { shown: 'watching' } },
  render: ({ state, ...context }) => {
    const actor = frozenWallet(state, context);
    return (
      <>
        <Panel title="Số dư">
          <StoppedNote actor={actor} />
          <WalletBalances actor={actor} />
        </Panel>
        <Panel title="Nạp tiền">
          <PayIn actor={actor} />
          <CoinPayIn actor={actor} />
          <CoinDeposits actor={actor} />
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
  args: { state: 'loading', entries: undefined, wallet: undefined, addresses: undefined },
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
export const Watching: Story = {
  play: async ({ canvas }) => {
    // Whose wallets hold something sees the ways to pay in when one is pressed.
    await expect(canvas.getByText('DEPCV2048159303')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Tiền đồng (chuyển khoản)'));
    await expect(canvas.getByText('DEPCV2048159303')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Trang 3' }));
    await expectTold({ type: 'page.chosen', page: 2 });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const WithoutPrice: Story = {
  args: { rates: [] },
  play: async ({ canvas }) =>
    await expect(canvas.getByText('Chưa tính BTC: hiện chưa có giá.')).toBeVisible(),
};
export const Outdated: Story = {
  args: { state: 'outdated', message: 'Failed to fetch' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('alert')).toHaveTextContent('Sao kê này có thể đã cũ.'),
};
export const Empty: Story = {
  args: { entries: [], paging: FIRST_PAGE },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ví của bạn chưa có biến động nào.')).toBeVisible();
    await expect(canvas.getByText('DEPCV2048159303')).toBeVisible();
  },
};
export const WithoutBank: Story = {
  args: { payIn: undefined, entries: [], paging: FIRST_PAGE },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Hiện chưa nạp được tiền đồng.'),
};
export const Deposits: Story = {
  args: { deposits: DEPOSITS, isStopped: true },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Coin đã nạp' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    await expect(list).toHaveTextContent('1,2346 ETH');
    await expect(list).toHaveTextContent('7/32 xác nhận');
    await expect(within(list).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `https://etherscan.io/tx/0x${'0'.repeat(64)}`,
    );
    await expect(canvas.getByText(/đang tạm dừng/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Xem địa chỉ BTC của tôi' }));
    await expectTold({ type: 'address.requested', coin: 'BTC' });
  },
};
/** The stream is lost, and opened anew soon. */
export const Pausing: Story = {
  args: { state: { shown: 'pausing' }, deposits: DEPOSITS },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Xem địa chỉ BTC của tôi' }));
    await expectTold({ type: 'address.requested', coin: 'BTC' });
  },
};
export const Opening: Story = {
  args: { state: 'opening', coin: 'BTC' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('button', { name: 'Xem địa chỉ BTC của tôi' })).toHaveAttribute(
      'data-loading',
      'true',
    ),
};
export const NoAddress: Story = {
  args: {
    coin: 'BTC',
    addressMessage: 'There is no address for this coin right now. Please try again later.',
  },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('alert')).toHaveTextContent('Hiện chưa có địa chỉ cho coin này'),
};
