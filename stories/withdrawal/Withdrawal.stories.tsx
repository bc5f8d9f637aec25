import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { WithdrawalSnapshot } from '#machines/withdrawal/withdrawal.machine';
import { emptyValues } from '#machines/withdrawal/withdrawal.rules';
import type { WithdrawalContext } from '#machines/withdrawal/withdrawal.types';
import { Withdrawal } from '#src/features/withdrawal/Withdrawal';
import { Panel } from '#src/ui/Panel';
import { frozenWithdrawal } from '#stories/support/frozen-withdrawal';
import { expectTold } from '#stories/support/told';
import { BTC_WITHDRAWAL, PENDING_BTC } from '#stories/support/withdrawal-config';

interface StoryArgs extends Partial<WithdrawalContext> {
  readonly state: WithdrawalSnapshot['value'];
}

const meta = {
  title: 'Features/Withdrawal',
  parameters: { flow: 'withdrawal' },
  args: { state: 'editing' },
  render: ({ state, ...context }) => (
    <Panel label="Rút tiền">
      <Withdrawal actor={frozenWithdrawal(state, context)} />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Recalling: Story = {
  args: { state: 'recalling' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang tải ví của bạn…'),
};
export const Loading: Story = { ...Recalling, args: { state: 'loading' } };
export const WaitingForFacts: Story = { ...Recalling, args: { state: 'waitingForFacts' } };
export const Paused: Story = {
  args: { state: 'paused' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang tạm dừng rút tiền.');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const Stopped: Story = {
  args: { state: 'stopped', isStopped: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Ví của bạn đang được kiểm tra.');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const Editing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Số dư 2\.500\.000/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Rút tất cả' }));
    await expectTold({ type: 'all.pressed' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Loại tiền' }), 'BTC');
    await expectTold({ type: 'currency.chosen', code: 'BTC' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Rút tiền' }));
    await waitFor(() => expectTold({ type: 'form.submitted' }));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Empty: Story = {
  args: { values: emptyValues() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Rút tiền' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Số tiền/ }), '3000000');
    await expectTold({ type: 'quantity.changed', quantity: '3000000' });
    await userEvent.tab();
    await expect(await canvas.findByText('Rút tối đa 2.500.000 VND')).toBeVisible();
  },
};
export const OfCoins: Story = {
  args: { values: BTC_WITHDRAWAL },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio', { name: 'Vietcombank' })).toBeNull();
    await expect(canvas.getByText(BTC_WITHDRAWAL.account.slice(-6))).toBeVisible();
    await expect(canvas.getByText(/^0,00003\sBTC$/)).toBeVisible();
    await expect(canvas.getByText(/^0,01997\sBTC$/)).toBeVisible();
  },
};
export const WithoutRate: Story = {
  args: { values: { ...BTC_WITHDRAWAL, currency: 'ETH', account: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('ETH hiện chưa có giá');
    await expect(canvas.getByRole('button', { name: 'Rút tiền' })).toBeDisabled();
  },
};
export const NothingThere: Story = {
  args: { values: emptyValues('BTC'), wallet: undefined },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('button', { name: 'Rút tất cả' })).toBeDisabled(),
};
export const Offline: Story = {
  args: { isOnline: false },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('button', { name: /^Mất mạng/ })).toBeDisabled(),
};
export const Refused: Story = {
  args: { state: 'refused', refusal: { message: 'Max withdraw is 500000 VND' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Rút tối đa 500.000 VND');
    await expect(canvas.getByRole('textbox', { name: 'Số tài khoản của bạn' })).toHaveValue(
      '0071000123456',
    );
  },
};
export const Sending: Story = {
  args: { state: 'sending' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('textbox', { name: /^Số tiền/ })).toBeDisabled(),
};
export const ProvingPerson: Story = {
  args: { state: 'provingPerson' },
  play: async ({ canvas }) => {
    const account = canvas.getByRole('textbox', { name: 'Số tài khoản của bạn' });
    await expect(account).toBeDisabled();
    await expect(account).toHaveValue('0071000123456');
  },
};
export const Asking: Story = {
  args: { state: { unknownOutcome: 'asking' } },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Không có gì bị rút hai lần'),
};
export const Pausing: Story = {
  args: { state: { unknownOutcome: 'pausing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Số tiền/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Kiểm tra ngay' }));
    await expectTold({ type: 'answer.requested' });
  },
};
export const Taken: Story = {
  args: { state: 'taken' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Lệnh rút tiền của bạn đang được xử lý.',
    );
    await expect(canvas.getByText('Vietcombank')).toBeVisible();
    await expect(canvas.getByText('0071000123456')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Rút khoản khác' }));
    await expectTold({ type: 'another.requested' });
  },
};
export const TakenCoins: Story = {
  args: { state: 'taken', values: BTC_WITHDRAWAL, pending: PENDING_BTC },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^0,01997\sBTC$/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Unclear: Story = {
  args: { state: 'unclear' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('sao kê');
    await userEvent.click(canvas.getByRole('button', { name: 'Rút khoản khác' }));
    await expectTold({ type: 'another.requested' });
  },
};
export const KycRequired: Story = {
  args: { state: 'kycRequired' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Đến trang giấy tờ' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/documents$/),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Quay lại biểu mẫu' }));
    await expectTold({ type: 'form.returned' });
  },
};
