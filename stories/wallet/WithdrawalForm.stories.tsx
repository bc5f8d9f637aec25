import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { FormSnapshot } from '#machines/form/form.machine';
import { WithdrawalForm } from '#src/features/wallet/WithdrawalForm';
import { Panel } from '#src/ui/Panel';
import { frozenForm } from '#stories/support/frozen-form';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: FormSnapshot['value'];
  readonly step: number;
  readonly message: string;
  readonly currency: string;
  readonly account: string;
}

const meta = {
  title: 'Features/WithdrawalForm',
  parameters: { flow: 'form' },
  args: { state: 'filling', step: 0, message: '', currency: 'VND', account: '' },
  render: ({ currency, account, ...form }) => (
    <Panel label="Rút tiền">
      <WithdrawalForm
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
    await expect(canvas.getByRole('combobox', { name: 'Ngân hàng của bạn' })).toBeVisible();
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
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox', { name: 'Ngân hàng của bạn' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Địa chỉ ví của bạn' })).toBeVisible();
  },
};
export const Refused: Story = {
  args: { account: '0071000123456', message: 'Max withdraw is 500000 VND' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('alert')).toHaveTextContent('Rút tối đa 500.000 VND'),
};
export const CodeAsked: Story = {
  args: { account: '0071000123456', step: 1 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quay lại biểu mẫu' }));
    await expectTold({ type: 'step.returned' });
  },
};
