import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { RemovalDialog } from '#src/features/order/proof/RemovalDialog';
import { frozenRemoval } from '#stories/support/frozen-proof';
import { expectTold } from '#stories/support/told';

type StoryArgs = Parameters<typeof frozenRemoval>[0];

const meta = {
  title: 'Features/RemovalDialog',
  parameters: { flow: 'picture-removal' },
  args: { state: 'closed' },
  render: (args) => <RemovalDialog actor={frozenRemoval(args)} />,
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

const NAME = 'Xóa ảnh';
const buttonOf = (element: HTMLElement) =>
  within(element.ownerDocument.body).findByRole('button', { name: NAME });

export const Closed: Story = {};
export const Waiting: Story = {
  args: { state: 'waiting' },
  play: async ({ canvasElement }) => {
    await expect(await buttonOf(canvasElement)).toBeDisabled();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(page.getByRole('button', { name: 'Giữ lại' }));
    await expectTold({ type: 'removal.declined' });
  },
};
export const Ready: Story = {
  args: { state: 'ready' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await buttonOf(canvasElement));
    await expectTold({ type: 'removal.confirmed' });
  },
};
export const Deleting: Story = { args: { state: 'deleting' } };
export const Failed: Story = {
  args: { state: 'failed', message: 'This image is gone already.' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole('alert')).toBeVisible();
  },
};
