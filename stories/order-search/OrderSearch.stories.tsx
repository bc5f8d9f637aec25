import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { CaptchaSnapshot } from '#machines/captcha/captcha.machine';
import {
  type OrderSearchSnapshot,
  orderSearchMachine,
} from '#machines/order-search/order-search.machine';
import { OrderSearch } from '#src/features/order-search/OrderSearch';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenActor } from '#stories/support/frozen-actor';
import { frozenCaptcha } from '#stories/support/frozen-form';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: OrderSearchSnapshot['value'];
  readonly typed: string;
  readonly message: string;
  /** Number of the bank account; absent while none is asked for. */
  readonly account?: string;
  /** State of the captcha that the look-up waits for. */
  readonly captcha?: CaptchaSnapshot['value'];
}

const meta = {
  title: 'Features/OrderSearch',
  parameters: { flow: 'order-search' },
  args: { state: 'empty', typed: '', message: '' },
  render: ({ state, typed, message, account, captcha: asked }) => {
    const input = { typed, reportTo: dummyParent };
    const captcha = asked && frozenCaptcha(asked);
    const frozen = {
      input,
      value: state,
      context: { ...input, account, message, found: '', captchas: 0, captcha },
    };
    return <OrderSearch actor={frozenActor(orderSearchMachine, frozen)} />;
  },
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const CODE = 'bd8k 2m4q 7xn3 twpa';
const BUTTON = 'Mở đơn';

const saying =
  (words: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /^Mã đơn/ });
    await expect(field).toBeInvalid();
    await expect(canvas.getAllByText(words).at(-1)).toBeVisible();
  };

export const Empty: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: BUTTON }));
    await expectTold({ type: 'code.submitted' });
  },
};
/** Nothing is said while a code is typed. */
const typing: NonNullable<Story['play']> = async ({ canvas }) => {
  const field = canvas.getByRole('textbox', { name: /^Mã đơn/ });
  await expect(field).not.toBeInvalid();
  await userEvent.type(field, '!');
  await expectTold({ type: 'code.changed', typed: `${(field as HTMLInputElement).value}!` });
};

export const Incomplete: Story = {
  args: { state: 'incomplete', typed: 'bd8k 2m4q' },
  play: typing,
};
export const Ready: Story = { args: { state: 'ready', typed: CODE }, play: typing };
export const Missing: Story = {
  args: { state: 'missing' },
  play: saying('Vui lòng nhập mã đơn'),
};
export const Invalid: Story = {
  args: { state: 'invalid', typed: 'bd8k 2m4q' },
  play: saying('Mã đơn có từ 13 chữ cái và chữ số trở lên.'),
};
export const LookingUp: Story = {
  args: { state: 'lookingUp', typed: CODE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: BUTTON })).toBeDisabled();
  },
};
/** After many wrong codes, the service requires a captcha before the next look-up. */
export const AwaitingCaptcha: Story = {
  args: { state: 'awaitingCaptcha', typed: CODE, captcha: 'solving' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Đang kiểm tra bạn không phải robot/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Mã đơn/ })).toHaveValue(CODE);
    await userEvent.click(canvas.getByRole('button', { name: 'Quay lại biểu mẫu' }));
    await expectTold({ type: 'captcha.declined' });
  },
};
export const CaptchaFailed: Story = {
  args: { state: 'awaitingCaptcha', typed: CODE, captcha: 'failed' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'captcha.retried' });
  },
};
const SHORT = 'BD8K2M4Q7X';
const accountField = /^Số tài khoản ngân hàng của đơn/;

/** A short code that no order of this browser has. */
export const AskingAccount: Story = {
  args: { state: 'askingAccount', typed: SHORT, account: '' },
  play: async ({ canvas }) => {
    const account = canvas.getByRole('textbox', { name: accountField });
    await expect(account).not.toBeInvalid();
    await expect(account).toHaveAccessibleDescription(
      /^Trình duyệt này và tài khoản của bạn không có/,
    );
    await userEvent.type(account, '7');
    await expectTold({ type: 'account.changed', account: '7' });
  },
};
export const AccountMissing: Story = {
  args: { state: 'accountMissing', typed: SHORT, account: ' ' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: accountField })).toBeInvalid();
    await expect(canvas.getByRole('textbox', { name: /^Mã đơn/ })).not.toBeInvalid();
  },
};
export const NotFound: Story = {
  args: { state: 'notFound', typed: CODE, message: 'Order is not found.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Mã đơn/ })).toBeInvalid();
  },
};
export const Opened: Story = { args: { state: 'opened', typed: CODE }, play: typing };
