import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ruleError } from '#domain/rules/error-codes';
import type { DocumentsSnapshot } from '#machines/documents/documents.machine';
import type { DocumentsContext } from '#machines/documents/documents.types';
import { IdentityDocuments } from '#src/fields/documents/IdentityDocuments';
import { Panel } from '#src/ui/Panel';
import {
  ACCEPTED,
  CHOSEN,
  COLLECTING,
  FACE_NOTE,
  frozenDocuments,
  REFUSED,
  WAITING,
} from '#stories/support/frozen-documents';
import { expectTold } from '#stories/support/told';

interface StoryArgs extends Partial<DocumentsContext> {
  readonly state: DocumentsSnapshot['value'];
}

const meta = {
  title: 'Fields/IdentityDocuments',
  parameters: { flow: 'documents' },
  args: { state: 'choosing' },
  render: ({ state, ...context }) => (
    <Panel title="Xác minh danh tính">
      <IdentityDocuments
        actor={frozenDocuments(state, context)}
        wording="Tôi xác minh tài khoản lan@bendoi.test tại Bến Đổi"
      />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = {
  args: { state: 'loading' },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang tìm giấy tờ của bạn…'),
};
export const Failed: Story = {
  args: { state: 'failed', message: 'Failed to fetch' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'documents.requested' });
  },
};
export const Choosing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Gửi cả hai ảnh' })).toBeDisabled();
    await userEvent.upload(canvas.getByLabelText('Chọn ảnh chụp cùng giấy viết tay'), FACE_NOTE);
    await expectTold({ type: 'picture.chosen', kind: 'face_note', file: FACE_NOTE });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const BothChosen: Story = {
  args: { chosen: CHOSEN },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Gửi cả hai ảnh' }));
    await expectTold({ type: 'documents.submitted' });
  },
};
export const OneReceived: Story = {
  args: { documents: COLLECTING },
  play: async ({ canvas }) => await expect(canvas.getByText('✓ Đã nhận')).toBeVisible(),
};
export const TooLarge: Story = {
  args: { errors: { face_note: ruleError('fileTooLarge', { n: '10' }) } },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('alert')).toHaveTextContent('Tệp lớn hơn 10 MB'),
};
export const PictureRefused: Story = {
  args: { message: 'Try again later.' },
  play: async ({ canvas }) => await expect(canvas.getByRole('alert')).toBeVisible(),
};
export const Sending: Story = {
  args: { state: 'sending', chosen: CHOSEN, share: 0.62 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang gửi ảnh 1/2');
  },
};
export const CutOff: Story = {
  args: { state: 'cutOff', chosen: CHOSEN },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Gửi lại' }));
    await expectTold({ type: 'upload.retried' });
  },
};
export const Watching: Story = {
  args: { state: { waiting: 'watching' }, documents: WAITING },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent(/5 đến 10 phút, lâu nhất là 8 giờ/),
};
export const Pausing: Story = {
  args: { state: { waiting: 'pausing' }, documents: WAITING },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('đang được kiểm tra'),
};
export const Accepted: Story = {
  args: { state: 'accepted', documents: ACCEPTED },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Bạn đã được xác minh.'),
};
export const Refused: Story = {
  args: { state: 'refused', documents: REFUSED },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Chữ trên giấy viết tay bị mờ.');
    await userEvent.click(canvas.getByRole('button', { name: 'Gửi ảnh mới' }));
    await expectTold({ type: 'documents.renewed' });
  },
};
