import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { type ConfigSnapshot, configMachine } from '#machines/config/config.machine';
import { ConfigAlert } from '#src/features/config/ConfigAlert';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenActor } from '#stories/support/frozen-actor';
import { expectTold } from '#stories/support/told';

const input = { domain: 'bendoi.test', reportTo: dummyParent };

interface StoryArgs {
  readonly state: ConfigSnapshot['value'];
}

const meta = {
  title: 'Features/ConfigAlert',
  parameters: { flow: 'config' },
  args: { state: 'loading' },
  render: ({ state }) => (
    <ConfigAlert
      actor={frozenActor(configMachine, {
        input,
        value: state,
        context: { ...input, config: undefined, retries: 0, askedAt: 0 },
      })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = {};
export const Ready: Story = { args: { state: 'ready' } };
export const Retrying: Story = { args: { state: 'retrying' } };
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Vui lòng tải lại trang.');
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'config.requested' });
  },
};
export const Probing: Story = {
  args: { state: 'probing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Vui lòng tải lại trang.');
  },
};
