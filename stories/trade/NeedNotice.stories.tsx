import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { SiteInfo } from '#domain/catalogue/site-info';
import type { OrderRefusal } from '#domain/order/order-outcome';
import { ruleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/error-texts';
import { REQUIRED_LOGIN } from '#domain/wire/result';
import { TradeCard } from '#src/features/trade/TradeCard';
// Loaded by the site soon after its start.
import '#src/fields/form/late-messages';
import { withSiteInfo } from '#stories/support/buy-config';
import { frozenTrade } from '#stories/support/frozen-trade';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly site: Partial<SiteInfo>;
  readonly isSignedIn: boolean;
  readonly isOnline: boolean;
  readonly refusal?: OrderRefusal;
}

const meta = {
  title: 'Features/NeedNotice',
  args: { site: {}, isSignedIn: false, isOnline: true },
  render: ({ site, isSignedIn, isOnline, refusal }) => (
    <main style={{ maxWidth: 604, margin: '0 auto' }}>
      <TradeCard
        actor={frozenTrade(
          { form: 'editing' },
          { config: withSiteInfo(site), isSignedIn, isOnline, refusal },
          '100',
        )}
      />
    </main>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const TooLargeForGuests: Story = {
  args: { site: { minOrderLogin: '2000000' }, isSignedIn: false },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Vui lòng đăng nhập để tạo đơn hàng lớn hơn 2\.000\.000 vnd$/),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Đăng nhập' }));
    await expectTold({ type: 'login.requested' });
  },
};
const DAY_ERROR = ruleError('loginForDayOrders', { amount: '150000000', free: '2000000' });

export const DayUsedUp: Story = {
  args: {
    refusal: { message: englishOf(DAY_ERROR), code: REQUIRED_LOGIN, error: DAY_ERROR },
  },
  play: async ({ canvas }) => {
    const free = /bạn còn có thể đặt đơn dưới 2\.000\.000\s₫/;
    await expect(await canvas.findByRole('alert')).toHaveTextContent(free);
    await expect(canvas.getByRole('textbox', { name: /^Bạn trả/ })).toHaveAccessibleDescription(
      expect.stringMatching(free),
    );
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeInTheDocument();
  },
};
export const DocumentsAhead: Story = {
  args: { site: { minOrderKyc: '2000000' }, isSignedIn: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cách xác minh' })).toHaveAttribute(
      'href',
      '/verify.html',
    );
  },
};
export const Offline: Story = {
  args: { isOnline: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Mất mạng, chưa gửi được' })).toBeDisabled();
    await expect(canvas.getByText(/^Máy bạn đang mất mạng/)).toBeVisible();
  },
};
