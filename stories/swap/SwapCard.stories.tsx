import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { SwapSnapshot } from '#machines/swap/swap.machine';
import type { SwapContext } from '#machines/swap/swap.types';
import { SwapCard } from '#src/features/swap/SwapCard';
import { frozenSwap } from '#stories/support/frozen-swap';
import { frozenSubmission } from '#stories/support/frozen-trade';
import { ethPaused, FULL_WALLET, MOVED_SWAP } from '#stories/support/swap-config';
import { expectTold } from '#stories/support/told';

interface StoryArgs extends Partial<SwapContext> {
  readonly state: SwapSnapshot['value'];
}

const meta = {
  title: 'Features/SwapCard',
  parameters: { flow: 'swap' },
  args: { state: 'editing' },
  render: ({ state, ...context }) => <SwapCard actor={frozenSwap(state, context)} tabs={null} />,
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Recalling: Story = {
  args: { state: 'recalling' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang tải tỷ giá và ví của bạn…'),
};
export const WaitingForFacts: Story = { ...Recalling, args: { state: 'waitingForFacts' } };
export const LoginRequired: Story = {
  args: { state: 'loginRequired', isSignedIn: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Đăng nhập' }));
    await expectTold({ type: 'login.requested' });
  },
};
export const Paused: Story = {
  args: { state: 'paused' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang tạm dừng quy đổi.'),
};
export const Editing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Bạn nhận' })).toHaveValue('0,6049876');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Từ' }), 'ETH');
    await expectTold({ type: 'from.chosen', code: 'ETH' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sang' }), 'VND');
    await expectTold({ type: 'to.chosen', code: 'VND' });
    await userEvent.click(canvas.getByRole('button', { name: 'Đảo chiều quy đổi' }));
    await expectTold({ type: 'pair.turned' });
    await userEvent.click(canvas.getByRole('button', { name: '75%' }));
    await expectTold({ type: 'part.pressed', part: 75 });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Empty: Story = {
  args: { amountFrom: '', wallet: { ...FULL_WALLET, btc: '0' } },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('button', { name: '100%' })).toBeDisabled(),
};
export const PairPaused: Story = {
  args: { config: ethPaused('RATE_JUMPED') },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('button', { name: 'Quy đổi ngay' })).toBeDisabled(),
};
export const Refused: Story = {
  args: { refusal: { message: 'Max exchange is 0.01 BTC', code: '' } },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('alert')).toHaveTextContent('Chưa quy đổi gì cả.'),
};
export const Offline: Story = {
  args: { isOnline: false },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('button', { name: /^Mất mạng/ })).toBeDisabled(),
};
export const Submitting: Story = {
  args: { state: 'submitting' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('textbox', { name: 'Bạn đổi' })).toBeDisabled(),
};
export const Checking: Story = {
  args: { state: 'submitting', submission: frozenSubmission({ unknownOutcome: 'pausing' }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kiểm tra ngay' }));
    await expectTold({ type: 'answer.requested' });
  },
};
export const ConfirmingRate: Story = {
  args: { state: 'confirmingRate', moved: MOVED_SWAP },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /0,5988/ }));
    await expectTold({ type: 'rate.accepted' });
  },
};
export const ConfirmingOffline: Story = {
  args: { state: 'confirmingRate', moved: MOVED_SWAP, isOnline: false },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('button', { name: /^Mất mạng/ })).toBeDisabled(),
};
export const Done: Story = {
  args: { state: 'done' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Đã quy đổi xong.'),
};
