import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { movedAmounts } from '#domain/trade/amounts';
import type { TradeSnapshot } from '#machines/trade/trade.machine';
import { TradeCard } from '#src/features/trade/TradeCard';
import {
  EVM_ADDRESS,
  rulesOf,
  TRON_ADDRESS,
  withPause,
  withRate,
  withSiteInfo,
} from '#stories/support/buy-config';
import { KNOWN, MOVED } from '#stories/support/buy-samples';
import { frozenTrade, knownAccount } from '#stories/support/frozen-trade';
import { expectTold } from '#stories/support/told';
import { sideOf } from '#stories/support/trade-sides';

interface StoryArgs {
  readonly state: TradeSnapshot['value'];
  readonly quantity: string;
  /** State of the trade by the configuration. */
  readonly site: 'loading' | 'open' | 'withoutRate' | 'off' | 'jumped' | 'membersOnly';
  readonly refusal: string;
  readonly isRateTableOpen: boolean;
  readonly isNameKnown: boolean;
}

const SITES = {
  loading: { config: undefined },
  open: {},
  withoutRate: { config: withRate('TRC20', '-1') },
  off: { config: withSiteInfo({ allowBuy: false }) },
  jumped: { config: withPause('TRC20', 'RATE_JUMPED') },
  membersOnly: { config: withSiteInfo({ requiredLoginToBuySell: true }) },
};

// Args stay plain data: Storybook serialises them, and an actor is a cycle.
const meta = {
  title: 'Features/TradeCard',
  parameters: { flow: 'trade' },
  args: {
    state: { form: 'editing' },
    quantity: '100',
    site: 'open',
    refusal: '',
    isRateTableOpen: false,
    isNameKnown: false,
  },
  render: ({ state, quantity, site, refusal, isRateTableOpen, isNameKnown }) => (
    <main style={{ maxWidth: 604, margin: '0 auto' }}>
      <TradeCard
        actor={frozenTrade(
          state,
          {
            ...SITES[site],
            moved: MOVED,
            ...(state === 'confirmingRate' && {
              amounts: movedAmounts(sideOf('buy'), rulesOf('TRC20'), quantity, MOVED.quote),
            }),
            refusal: refusal === '' ? undefined : { message: refusal, code: '' },
            isRateTableOpen,
            ...(isNameKnown && knownAccount(KNOWN)),
          },
          quantity,
        )}
      />
    </main>
  ),
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
    await expect(await canvas.findByText('Hiện chưa hỗ trợ mua USDT.')).toBeVisible();
  },
};
export const Paused: Story = {
  args: { state: 'paused', site: 'off', quantity: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hiện đang tạm ngừng mua.')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const PausedByItsRate: Story = {
  args: { state: 'paused', site: 'jumped' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hiện đang tạm ngừng mua USDT (TRC20).')).toBeVisible();
    await expect(canvas.getByText(/^Tỷ giá vừa biến động bất thường/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /ERC20/ }));
    await expectTold({ type: 'network.chosen', currencyCode: 'ERC20', networkKey: 'ETH' });
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
    await userEvent.click(canvas.getByRole('radio', { name: /ERC20/ }));
    await expectTold({ type: 'network.chosen', currencyCode: 'ERC20', networkKey: 'ETH' });
    await userEvent.type(canvas.getByRole('textbox', { name: /^Bạn nhận/ }), '7');
    await expectTold({ type: 'quantity.changed', quantity: '7' });
    await userEvent.type(canvas.getByRole('textbox', { name: /^Bạn trả/ }), '9');
    await expectTold({ type: 'amount.changed', cashAmount: '9' });
    await userEvent.tab();
    await expectTold({ type: 'amount.left' });
  },
};
export const Editing: Story = {
  args: { isNameKnown: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Bạn trả/ })).toHaveValue('2.632.896');
    await expect(
      canvas.getByText('Hai triệu sáu trăm ba mươi hai nghìn tám trăm chín mươi sáu đồng'),
    ).toBeVisible();
    const address = canvas.getByRole('textbox', { name: /^Địa chỉ ví/ });
    await userEvent.type(address, TRON_ADDRESS);
    await expect(canvas.getByText(/^✓ Địa chỉ TRC20 hợp lệ/)).toHaveTextContent('cbLSE');
    await expectTold({ type: 'texts.changed', texts: { receivingAddress: TRON_ADDRESS } });
    const proceed = canvas.getByRole('button', { name: 'Tiếp tục' });
    await waitFor(() => expect(proceed).toBeEnabled());
    await userEvent.click(proceed);
    const values = expect.objectContaining({ quantity: '100', receivingAddress: TRON_ADDRESS });
    await waitFor(() => expectTold({ type: 'form.submitted', values }));
  },
};
export const AddressOfAnotherNetwork: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Địa chỉ ví/ }), EVM_ADDRESS);
    await expect(
      canvas.getByText('Địa chỉ này có vẻ là ERC20/BEP20, còn bạn chọn TRC20.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Chuyển sang BEP20' }));
    await expectTold({ type: 'network.chosen', currencyCode: 'BEP20', networkKey: 'BSC' });
  },
};
export const AmountWrittenShort: Story = {
  play: async ({ canvas }) => {
    const quantity = canvas.getByRole('textbox', { name: /^Bạn nhận/ });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '1k');
    await expect(canvas.getByText('Đọc là một nghìn USDT')).toBeVisible();
    await expectTold({ type: 'quantity.changed', quantity: '1000' });
  },
};
export const RateTableOpen: Story = {
  args: { isRateTableOpen: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Bảng giá' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Bảng giá' }));
    await expectTold({ type: 'rateTable.toggled' });
  },
};
export const Complaining: Story = {
  args: { quantity: '3', refusal: 'Max order is 8000 USDT' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: /^Bạn nhận/ }));
    await userEvent.tab();
    await expect(await canvas.findByText('Mua tối thiểu 5 USDT')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Mua tối đa 8.000 USDT');
  },
};
export const ChoosingABank: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ngân hàng khác…' }));
    const dialog = await within(canvasElement).findByRole('dialog', {
      name: 'Chọn ngân hàng của bạn',
    });
    const search = await within(dialog).findByRole('searchbox', { name: 'Tìm ngân hàng' });
    await userEvent.type(search, 'dong a');
    await expect(within(dialog).getAllByRole('listitem').length).toBeLessThan(10);
    await userEvent.clear(search);
    await userEvent.type(search, 'techcom');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Techcombank/ }));
    // The name of a bank beyond the first five is loaded with the directory.
    await expect(await canvas.findByRole('radio', { name: /Techcombank/ })).toBeChecked();
    await expectTold({ type: 'bank.chosen', bankCode: 'TCB' });
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
export const Submitting: Story = {
  args: { state: 'submitting', isNameKnown: true },
  play: async ({ canvas }) => {
    const quantity = canvas.getByRole('textbox', { name: /^Bạn nhận/ });
    await expect(quantity).toBeDisabled();
    // Read-only fields have a disabled look.
    await expect(getComputedStyle(quantity).cursor).toBe('not-allowed');
    await expect(quantity.closest('form')).toHaveAttribute('aria-busy', 'true');
  },
};
export const ConfirmingRate: Story = {
  args: { state: 'confirmingRate', isNameKnown: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /3\.024\.000\s₫ thay vì 2\.632\.896\s₫/,
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Đặt đơn với/ }));
    await expectTold({ type: 'rate.accepted' });
    await userEvent.click(canvas.getByRole('button', { name: 'Quay lại biểu mẫu' }));
    await expectTold({ type: 'rate.declined' });
    await expect(canvas.queryByRole('button', { name: 'Tiếp tục' })).toBeNull();
    const amount = canvas.getByRole('textbox', { name: /^Bạn trả/ });
    await expect(amount).toBeDisabled();
    await expect(amount).toHaveValue('3.024.000');
    await expect(canvas.getByText(/^1 USDT =/)).toHaveTextContent(/30\.000/);
  },
};
export const ConfirmingQuantity: Story = {
  args: { state: 'confirmingQuantity', isNameKnown: true, quantity: '3000' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /Bạn sắp trả 78\.320\.880\s₫ để nhận 3\.000\sUSDT/,
    );
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Bảy mươi tám triệu/);
    await userEvent.click(canvas.getByRole('button', { name: /^Đặt đơn với/ }));
    await expectTold({ type: 'quantity.confirmed' });
    await userEvent.click(canvas.getByRole('button', { name: 'Quay lại biểu mẫu' }));
    await expectTold({ type: 'quantity.declined' });
    await expect(canvas.queryByRole('button', { name: 'Tiếp tục' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: /^Bạn nhận/ })).toBeDisabled();
  },
};
export const Placed: Story = { args: { state: 'placed', quantity: '' }, play: playClosed };
export const KycRequired: Story = { args: { state: 'kycRequired' }, play: playClosed };
