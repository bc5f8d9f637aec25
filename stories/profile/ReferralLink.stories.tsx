import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ReferralLink } from '#src/features/profile/ReferralLink';
import { Panel } from '#src/ui/Panel';
import { frozenProfile } from '#stories/support/frozen-account';

const meta = {
  title: 'Features/ReferralLink',
  render: () => (
    <Panel title="Mời bạn bè">
      <ReferralLink actor={frozenProfile({ editing: 'resting' })} />
    </Panel>
  ),
} satisfies Meta;
export default meta;

export const Default: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/\/\?ref=.+/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sao chép: Liên kết của bạn' })).toBeEnabled();
  },
};
