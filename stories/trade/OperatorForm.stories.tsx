import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { currencyOf, type OrderSide } from '#domain/catalogue/site-config';
import { operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import { amountsForQuantity } from '#domain/trade/amounts';
import type { AccountNameSnapshot } from '#machines/account-name/account-name.machine';
import type { DraftTexts } from '#machines/trade/trade.types';
import { loadFormParts } from '#src/features/trade/form-parts';
import { SideViews } from '#src/features/trade/SideViews';
import { TradeCard } from '#src/features/trade/TradeCard';
import { KNOWN } from '#stories/support/buy-samples';
import { frozenAccountName, frozenTrade, knownAccount } from '#stories/support/frozen-trade';
import { operatorConfig } from '#stories/support/operator-config';
import { expectTold } from '#stories/support/told';
import { sideOf } from '#stories/support/trade-sides';

// The fields come with the rules of a form.
await loadFormParts('PM-USD');

interface StoryArgs {
  readonly side: OrderSide;
  readonly currencyCode: string;
  readonly texts: Partial<DraftTexts>;
  /** State of the lookup of the account's holder. */
  readonly lookUp: AccountNameSnapshot['value'];
  readonly payeeName: string;
}

const tradeOf = ({ side, currencyCode, texts, lookUp, payeeName }: StoryArgs) => {
  const known = knownAccount(KNOWN);
  const currency = currencyOf(operatorConfig, currencyCode);
  const operator = operatorOf(currencyCode);
  if (!currency || !operator) throw new Error(`${currencyCode} is no money of an operator`);
  const market = { currency, rates: operatorConfig.rates };
  const of = { field: 'payeeName', bankCode: currencyCode, accountName: payeeName } as const;
  return frozenTrade(
    { form: 'editing' },
    {
      ...known,
      ...{ side, tradeSide: sideOf(side), config: operatorConfig },
      ...{ currencyCode, networkKey: railKeyOf(operator), page: currencyCode },
      amounts: amountsForQuantity(sideOf(side), market, '20'),
      texts: { ...known.texts, ...texts },
      payeeName,
      payeeAccount: frozenAccountName(lookUp, of),
    },
  );
};

const meta = {
  title: 'Features/Form of e-money',
  parameters: { flow: 'trade' },
  args: { side: 'buy', currencyCode: 'PM-USD', texts: {}, lookUp: 'editing', payeeName: '' },
  render: (args) => {
    const actor = tradeOf(args);
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

export const AccountMissing: Story = {
  play: async ({ canvas }) => {
    const account = await canvas.findByRole('textbox', {
      name: 'Tài khoản Perfect Money của bạn',
    });
    await expect(account).toHaveAttribute('placeholder', 'U1234567');
    await expect(canvas.getByRole('button', { name: 'Còn thiếu: tài khoản' })).toBeVisible();
    await userEvent.type(account, 'U');
    await expectTold({ type: 'texts.changed', texts: { receivingAddress: 'U' } });
  },
};
export const HolderBeingLookedUp: Story = {
  args: { texts: { receivingAddress: 'U7654321' }, lookUp: { asking: 'waiting' } },
  play: async ({ canvas }) => {
    const holder = await canvas.findByRole('status', { name: 'Chủ tài khoản tại Perfect Money' });
    await expect(holder).toHaveTextContent('Đang chờ tên tài khoản');
  },
};
export const HolderUnknown: Story = {
  args: { texts: { receivingAddress: 'U7650000' }, lookUp: 'invalid' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vui lòng kiểm tra lại thông tin.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
  },
};
export const HolderFound: Story = {
  args: { texts: { receivingAddress: 'U7654321' }, lookUp: 'resolved', payeeName: 'IVAN PETROV' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('✓ IVAN PETROV')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeEnabled();
  },
};
/** WebMoney pays accounts only whose owner has a Formal Passport. */
export const PassportMissing: Story = {
  args: {
    ...{ side: 'sell', currencyCode: 'WMZ_AUTO', texts: { senderAddress: 'Z123456789012' } },
    ...{ lookUp: 'resolved', payeeName: 'IVAN PETROV;initial' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Formal Passport/)).toBeVisible();
    await expect(canvas.getByText('✓ IVAN PETROV')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
  },
};
export const SourcesOfAPurchase: Story = {
  args: { currencyCode: 'SKRILL-USD' },
  play: async ({ canvas }) => {
    const personal = within(await canvas.findByRole('region', { name: 'Tài khoản cá nhân' }));
    const [dollars, euros, ...others] = personal.getAllByRole('link');
    await expect(dollars).toHaveTextContent(/^USD26\.900\s₫\s*≈ 1,1379\s\$$/);
    await expect(euros).toHaveTextContent(/^EUR31\.150\s₫\s*≈ 1,3176\s\$$/);
    await expect(others).toEqual([]);
    const company = within(canvas.getByRole('region', { name: 'Tài khoản doanh nghiệp' }));
    await expect(company.getByRole('link')).toHaveTextContent(/^USD26\.870\s₫\s*≈ 1,1366\s\$$/);
  },
};
export const CustomerIdToFind: Story = {
  args: { currencyCode: 'SKRILL-USD' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Customer ID Skrill' }), '1');
    await expectTold({ type: 'texts.changed', texts: { customerId: '1' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Tìm ở đâu?' }));
    const dialog = within(document.body);
    await expect(
      await dialog.findByRole('img', { name: /Customer ID nằm ngay dưới tên/ }),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Đóng' }));
  },
};
export const EmailOfAnotherCustomer: Story = {
  args: {
    currencyCode: 'SKRILL-USD',
    texts: { customerId: '123456', email: 'mot@example.com' },
    lookUp: 'resolved',
    payeeName: 'hai@example.com',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('✓ hai@example.com')).toBeVisible();
    await expect(canvas.getByText('Customer ID này thuộc về một email khác.')).toBeVisible();
  },
};
export const SourceWithoutAPage: Story = {
  args: { side: 'sell', currencyCode: 'PAYPAL-USD' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^EUR · quốc tế/ }));
    await expectTold({ type: 'source.chosen', currencyCode: 'PAYPAL-INTERNATIONAL-EUR' });
  },
};
export const PayPalMethod: Story = {
  args: { currencyCode: 'PAYPAL-COMPANY-EUR', texts: { email: 'toi@example.com' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Friends & Family' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Goods & Services' }));
    await expectTold({ type: 'texts.changed', texts: { paypalMethod: 'Goods & Services' } });
    await expect(canvas.getByText(/^Thanh toán hàng hóa/)).toBeVisible();
  },
};
export const InsideBinance: Story = {
  args: { currencyCode: 'BINANCE-USDT', texts: { email: 'toi@example.com' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('textbox', { name: 'Tài khoản Binance: Email' }),
    ).toHaveValue('toi@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Dùng Số điện thoại' }));
    await expectTold({ type: 'texts.changed', texts: { accountKind: 'phoneNumber' } });
    await expect(
      canvas.getByRole('textbox', { name: 'Tài khoản Binance: Số điện thoại' }),
    ).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Dùng User ID' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Dùng Email' }));
    await expect(canvas.getByRole('textbox', { name: 'Tài khoản Binance: Email' })).toHaveValue(
      'toi@example.com',
    );
  },
};
export const Voucher: Story = {
  args: { currencyCode: 'E-VOUCHER' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tiếp tục' })).toBeEnabled();
    await expect(canvas.queryByRole('textbox', { name: /Địa chỉ ví/ })).toBeNull();
  },
};
export const AccountWithoutALookup: Story = {
  args: { side: 'sell', currencyCode: 'PAYEER', texts: { senderAddress: 'P1012345678' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('textbox', { name: 'Tài khoản Payeer bạn dùng để gửi' }),
    ).toHaveValue('P1012345678');
  },
};
export const AccountByEmailAlone: Story = {
  args: { side: 'sell', currencyCode: 'VOLET' },
  play: async ({ canvas }) => {
    const email = await canvas.findByRole('textbox', { name: 'Email Volet bạn dùng để gửi' });
    await userEvent.type(email, 'x');
    await expectTold({ type: 'texts.changed', texts: { email: 'x' } });
    await userEvent.tab();
    await expect(await canvas.findByText('Vui lòng nhập email hợp lệ')).toBeVisible();
  },
};
