import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { type FaqContext, type FaqSnapshot, faqMachine } from '#machines/faq/faq.machine';
import { FaqList } from '#src/features/faq/FaqList';
import { frozenActor } from '#stories/support/frozen-actor';
import { SAMPLE_SECTIONS } from '#stories/support/sample-faqs';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: FaqSnapshot['value'];
  readonly context: FaqContext;
}

const NONE: FaqContext = { sections: [], chosen: '', message: '', failures: 0 };

const meta = {
  title: 'Features/FaqList',
  parameters: { flow: 'faq' },
  args: { state: 'shown', context: { ...NONE, sections: SAMPLE_SECTIONS } },
  render: ({ state, context }) => (
    <FaqList actor={frozenActor(faqMachine, { input: {}, value: state, context })} />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = {
  args: { state: 'loading', context: NONE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Đang tải các câu hỏi.' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: { state: 'failed', context: { ...NONE, message: 'Failed to fetch', failures: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Không tải được các câu hỏi.');
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'questions.requested' });
  },
};
export const Empty: Story = {
  args: { state: 'empty', context: NONE },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Chưa có câu hỏi nào ở đây.')).toBeVisible();
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Bắt đầu' })).toBeChecked();
    await userEvent.click(canvas.getByText('Có phải đăng ký không?'));
    await expect(canvas.getByText('Không.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Thanh toán' }));
    await expectTold({ type: 'category.chosen', id: 'money' });
  },
};
