import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { HomePanels } from '#src/screens/home/HomePanels';
import { withSiteInfo } from '#stories/support/buy-config';
import { homeConfig } from '#stories/support/home-config';
import { startedApp } from '#stories/support/silent-app';
import { expectTold, overheard } from '#stories/support/told';

interface StoryArgs {
  readonly config: SiteConfig;
}

/** Root that has a configuration. */
const configured = ({ config }: StoryArgs) => {
  const app = startedApp();
  app.send({ type: 'config.loaded', config });
  return overheard(app);
};

const meta = {
  title: 'Screens/HomePanels',
  args: { config: homeConfig },
  render: (args) => <HomePanels app={configured(args)} />,
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Whole: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Giao dịch gần đây' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Mở chat' })).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: 'Sông Hồng Pay' })).toHaveAttribute(
      'href',
      '/go/1',
    );
    // The last panel: its figures are loaded when it comes near.
    canvas.getByRole('heading', { name: 'Bến Đổi qua những con số' }).scrollIntoView();
    await waitFor(() => expectTold({ type: 'landing.approached' }));
  },
};
export const NothingTraded: Story = {
  args: { config: { ...homeConfig, orders: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Gần đây chưa có giao dịch nào hoàn tất.')).toBeVisible();
  },
};
export const Bare: Story = {
  args: { config: withSiteInfo({}) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading')).toHaveLength(2);
  },
};
