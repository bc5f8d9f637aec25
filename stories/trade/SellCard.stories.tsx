import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { movedAmounts } from '#domain/trade/amounts';
import type { TradeSnapshot } from '#machines/trade/trade.machine';
import { SideViews } from '#src/features/trade/SideViews';
import { TradeCard } from '#src/features/trade/TradeCard';
import { rulesOf, TRON_ADDRESS } from '#stories/support/buy-config';
import { KNOWN } from '#stories/support/buy-samples';
import { frozenTrade, knownAccount } from '#stories/support/frozen-trade';
import {
  sellConfig,
  withSellPause,
  withSellRate,
  withSellSite,
} from '#stories/support/sell-config';
import { expectTold } from '#stories/support/told';
import { sideOf } from '#stories/support/trade-sides';

interface StoryArgs {
  readonly state: TradeSnapshot['value'];
  readonly currencyCode: string;
  readonly quantity: string;
  /** State of the trade by the configuration. */
  readonly site: 'loading' | 'open' | 'withoutRate' | 'off' | 'jumped' | 'membersOnly';
  readonly isRateTableOpen: boolean;
  readonly isNameKnown: boolean;
}

const SITES = {
  loading: { config: undefined },
  open: { config: sellConfig },
  withoutRate: { config: withSellRate('TRC20', '-1') },
  off: { config: withSellSite({ allowSell: false }) },
  jumped: { config: withSellPause('TRC20', 'RATE_JUMPED') },
  membersOnly: { config: withSellSite({ requiredLoginToBuySell: true }) },
};

/** A sale of 100 USDT at a rate that has fallen. */
const MOVED = {
  side: 'sell',
  order: {
    currencyCode: 'TRC20',
    quantity: '100',
    networkKey: 'TRX',
    bankCode: 'VCB',
    accountNumber: '0071000123456',
    unverifiedName: '',
    note: '',
    senderAddress: TRON_ADDRESS,
  },
  expectedAmount: '2581000',
  quote: { rate: '25000', cashAmount: '2500000' },
} as const;

// Args stay plain data: Storybook serialises them, and an actor is a cycle.
const meta = {
  title: 'Features/SellCard',
  parameters: { flow: 'trade' },
  args: {
    state: { form: 'editing' },
    currencyCode: 'TRC20',
    quantity: '100',
    site: 'open',
    isRateTableOpen: false,
    isNameKnown: false,
  },
  render: ({ state, currencyCode, quantity, site, isRateTableOpen, isNameKnown }) => {
    const actor = frozenTrade(
      state,
      {
        side: 'sell',
        currencyCode,
        ...SITES[site],
        moved: MOVED,
        ...(state === 'confirmingRate' && {
          amounts: movedAmounts(
            sideOf('sell'),
            rulesOf('TRC20', sellConfig),
            quantity,
            MOVED.quote,
          ),
        }),
        isRateTableOpen,
        ...(isNameKnown && knownAccount(KNOWN)),
      },
      quantity,
    );
    return (
      <main style={{ maxWidth: 604, margin: '0 auto' }}>
        <SideViews actor={actor}>
          <TradeCard actor={actor} />
        </SideViews>
      </main>
    );
  },
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

/** Nothing can be typed any more: the order is made, or waits for documents. */
const playClosed: Story['play'] = async ({ canvas }) => {
  for (const field of canvas.queryAllByRole('textbox')) await expect(field).toBeDisabled();
  await expect(canvas.queryByRole('button', { name: 'Tiếp tục' })).toBeNull();
};

export const WaitingForConfiguration: Story = {
  args: { state: 'waitingForConfiguration', site: 'loading', quantity: '' },
};
export const Unsupported: Story = {
  args: { state: 'unsupported', site: 'withoutRate', quantity: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hiện chưa hỗ trợ bán USDT.')).toBeVisible();
  },
};
export const Paused: Story = {
  args: { state: 'paused', site: 'off', quantity: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hiện đang tạm ngừng bán.')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const PausedByItsRate: Story = {
  args: { state: 'paused', site: 'jumped' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hiện đang tạm ngừng bán USDT (TRC20).')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /ERC20/ }));
    await expectTold({ type: 'network.chosen', currencyCode: 'ERC20' });
  },
};
export const LoginRequired: Story = {
  args: { state: 'loginRequired', site: 'membersOnly', quantity: '' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Đăng nhập' }));
    await expectTold({ type: 'login.requested' });
  },
};
export const Choosing: Story = {
  args: { state: { form: 'choosing' }, quantity: '' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /ERC20/ }));
    await expectTold({ type: 'network.chosen', currencyCode: 'ERC20' });
    await userEvent.type(canvas.getByRole('textbox', { name: /^Bạn bán/ }), '7');
    await expectTold({ type: 'quantity.changed', quantity: '7' });
  },
};
export const Editing: Story = {
  args: { isNameKnown: true },
  play: async ({ canvas }) => {
    const received = await canvas.findByRole('textbox', { name: /^Bạn nhận/ });
    await expect(received).toHaveValue('2.581.000');
    await expect(received).toHaveAccessibleDescription(/phí chuyển 1\sUSDT/);
    await expect(canvas.getByText(/^Hai triệu năm trăm tám mươi mốt nghìn đồng$/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Bạn bán/ })).toHaveAccessibleDescription(
      'Tối thiểu 5 · tối đa 38.744,6726',
    );
    // The wallet it is sent from may be left out.
    const proceed = canvas.getByRole('button', { name: 'Tiếp tục' });
    await waitFor(() => expect(proceed).toBeEnabled());
    const address = canvas.getByRole('textbox', { name: /^Ví gửi USDT/ });
    await userEvent.type(address, TRON_ADDRESS);
    await expectTold({ type: 'texts.changed', texts: { senderAddress: TRON_ADDRESS } });
    await userEvent.click(proceed);
    const values = expect.objectContaining({ quantity: '100', senderAddress: TRON_ADDRESS });
    await waitFor(() => expectTold({ type: 'form.submitted', values }));
  },
};
export const EditingBitcoin: Story = {
  args: { currencyCode: 'BTC', quantity: '0.01' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Bạn nhận/ })).toHaveValue(
      '22.480.000',
    );
    await expect(canvas.getByRole('button', { name: 'Còn thiếu: ngân hàng' })).toBeVisible();
  },
};
export const RateTableOpen: Story = {
  args: { isRateTableOpen: true },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Bảng giá' });
    await expect(table).toHaveTextContent('Bán từ');
    await userEvent.click(canvas.getByRole('button', { name: 'Bảng giá' }));
    await expectTold({ type: 'rateTable.toggled' });
  },
};
export const Submitting: Story = {
  args: { state: 'submitting', isNameKnown: true },
  play: async ({ canvas }) => {
    const quantity = await canvas.findByRole('textbox', { name: /^Bạn bán/ });
    await expect(quantity).toBeDisabled();
    await expect(quantity.closest('form')).toHaveAttribute('aria-busy', 'true');
  },
};
export const ConfirmingRate: Story = {
  args: { state: 'confirmingRate', isNameKnown: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /Bạn sẽ nhận 2\.500\.000\s₫ thay vì 2\.581\.000\s₫/,
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Bán lấy/ }));
    await expectTold({ type: 'rate.accepted' });
  },
};
export const ConfirmingQuantity: Story = {
  args: { state: 'confirmingQuantity', isNameKnown: true, quantity: '3000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /Bạn sắp bán 3\.000\sUSDT lấy 77\.490\.000\s₫/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Quay lại biểu mẫu' }));
    await expectTold({ type: 'quantity.declined' });
  },
};
export const Placed: Story = { args: { state: 'placed', quantity: '' }, play: playClosed };
export const KycRequired: Story = { args: { state: 'kycRequired' }, play: playClosed };
