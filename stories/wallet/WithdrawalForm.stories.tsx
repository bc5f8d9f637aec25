import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { PLAIN_RATE } from '#domain/wire/defaults';
import type { FormSnapshot } from '#machines/form/form.machine';
import { WithdrawalForm } from '#src/features/wallet/WithdrawalForm';
import { Panel } from '#src/ui/Panel';
import { frozenForm } from '#stories/support/frozen-form';
import { BALANCES } from '#stories/support/frozen-wallet';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: FormSnapshot['value'];
  readonly step: number;
  readonly message: string;
  readonly currency: string;
  readonly account: string;
}

/** What a withdrawal takes at least, and what sending bitcoin costs. */
const CONFIG = {
  siteInfo: { ...PLAIN_SITE, minWithdraw: '100000' },
  rates: [
    { ...PLAIN_RATE, bankCode: 'BTC', side: 'buy' as const, status: 1, transferFee: '0.00005' },
  ],
};

const meta = {
  title: 'Features/WithdrawalForm',
  parameters: { flow: 'form' },
  args: { state: 'filling', step: 0, message: '', currency: 'VND', account: '' },
  render: ({ currency, account, ...form }) => (
    <Panel label="Rút tiền">
      <WithdrawalForm
        wallet={BALANCES}
        config={CONFIG}
        actor={frozenForm({
          ...form,
          steps: 2,
          values: {
            ...{ currency, account, code: '' },
            quantity: account && (currency === 'VND' ? '1000000' : '0.05'),
            bankCode: account && currency === 'VND' ? 'VCB' : '',
          },
        })}
      />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Filling: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Rút tiền' })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: 'Vietcombank' })).not.toBeChecked();
    await expect(canvas.getByText('Số dư 2.000.000 VND')).toBeVisible();
    // Points group digits here: half a million, not 500.
    await userEvent.type(canvas.getByRole('textbox', { name: 'Số tiền' }), '500.000');
    await expect(canvas.getByText('Năm trăm nghìn đồng')).toBeVisible();
  },
};
export const ReadyToSend: Story = {
  args: { account: '0071000123456' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rút tiền' }));
    await waitFor(() => expectTold({ type: 'form.submitted' }));
  },
};
export const OfCoins: Story = {
  args: { currency: 'BTC', account: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('radio', { name: 'Vietcombank' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Địa chỉ ví của bạn' })).toBeVisible();
    await expect(canvas.getByText('wf5mdq')).toBeVisible();
    await expect(canvasElement.querySelector('dl')).toHaveTextContent(
      /Phí mạng0,00005\sBTCBạn nhận0,04995\sBTC/,
    );
    // An amount and an account of one currency are none of another.
    await userEvent.click(canvas.getByRole('radio', { name: 'VND' }));
    await expect(canvas.getByRole('textbox', { name: 'Số tiền' })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: 'Số tài khoản của bạn' })).toHaveValue('');
  },
};
export const Refused: Story = {
  args: { account: '0071000123456', message: 'Max withdraw is 500000 VND' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('alert')).toHaveTextContent('Rút tối đa 500.000 VND'),
};
/** The code is typed for what is shown above it. */
export const CodeAsked: Story = {
  args: { account: '0071000123456', step: 1 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('dl')).toHaveTextContent(
      /Số tiền1\.000\.000\sVNDChuyển tớiVietcombank 0071000123456/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Quay lại biểu mẫu' }));
    await expectTold({ type: 'step.returned' });
  },
};
