import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ConverterScreen } from '#src/screens/ConverterScreen';
import { withTexts } from '#stories/support/buy-config';
import { frozenTrade, knownAccount } from '#stories/support/frozen-trade';

const known = {
  bankCode: 'VCB',
  accountNumber: '0071000123456',
  accountName: 'NGUYEN THI MINH ANH',
};

const meta = {
  title: 'Screens/ConverterScreen',
  parameters: { layout: 'fullscreen' },
  render: () => (
    <main style={{ padding: 16 }}>
      <ConverterScreen
        actor={frozenTrade(
          { form: 'editing' },
          { config: withTexts, ...knownAccount(known) },
          '100',
        )}
      />
    </main>
  ),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: 'Cách mua' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
