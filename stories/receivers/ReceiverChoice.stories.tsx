import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { ReceiverChoice } from '#src/features/receivers/ReceiverChoice';
import { COLD_WALLET, frozenReceivers, RECEIVERS } from '#stories/support/frozen-receivers';
import { frozenTrade } from '#stories/support/frozen-trade';
import { expectTold } from '#stories/support/told';

const meta = {
  title: 'Features/ReceiverChoice',
  parameters: { flow: 'receivers' },
  render: () => (
    <ReceiverChoice
      actor={frozenReceivers('shown', { receivers: RECEIVERS })}
      trade={frozenTrade({ form: 'editing' })}
    />
  ),
} satisfies Meta;
export default meta;

export const Shown: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: COLD_WALLET.name }));
    await expectTold({
      type: 'receivingAddress.chosen',
      receivingAddress: COLD_WALLET.account,
    });
  },
};
