import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PicturesCard } from '#src/features/order/proof/PicturesCard';
import { frozenPictures, frozenRemoval } from '#stories/support/frozen-proof';
import { SAMPLE_LINKS, SAMPLE_PICTURES } from '#stories/support/sample-pictures';
import { expectTold } from '#stories/support/told';

type StoryArgs = NonNullable<Parameters<typeof frozenPictures>[1]> & {
  readonly isOperator: boolean;
};

const meta = {
  title: 'Features/PicturesCard',
  parameters: { flow: 'proof-pictures' },
  args: { state: 'browsing', pictures: SAMPLE_PICTURES, isOperator: false },
  render: ({ isOperator, ...args }) => (
    <PicturesCard
      actor={frozenPictures(SAMPLE_LINKS, args)}
      removal={isOperator ? frozenRemoval({ state: 'closed' }) : undefined}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Browsing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Ảnh sau' }));
    await expectTold({ type: 'slide.advanced' });
    const first = canvas.getByRole('button', { name: 'Phóng to ảnh 1 trên 4' });
    await userEvent.click(first);
    await expectTold({ type: 'picture.enlarged', link: SAMPLE_LINKS[0] });
    await userEvent.click(canvas.getByRole('button', { name: 'Tải lại' }));
    await expectTold({ type: 'picture.retried', link: SAMPLE_LINKS[1] });
    first.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expectTold({ type: 'slide.returned' });
  },
};
export const SecondSlide: Story = {
  args: { slide: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Ảnh trước' }));
    await expectTold({ type: 'slide.returned' });
  },
};
export const ForOperators: Story = {
  args: { isOperator: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Xóa ảnh 1' }));
    await expectTold({ type: 'removal.requested', link: SAMPLE_LINKS[0] });
  },
};
export const Enlarged: Story = {
  args: { state: 'enlarged', enlarged: SAMPLE_LINKS[0] ?? '' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog'));
    await expect(dialog.getByAltText('Bằng chứng 1 trên 4')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Đóng' }));
    await expectTold({ type: 'picture.closed' });
  },
};
