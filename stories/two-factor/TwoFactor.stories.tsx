import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { FormSnapshot } from '#machines/form/form.machine';
import type { TwoFactorSnapshot } from '#machines/two-factor/two-factor.machine';
import { TwoFactor } from '#src/features/two-factor/TwoFactor';
import { frozenTwoFactor } from '#stories/support/frozen-account';
import { frozenForm } from '#stories/support/frozen-form';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: TwoFactorSnapshot['value'];
  readonly twofa: number;
  /** Recovery codes that are left. */
  readonly left: number;
  /** State of the step's form; none for a step without one. */
  readonly form: FormSnapshot['value'] | 'none';
  readonly message: string;
}

const VALUES = { phone: '', code: '' };

const meta = {
  title: 'Features/TwoFactor',
  parameters: { flow: 'two-factor' },
  args: { state: 'closed', twofa: 0, left: 10, form: 'none', message: '' },
  render: ({ state, twofa, left, form, message }) => (
    <TwoFactor
      actor={frozenTwoFactor({
        state,
        twofa,
        left,
        message,
        form: form === 'none' ? undefined : frozenForm({ state: form, values: VALUES, message }),
      })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const press = async (name: string) =>
  await userEvent.click(await screen.findByRole('button', { name }));

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Đang tắt')).toBeVisible();
    await press('Thiết lập ứng dụng xác thực');
    await expectTold({ type: 'enabling.chosen' });
    await press('Nhận mã qua SMS');
    await expectTold({ type: 'sms.chosen' });
  },
};
export const BySms: Story = {
  args: { twofa: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Đang bật: mã qua SMS')).toBeVisible();
    await press('Gửi mã đến số điện thoại khác');
    await expectTold({ type: 'sms.chosen' });
    await press('Tắt mã qua SMS');
    await expectTold({ type: 'disabling.chosen' });
  },
};
export const ByAuthenticator: Story = {
  args: { twofa: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Đang bật: ứng dụng xác thực')).toBeVisible();
    await expect(canvas.getByText('Còn 10 mã khôi phục.')).toBeVisible();
    await press('Tắt ứng dụng xác thực');
    await expectTold({ type: 'disabling.chosen' });
    await press('Tạo mã khôi phục mới');
    await expectTold({ type: 'codes.chosen' });
  },
};
export const FewCodesLeft: Story = {
  args: { twofa: 2, left: 2 },
  play: async ({ canvas }) =>
    await expect(canvas.getByText(/^Chỉ còn 2 mã khôi phục\./)).toBeVisible(),
};
export const NoCodesLeft: Story = {
  args: { twofa: 2, left: 0 },
  play: async ({ canvas }) =>
    await expect(canvas.getByText(/^Bạn không có mã khôi phục\./)).toBeVisible(),
};
export const Phone: Story = {
  args: { state: { open: 'phone' }, form: 'filling' },
  play: async () => {
    const phone = await screen.findByLabelText('Số điện thoại');
    await userEvent.type(phone, '09');
    await userEvent.tab();
    await expect(await screen.findByText('Số điện thoại không hợp lệ')).toBeVisible();
    await userEvent.type(phone, '01 234-567');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Gửi mã' })).toBeEnabled());
    await userEvent.keyboard('{Escape}');
    await expectTold({ type: 'modal.closed' });
  },
};
export const PhoneCode: Story = {
  args: { state: { open: 'phoneCode' }, form: 'filling' },
  play: async () => {
    await expect(await screen.findByText(/84901234567/)).toBeVisible();
    await press('Chưa có mã? Kiểm tra số và gửi lại');
    await expectTold({ type: 'phone.invalidated' });
  },
};
export const CheckingThePhoneCode: Story = {
  args: { state: { open: 'phoneCode' }, form: 'sending' },
  play: async () => await expect(await screen.findByText('Đang kiểm tra mã…')).toBeVisible(),
};
export const WrongPhoneCode: Story = {
  args: { state: { open: 'phoneCode' }, form: 'filling', message: 'Code is invalid' },
  play: async () => await expect(await screen.findByRole('alert')).toBeVisible(),
};
export const Secret: Story = {
  args: { state: { open: 'secret' } },
  play: async () =>
    await expect(await screen.findByText(/^Đang tạo khóa cho ứng dụng/)).toBeVisible(),
};
export const NoSecret: Story = {
  args: { state: { open: 'noSecret' }, message: 'Code is invalid' },
  play: async () => {
    await press('Thử lại');
    await expectTold({ type: 'secret.requested' });
    await press('Lấy mã mới qua SMS');
    await expectTold({ type: 'phone.invalidated' });
  },
};
export const Code: Story = {
  args: { state: { open: 'code' }, form: 'filling' },
  play: async () => {
    await expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Mã 6 số'), '123456');
    await press('Bật');
    await waitFor(() => expectTold({ type: 'form.submitted' }));
  },
};
export const SmsPhone: Story = {
  args: { state: { open: 'smsPhone' }, form: 'filling' },
  play: async () => {
    await expect(await screen.findByText(/Bước 1\/2/)).toBeVisible();
    await userEvent.type(await screen.findByLabelText('Số điện thoại'), '0901234567');
    await press('Gửi mã');
    await waitFor(() => expectTold({ type: 'form.submitted' }));
  },
};
export const SmsCode: Story = {
  args: { state: { open: 'smsCode' }, form: 'filling' },
  play: async () => {
    await expect(await screen.findByText(/84901234567/)).toBeVisible();
    await press('Chưa có mã? Kiểm tra số và gửi lại');
    await expectTold({ type: 'phone.invalidated' });
  },
};
export const Disabling: Story = {
  args: { state: { open: 'disabling' }, form: 'filling', twofa: 2 },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Tắt' }));
    await waitFor(() => expectTold({ type: 'form.submitted' }));
  },
};
export const Recovery: Story = {
  args: { state: { open: 'recovery' }, twofa: 2, form: 'filling' },
  play: async () =>
    await expect(await screen.findByText(/Các mã cũ sẽ không dùng được nữa/)).toBeVisible(),
};
export const Codes: Story = {
  args: { state: { open: 'codes' }, twofa: 2 },
  play: async () => {
    const list = await screen.findByRole('list', { name: 'Mã khôi phục' });
    await expect(list).toHaveTextContent('0K7Q-X2MD-9WRT');
    await press('Tôi đã cất giữ');
    await expectTold({ type: 'modal.closed' });
  },
};
