import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PageFailure } from '#src/screens/PageFailure';

const meta = {
  title: 'Foundations/PageFailure',
  component: PageFailure,
  args: { onRetry: fn() },
} satisfies Meta<typeof PageFailure>;
export default meta;

export const Lost: StoryObj<typeof meta> = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Chưa tải được trang này.');
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
