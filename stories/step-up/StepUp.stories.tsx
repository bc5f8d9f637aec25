import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import type { CodeKind } from '#domain/account/second-factor';
import type { FormSnapshot } from '#machines/form/form.machine';
import type { StepUpSnapshot } from '#machines/step-up/step-up.machine';
import { StepUp } from '#src/features/step-up/StepUp';
import { frozenForm } from '#stories/support/frozen-form';
import { frozenStepUp } from '#stories/support/frozen-step-up';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: StepUpSnapshot['value'];
  readonly form: FormSnapshot['value'];
  readonly step: number;
  readonly kind: CodeKind;
  readonly message: string;
}

const VALUES = { stepUpPassword: 'mot-hai-ba', code: '' };

const meta = {
  title: 'Features/StepUp',
  parameters: { flow: 'step-up' },
  args: { state: 'asking', form: 'filling', step: 0, kind: 'mail', message: '' },
  render: ({ state, form, step, kind, message }) => (
    <StepUp
      actor={frozenStepUp(
        state,
        frozenForm({ state: form, step, steps: 2, values: VALUES, answers: [kind], message }),
      )}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const passwordShown: Story['play'] = async () =>
  await expect(await screen.findByLabelText('Mật khẩu')).toBeVisible();

export const Opening: Story = { args: { state: 'opening' }, play: passwordShown };
export const Asking: Story = {
  play: async () => {
    await expect(await screen.findByLabelText('Mật khẩu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectTold({ type: 'modal.closed' });
  },
};
export const CheckingThePassword: Story = { args: { form: 'sending' }, play: passwordShown };
export const WrongPassword: Story = {
  args: { message: 'This password is not correct.' },
  play: async () => await expect(await screen.findByRole('alert')).toBeVisible(),
};
const anotherIsSent: Story['play'] = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Chưa nhận được mã/ }));
  await expectTold({ type: 'step.returned' });
};
export const CodeByMail: Story = { args: { step: 1 }, play: anotherIsSent };
export const CodeOfTheApp: Story = {
  args: { step: 1, kind: 'authenticator' },
  play: async () => {
    await expect(await screen.findByText(/ứng dụng xác thực/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Chưa nhận được mã/ })).toBeNull();
  },
};
/** Who has lost the phone proves the person by one of the recovery codes. */
export const RecoveryCode: Story = {
  args: { step: 1, kind: 'authenticator' },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), 'abcd-efgh-jkmn');
    await userEvent.click(await screen.findByRole('button', { name: 'Xác nhận' }));
    await expectTold({
      type: 'form.submitted',
      values: { ...VALUES, code: 'abcd-efgh-jkmn' },
    });
  },
};
export const CodeBySms: Story = { args: { step: 1, kind: 'sms' }, play: anotherIsSent };
export const NoFurtherSms: Story = {
  args: { step: 1, kind: 'smsUnsent' },
  play: async () => {
    await expect(await screen.findByText(/mã gần nhất/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Chưa nhận được mã/ })).toBeNull();
  },
};
export const WrongCode: Story = {
  args: { step: 1, message: 'This code is not correct.' },
  play: async () => await expect(await screen.findByRole('alert')).toBeVisible(),
};
export const Proven: Story = {
  args: { state: 'proven', form: 'done', step: 1 },
  play: async () =>
    await expect(await screen.findByRole('button', { name: 'Xác nhận' })).toBeDisabled(),
};
export const Cancelled: Story = { args: { state: 'cancelled' }, play: passwordShown };
