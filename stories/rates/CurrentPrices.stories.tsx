import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CurrentPrices } from '#src/features/rates/CurrentPrices';
import { TradeWays } from '#src/features/rates/TradeWays';
import { usdtConfig } from '#stories/support/buy-config';

const meta = {
  title: 'Features/CurrentPrices',
  component: CurrentPrices,
  args: { config: usdtConfig, host: 'localhost' },
} satisfies Meta<typeof CurrentPrices>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Prices: Story = {
  play: async ({ canvas }) => {
    const [usdt] = canvas.getAllByRole('link');
    await expect(usdt).toHaveAttribute('href', '/rates');
    await expect(usdt).toHaveTextContent('26.120');
  },
};

/** What leads on from a history. */
export const Ways: StoryObj = {
  render: () => <TradeWays currencyCode="BTC" name="BTC" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Mua BTC' })).toHaveAttribute('href', '/buy/BTC');
    await expect(canvas.getByRole('link', { name: 'Bán BTC' })).toHaveAttribute(
      'href',
      '/sell/BTC',
    );
  },
};
