import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { CaptchaSnapshot } from '#machines/captcha/captcha.machine';
import type { OrderSnapshot } from '#machines/order/order.machine';
import { OrderPage, OrderTitle } from '#src/features/order/OrderPage';
import { frozenOrder } from '#stories/support/frozen-order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: OrderSnapshot['value'];
  /** Whether there was an answer. */
  readonly isLoaded: boolean;
  readonly status: string;
  readonly refusal: string;
  /** Seconds since the order was made. */
  readonly age: number;
  readonly isLive: boolean;
  /** State of the captcha that the page waits for. */
  readonly captcha?: CaptchaSnapshot['value'];
  /** Seconds by which an outage has extended the time to pay. */
  readonly extendedBy: number;
}

const { createdAt, timer } = SAMPLE_ORDER;
const extended = (seconds: number) => ({
  timer: timer + seconds,
  quoteEndsAt: createdAt + timer,
});

const meta = {
  title: 'Features/OrderPage',
  parameters: { flow: 'order' },
  args: {
    state: { watching: { polling: { fresh: 'idle' } } },
    isLoaded: true,
    status: SAMPLE_ORDER.status,
    refusal: '',
    age: 348,
    isLive: false,
    extendedBy: 0,
  },
  render: ({ state, isLoaded, status, refusal, age, isLive, captcha, extendedBy }) => {
    const order = isLoaded ? { ...SAMPLE_ORDER, status, ...extended(extendedBy) } : undefined;
    const actor = frozenOrder({ state, order, refusal, age, isLive, captcha });
    return (
      <>
        <OrderTitle actor={actor} />
        <OrderPage actor={actor} />
      </>
    );
  },
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = {
  args: { state: 'loading', isLoaded: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Đang tải đơn…' })).toBeVisible();
  },
};
/**
 * After many wrong codes from the same address, the service requires a captcha before it shows an
 * order.
 */
export const AwaitingCaptcha: Story = {
  args: { state: 'awaitingCaptcha', isLoaded: false, captcha: 'solving' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Đang kiểm tra bạn không phải robot/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Tra cứu đơn theo mã' })).toBeVisible();
  },
};
export const Unreachable: Story = {
  args: { state: 'unreachable', isLoaded: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Chưa tải được đơn.');
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'retry.requested' });
  },
};
export const FreshIdle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Chuyển 2\.632\.896\s₫ để nhận 100\sUSDT$/,
    );
    await expect(canvas.getByRole('timer')).toHaveTextContent('00:54:12');
    await expect(canvas.getByRole('img', { name: /^VietQR: 2\.632\.896/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tôi đã chuyển đủ tiền' })).toBeEnabled();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const FreshAsking: Story = {
  args: { state: { watching: { polling: { fresh: 'asking' } } }, age: 108 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bấm được sau 3 phút · còn 01:12')).toBeVisible();
  },
};
export const StaleIdle: Story = {
  args: { state: { watching: { polling: { stale: 'idle' } } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Mất kết nối/)).toBeVisible();
    await expect(canvas.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  },
};
export const StaleAsking: Story = {
  args: { state: { watching: { polling: { stale: 'asking' } } } },
  play: async ({ canvas }) => {
    // A failed retry keeps the last known order.
    await expect(canvas.getByText(/^Mất kết nối/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tôi đã chuyển đủ tiền' }));
    await expectTold({ type: 'sent.reported' });
  },
};
export const WatchingStream: Story = {
  args: { state: { watching: 'stream' }, isLive: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /^VietQR/ })).toBeVisible();
    await expect(canvas.getByText('Trang tự cập nhật ngay khi có thay đổi.')).toBeVisible();
    await expect(canvas.queryByText(/^Mất kết nối/)).not.toBeInTheDocument();
  },
};
export const Expiring: Story = {
  args: { state: { watching: 'stream' }, isLive: true, age: 3_048 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Đơn này sẽ hết hạn lúc \d\d:\d\d\.$/)).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent('00:09:12');
    await expect(document.title).toMatch(/^⏳ 10 phút · /);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const ExtendedTime: Story = {
  args: { state: { watching: 'stream' }, isLive: true, extendedBy: 1_200 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Bạn có thêm thời gian: đến \d\d:\d\d\.$/)).toBeVisible();
    await expect(canvas.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  },
};
export const AtTodaysPrice: Story = {
  args: { state: { watching: 'stream' }, isLive: true, extendedBy: 1_200, age: 3_660 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Bạn vẫn có thể chuyển 2\.632\.896\s₫, theo giá hôm nay$/,
    );
    await expect(canvas.getByText(/^Giá đã chốt hết hiệu lực lúc \d\d:\d\d\.$/)).toBeVisible();
    await expect(canvas.getByRole('img', { name: /^VietQR/ })).toBeVisible();
  },
};
/** Shown in every state of a finished order, queried again or not. */
const resting = (state: 'idle' | 'asking' | 'pausing'): Story => ({
  args: { state: { resting: state }, status: 'delivered' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Đã gửi 100\sUSDT/);
    await expect(canvas.queryByRole('timer')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Tôi đã chuyển đủ tiền' })).toBeNull();
  },
});
export const RestingIdle = resting('idle');
export const RestingAsking = resting('asking');
export const RestingPausing = resting('pausing');
export const Refused: Story = {
  args: { state: 'refused', isLoaded: false, refusal: 'Order not found' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Không thể hiển thị đơn này.');
  },
};
