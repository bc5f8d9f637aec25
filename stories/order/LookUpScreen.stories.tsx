import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LookUpScreen } from '#src/screens/LookUpScreen';
import { startedApp } from '#stories/support/silent-app';
import { expectTold, overheard } from '#stories/support/told';

const meta = {
  title: 'Screens/LookUpScreen',
  render: () => <LookUpScreen app={overheard(startedApp())} />,
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const code = canvas.getByRole('textbox', { name: /^Mã đơn/ });
    await expect(code).toBeInvalid();
    // As typed from paper: spaces around, small letters.
    await userEvent.type(code, ' bd8k2m4q7xn3twpa ');
    await userEvent.click(canvas.getByRole('button', { name: 'Mở đơn' }));
    await expectTold({ type: 'order.requested', ref: 'BD8K2M4Q7XN3TWPA' });
  },
};
