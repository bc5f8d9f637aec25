import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SimulatedClock, waitFor } from 'xstate';
import { GUEST } from '#domain/session';
import type { AppEvent } from '#machines/app/app.types';
import { Shell } from '#src/screens/Shell';
import { startedApp, startedOfflineApp } from '#stories/support/silent-app';

const READY: AppEvent = { type: 'language.ready', locale: 'vi' };
const KNOWN: AppEvent = { type: 'session.settled', session: GUEST };
const SPLASH_MS = 1_000;

interface StoryArgs {
  /** What the root has heard so far. */
  readonly heard: readonly AppEvent[];
  /** Milliseconds since it was started. */
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
  clock.increment(age);
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

// The start has three parts; each story stands in one of their states, and nothing shows before all are done.
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
    await expect(canvas.getByRole('alert')).toHaveTextContent('Vui lòng kiểm tra mạng');
    await expect(canvas.getByRole('button', { name: 'Thử lại' })).toBeEnabled();
  },
};
export const Running: Story = {
  args: { heard: [READY, KNOWN], age: SPLASH_MS },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
  },
};
