import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { TradeCard } from '#src/features/trade/TradeCard';
import { buyRate, usdtConfig, usdtRecord } from '#stories/support/buy-config';
import { frozenTrade } from '#stories/support/frozen-trade';

const COINS = [
  ['BTC', 'Bitcoin', '2286500000'],
  ['ETH', 'Ethereum', '74150000'],
  ['SOL', 'Solana', '3654000'],
  ['TRX', 'TRON', '7390'],
  ['LTC', 'Litecoin', '2471000'],
  ['MATIC', 'Polygon', '3610'],
  ['AVAXC', 'Avalanche C-Chain', '371500'],
] as const;

/** Listed, and not for sale yet. */
const OTHERS = [
  ['PAYEER', 'Payeer USD', 'currency'],
  ['SKRILL-USD', 'Skrill USD', 'currency'],
  ['PM-USD', 'Perfect Money USD', 'currency'],
] as const;

const config: SiteConfig = {
  ...usdtConfig,
  currencies: [
    ...usdtConfig.currencies,
    ...COINS.map(([code, name], index) => ({
      ...usdtRecord(code),
      name,
      type: 'coin',
      orderBy: 10 + index,
    })),
    ...OTHERS.map(([code, name, type], index) => ({
      ...usdtRecord(code),
      name,
      type,
      orderBy: 40 + index,
      isAllowBuy: false,
    })),
  ],
  rates: [...usdtConfig.rates, ...COINS.map(([code, , value]) => buyRate(code, ['5', value], '0'))],
};

const meta = {
  title: 'Features/CoinPicker',
  render: () => (
    <main style={{ maxWidth: 604, margin: '0 auto' }}>
      <TradeCard actor={frozenTrade({ form: 'editing' }, { config }, '100')} />
    </main>
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Coin khác' }));
    const dialog = within(await within(canvasElement).findByRole('dialog', { name: 'Chọn coin' }));
    const search = await dialog.findByRole('searchbox', { name: 'Tìm coin' });
    await expect(search).toHaveFocus();
    const usdt = dialog.getByRole('link', { name: /^USDT \(TRC20, ERC20, BEP20\)/ });
    await expect(usdt).toHaveAttribute('href', '/buy/usdt');
    await expect(usdt).toHaveAttribute('aria-current', 'page');
    await expect(dialog.getByRole('link', { name: /^Bitcoin/ })).toHaveAttribute(
      'href',
      '/buy/BTC',
    );
    await expect(dialog.getByText('3 loại khác hiện chưa mua được')).toBeVisible();
    await expect(dialog.getByText('Payeer USD')).not.toBeVisible();
  },
};
export const Searched: Story = {
  play: async (context) => {
    await Open.play?.(context);
    const dialog = within(within(context.canvasElement).getByRole('dialog'));
    const search = dialog.getByRole('searchbox');
    await userEvent.type(search, 'PÂY');
    await expect(dialog.getByText('Payeer USD')).toBeVisible();
    await expect(dialog.queryByRole('link')).toBeNull();
    await userEvent.clear(search);
    await userEvent.type(search, 'khong co');
    await expect(dialog.getByText('Không có coin nào tên như vậy.')).toBeVisible();
  },
};
