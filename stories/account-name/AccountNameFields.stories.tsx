import type { Meta, StoryObj } from '@storybook/react-vite';
import { Form, Formik } from 'formik';
import { expect, userEvent } from 'storybook/test';
import type { AccountHolder } from '#domain/banks/account-name';
import type { AccountNameSnapshot } from '#machines/account-name/account-name.machine';
import type { CaptchaSnapshot } from '#machines/captcha/captcha.machine';
import { AccountNameFields } from '#src/fields/account-name/AccountNameFields';
import { frozenCaptcha } from '#stories/support/frozen-form';
import { frozenAccountName } from '#stories/support/frozen-trade';
import { expectTold } from '#stories/support/told';

interface StoryArgs extends AccountHolder {
  readonly state: AccountNameSnapshot['value'];
  /** State of the captcha that the service waits for. */
  readonly captcha?: CaptchaSnapshot['value'];
}

// Args stay plain data: Storybook serialises them, and an actor is a cycle.
const meta = {
  title: 'Fields/AccountNameFields',
  parameters: { flow: 'account-name' },
  args: {
    state: 'editing',
    accountNumber: '0071000123456',
    accountName: '',
    unverifiedName: '',
  },
  render: ({ state, captcha, ...holder }) => (
    <Formik
      initialValues={holder}
      validate={({ unverifiedName }) =>
        unverifiedName === '' ? { unverifiedName: { code: 'required' } } : {}
      }
      onSubmit={() => {}}
    >
      <Form noValidate style={{ display: 'grid', gap: 16 }}>
        <AccountNameFields
          holderNote=""
          actor={frozenAccountName(state, {
            ...holder,
            captcha: captcha && frozenCaptcha(captcha),
          })}
          label="Số tài khoản của bạn"
        />
      </Form>
    </Formik>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Editing: Story = {
  args: { accountNumber: '' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Số tài khoản/ }), '0071');
    await expectTold({ type: 'number.changed', accountNumber: '0071' });
    await userEvent.tab();
    await expectTold({ type: 'number.left' });
    await userEvent.click(canvasElement);
    await expectTold({ type: 'page.clicked' });
  },
};
export const Pausing: Story = {
  args: { state: { asking: 'pausing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  },
};
export const LookingUp: Story = {
  args: { state: { asking: 'lookingUp' } },
  play: async ({ canvas }) => {
    // The number is corrected while the lookup is still running.
    await userEvent.type(canvas.getByRole('textbox', { name: /^Số tài khoản/ }), '7');
    await expectTold({ type: 'number.changed', accountNumber: '00710001234567' });
    await expect(canvas.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  },
};
export const Waiting: Story = {
  args: { state: { asking: 'waiting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Đang chờ ngân hàng trả tên tài khoản…',
    );
  },
};
/** After many lookups, the service requires a captcha before the next one. */
export const AwaitingCaptcha: Story = {
  args: { state: { asking: 'awaitingCaptcha' }, captcha: 'solving' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Tên tài khoản' })).toHaveTextContent(
      'Từ đây đã có nhiều lượt tra cứu tên. Cần kiểm tra nhanh trước khi tra tiếp…',
    );
    await expect(await canvas.findByText(/^Đang kiểm tra bạn không phải robot/)).toBeVisible();
  },
};
export const CaptchaFailed: Story = {
  args: { state: { asking: 'awaitingCaptcha' }, captcha: 'failed' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'captcha.retried' });
  },
};
export const Resolved: Story = {
  args: { state: 'resolved', accountName: 'NGUYEN THI MINH ANH' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('✓ NGUYEN THI MINH ANH');
  },
};
export const Invalid: Story = {
  args: { state: 'invalid' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: /^Tên chủ tài khoản/ }));
    await userEvent.tab();
    await expect(await canvas.findByText('Vui lòng nhập thông tin này.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Tên chủ tài khoản/ }), 'T');
    await expectTold({ type: 'name.changed', unverifiedName: 'T' });
  },
};
export const Stopped: Story = {
  args: { state: 'stopped', unverifiedName: 'Trần Thị B' },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: /^Tên chủ tài khoản/ });
    await expect(name).toHaveValue('Trần Thị B');
    await userEvent.clear(name);
    await expectTold({ type: 'name.changed', unverifiedName: '' });
  },
};
