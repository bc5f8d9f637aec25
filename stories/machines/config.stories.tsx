import type { Meta, StoryObj } from '@storybook/react-vite';
import { configMachine } from '#machines/config/config.machine';
import { ConfigAlert } from '#src/features/config/ConfigAlert';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

const meta = { title: 'Machines/config', ...chartOf(configMachine, 'ready') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const GivenUp: Story = { args: { state: 'failed' } };

export const Live: Story = liveOf(configMachine, {
  input: { domain: 'bendoi.test', reportTo: dummyParent },
  samples: [
    { type: 'xstate.done.actor.load', output: { faqs: ['How long does it take?'] } },
    { type: 'xstate.error.actor.load', error: { reason: 'offline' } },
  ],
  view: (actor) => <ConfigAlert actor={actor} />,
  walk: [
    ['error load', 'retrying'],
    ['after retryPause', 'loading'],
    ['done load', 'ready'],
    ['after pollPause', 'loading'],
  ],
});
