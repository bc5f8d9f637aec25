import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { amountsForQuantity } from '#domain/trade/amounts';
import { TradeCard } from '#src/features/trade/TradeCard';
import { EVM_ADDRESS, rulesOf } from '#stories/support/buy-config';
import { KNOWN } from '#stories/support/buy-samples';
import { coinConfig, configOfCoins, XRP_ADDRESS } from '#stories/support/coin-config';
import { frozenTrade, knownAccount } from '#stories/support/frozen-trade';
import { expectTold } from '#stories/support/told';
import { sideOf } from '#stories/support/trade-sides';

interface StoryArgs {
  readonly currencyCode: string;
  readonly networkKey: string;
  readonly receivingAddress: string;
  readonly memo: string;
  readonly noMemo: boolean;
  /** The chosen network is not offered any more. */
  readonly isNetworkGone: boolean;
}

const withoutArbitrum = configOfCoins({ ETH: ['ETH', 'OPTIMISM'] });

const tradeOf = (
  { currencyCode, networkKey, receivingAddress, memo, noMemo }: StoryArgs,
  config: SiteConfig,
) => {
  const known = knownAccount(KNOWN);
  return frozenTrade(
    { form: 'editing' },
    {
      ...known,
      ...{ config, currencyCode, networkKey, page: currencyCode },
      amounts: amountsForQuantity(sideOf('buy'), rulesOf(currencyCode, config), '20'),
      texts: { ...known.texts, receivingAddress, memo, noMemo },
    },
  );
};

const meta = {
  title: 'Features/Form of a coin',
  parameters: { flow: 'trade' },
  args: {
    currencyCode: 'XRP',
    networkKey: 'XRP',
    receivingAddress: XRP_ADDRESS,
    memo: '',
    noMemo: false,
    isNetworkGone: false,
  },
  render: ({ isNetworkGone, ...args }) => (
    <main style={{ maxWidth: 604, margin: '0 auto' }}>
      <TradeCard
        actor={tradeOf({ ...args, isNetworkGone }, isNetworkGone ? withoutArbitrum : coinConfig)}
      />
    </main>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const MemoForgotten: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Hãy nhập TAG/MEMO, hoặc xác nhận ví của bạn không cần.'),
    ).toBeVisible();
    const proceed = canvas.getByRole('button', { name: 'Tiếp tục' });
    await expect(proceed).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'TAG của tài khoản bạn' }), '7');
    await expectTold({ type: 'texts.changed', texts: { memo: '7' } });
    await waitFor(() => expect(proceed).toBeEnabled());
  },
};
export const MemoLeftOutOnPurpose: Story = {
  args: { memo: '102938' },
  play: async ({ canvas }) => {
    const tag = canvas.getByRole('textbox', { name: 'TAG của tài khoản bạn' });
    await expect(tag).toHaveValue('102938');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Ví của tôi không cần TAG' }));
    await expectTold({ type: 'texts.changed', texts: { memo: '', noMemo: true } });
    await expect(tag).toBeDisabled();
    await expect(tag).toHaveValue('');
    await expect(canvas.getByText(/^Chỉ dành cho ví cá nhân của bạn/)).toBeVisible();
    const proceed = canvas.getByRole('button', { name: 'Tiếp tục' });
    await waitFor(() => expect(proceed).toBeEnabled());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Ví của tôi không cần TAG' }));
    await expectTold({ type: 'texts.changed', texts: { noMemo: false } });
    await waitFor(() => expect(proceed).toBeDisabled());
  },
};
export const MemoOfToncoin: Story = {
  args: { currencyCode: 'TON', networkKey: 'TON', receivingAddress: '', memo: 'x'.repeat(124) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'MEMO của tài khoản bạn' })).toBeVisible();
    await expect(canvas.getByText('TAG/MEMO không hợp lệ')).toBeVisible();
  },
};
export const AddressWithItsTagInside: Story = {
  args: { receivingAddress: '' },
  play: async ({ canvas }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: /^Địa chỉ ví/ }),
      'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ',
    );
    await userEvent.tab();
    await expect(await canvas.findByText(/^Địa chỉ này đã gộp sẵn TAG/)).toBeVisible();
  },
};
export const NetworksOfACoin: Story = {
  args: { currencyCode: 'ETH', networkKey: 'ETH', receivingAddress: EVM_ADDRESS },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /Ethereum/ })).toBeChecked();
    await expect(canvas.getByText(/^✓ Địa chỉ Ethereum hợp lệ/)).toBeVisible();
    await expect(canvas.getByText('phí 0,25 ETH')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /Arbitrum/ }));
    await expectTold({ type: 'network.chosen', currencyCode: 'ETH', networkKey: 'ARBITRUM' });
  },
};
export const AddressOfAnotherNetworkOfTheCoin: Story = {
  args: { receivingAddress: EVM_ADDRESS },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Địa chỉ này có vẻ là ERC20/BEP20, còn bạn chọn XRP Ledger.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Chuyển sang BNB Smart Chain' }));
    await expectTold({ type: 'network.chosen', currencyCode: 'XRP', networkKey: 'BSC' });
  },
};
export const NetworkNotOfferedAnyMore: Story = {
  args: {
    currencyCode: 'ETH',
    networkKey: 'ARBITRUM',
    receivingAddress: EVM_ADDRESS,
    isNetworkGone: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Vui lòng chọn mạng')).toBeVisible();
    for (const radio of canvas.getAllByRole('radio', { name: /Ethereum|Optimism/ })) {
      await expect(radio).not.toBeChecked();
    }
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
  },
};
