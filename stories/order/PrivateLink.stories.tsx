import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { PrivateLinkSnapshot } from '#machines/private-link/private-link.machine';
import { PrivateLinkCard } from '#src/features/order/link/PrivateLinkCard';
import { frozenPrivateLink } from '#stories/support/frozen-order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: PrivateLinkSnapshot['value'];
  readonly secret: string;
  readonly hasLink: boolean;
  readonly message: string;
}

const meta = {
  title: 'Features/PrivateLink',
  parameters: { flow: 'private-link' },
  args: { state: 'kept', secret: '', hasLink: true, message: '' },
  render: (args) => (
    <PrivateLinkCard
      actor={frozenPrivateLink(SAMPLE_ORDER.ref, args)}
      orderRef={SAMPLE_ORDER.ref}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const SECRET = '0123456789abcdef0123456789abcdef';
const RENEW = 'Tạo liên kết mới';

export const None: Story = {
  args: { state: 'none', hasLink: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tạo liên kết riêng' }));
    await expectTold({ type: 'link.requested' });
  },
};
export const Kept: Story = {
  args: { secret: SECRET },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sao chép liên kết' })).toBeVisible();
    const code = canvas.getByRole('img', { name: /^Liên kết đến đơn hàng này/, hidden: true });
    await expect(code).not.toBeVisible();
    await userEvent.click(canvas.getByText('Liên kết dạng mã QR'));
    await expect(code).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sao chép liên kết' }));
    await expectTold({ type: 'link.kept' });
    await userEvent.click(canvas.getByRole('button', { name: RENEW }));
    await expectTold({ type: 'link.requested' });
  },
};
export const Lost: Story = {
  args: { state: 'lost' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/trình duyệt này không lưu/)).toBeVisible();
  },
};
export const Confirming: Story = {
  args: { state: 'confirming', secret: SECRET },
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement.ownerDocument.body);
    await userEvent.click(dialog.getByRole('button', { name: 'Giữ liên kết cũ' }));
    await expectTold({ type: 'renewal.declined' });
    await userEvent.click(dialog.getByRole('button', { name: 'Có, tạo liên kết mới' }));
    await expectTold({ type: 'renewal.confirmed' });
  },
};
export const Making: Story = {
  args: { state: 'making', secret: SECRET },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: RENEW })).toBeDisabled();
  },
};
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Dịch vụ chưa trả lời');
  },
};
