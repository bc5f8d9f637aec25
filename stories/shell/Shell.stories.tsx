import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { SimulatedClock, waitFor } from 'xstate';
import { GUEST } from '#domain/account/session';
import { DEFAULT_TRADE, tradeScreen } from '#domain/navigation/screen';
import type { AppEvent } from '#machines/app/app.types';
import { Shell } from '#src/screens/Shell';
import { usdtConfig } from '#stories/support/buy-config';
import { startedApp, startedOfflineApp } from '#stories/support/silent-app';

const READY: AppEvent = { type: 'language.ready', locale: 'vi' };
const KNOWN: AppEvent = { type: 'session.settled', session: GUEST };
const SPLASH_MS = 1_000;
const WORDS_MS = 2_000;
const TRADE: AppEvent = { type: 'route.entered', screen: DEFAULT_TRADE, path: '/buy/usdt' };
const SALE: AppEvent = {
  type: 'route.entered',
  screen: tradeScreen('sell', 'usdt'),
  path: '/sell/usdt',
};

interface StoryArgs {
  /** Events of the root so far. */
  readonly heard: readonly AppEvent[];
  /** Milliseconds since its start. */
  readonly age: number;
  readonly isOffline: boolean;
}

const start = async ({ heard, age, isOffline }: StoryArgs) => {
  if (isOffline) {
    const offline = startedOfflineApp();
    await waitFor(offline, (snapshot) => snapshot.matches({ booting: { account: 'failed' } }));
    return offline;
  }
  const clock = new SimulatedClock();
  const app = startedApp(clock);
  for (const event of heard) app.send(event);
  clock.increment(Math.min(age, SPLASH_MS));
  clock.increment(Math.max(0, age - SPLASH_MS));
  return app;
};

const meta = {
  title: 'Screens/Shell',
  args: { heard: [], age: 0, isOffline: false },
  parameters: { flow: 'app', layout: 'fullscreen' },
  loaders: [async ({ args }) => ({ app: await start(args as StoryArgs) })],
  render: (_, { loaded }) => <Shell app={loaded.app}>…</Shell>,
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

// The start has three parts; each story is in one of their states, and nothing shows before all are done.
export const Loading: Story = {
  play: async ({ canvas }) => expect(canvas.queryByRole('main')).toBeNull(),
};
export const Ready: Story = { args: { heard: [READY] } };
export const Checking: Story = { args: { heard: [READY], age: SPLASH_MS } };
export const Known: Story = { args: { heard: [KNOWN] } };
export const Shown: Story = { args: { heard: [READY, KNOWN], age: SPLASH_MS - 1 } };
export const Over: Story = {
  args: { heard: [KNOWN], age: SPLASH_MS },
  play: async ({ canvas }) => expect(canvas.queryByRole('main')).toBeNull(),
};
export const Failed: Story = {
  args: { isOffline: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Trang này sẽ tự hỏi lại');
    await expect(canvas.getByRole('button', { name: 'Thử lại' })).toBeEnabled();
  },
};
export const ConfigAwaited: Story = {
  args: { heard: [READY, KNOWN, TRADE], age: SPLASH_MS },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
  },
};
export const ConfigOverdue: Story = {
  args: { heard: [READY, KNOWN, TRADE], age: SPLASH_MS + WORDS_MS },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Vẫn đang chờ bảng giá/)).toBeVisible();
  },
};
export const Configured: Story = {
  args: {
    heard: [READY, KNOWN, TRADE, { type: 'config.loaded', config: usdtConfig }],
    age: SPLASH_MS + WORDS_MS,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Vẫn đang chờ bảng giá/)).toBeNull();
  },
};
/** The menu leads to both sides, and marks the one that is open. */
export const Selling: Story = {
  args: {
    heard: [READY, KNOWN, SALE, { type: 'config.loaded', config: usdtConfig }],
    age: SPLASH_MS + WORDS_MS,
  },
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Menu chính', hidden: true }));
    const link = (name: string) => menu.getByRole('link', { name, hidden: true });
    await expect(link('Mua')).toHaveAttribute('href', '/buy/usdt');
    await expect(link('Bán')).toHaveAttribute('href', '/sell/usdt');
    await expect(link('Bán')).toHaveAttribute('aria-current', 'page');
  },
};
/** The configuration has used up its retries: an alert, and the notice of further retries. */
export const ServiceLost: Story = {
  args: { heard: [READY, KNOWN, { type: 'config.failed' }], age: SPLASH_MS },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Trang này sẽ tự hỏi lại/)).toBeVisible();
  },
};
