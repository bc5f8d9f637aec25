import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  type LandingContext,
  type LandingSnapshot,
  landingMachine,
} from '#machines/landing/landing.machine';
import { LandingFigures } from '#src/features/landing/LandingFigures';
import { Panel } from '#src/ui/Panel';
import { frozenActor } from '#stories/support/frozen-actor';
import { EMPTY_LANDING, SAMPLE_LANDING } from '#stories/support/sample-landing';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: LandingSnapshot['value'];
  readonly context: LandingContext;
}

const NONE: LandingContext = { stats: undefined, message: '', failures: 0 };

const meta = {
  title: 'Features/LandingFigures',
  parameters: { flow: 'landing' },
  args: { state: 'shown', context: { ...NONE, stats: SAMPLE_LANDING } },
  render: ({ state, context }) => (
    <Panel title="Bến Đổi qua những con số">
      <LandingFigures
        actor={frozenActor(landingMachine, { input: undefined, value: state, context })}
      />
    </Panel>
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = {
  args: { state: 'loading', context: NONE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Đang tải số liệu.' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: { state: 'failed', context: { ...NONE, message: 'Failed to fetch', failures: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Không tải được số liệu.');
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'landing.requested' });
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('48.256.730.000 ₫')).toBeVisible();
    const deposits = within(canvas.getByRole('list', { name: 'Nạp coin gần đây' }));
    await expect(deposits.getAllByRole('listitem')).toHaveLength(5);
    await expect(deposits.getByText('Đang chờ xác nhận')).toBeVisible();
    const reviews = within(canvas.getByRole('region', { name: 'Khách hàng nói gì' }));
    await expect(reviews.getAllByRole('listitem')).toHaveLength(2);
  },
};
export const ShownWithoutActivity: Story = {
  args: { context: { ...NONE, stats: { ...SAMPLE_LANDING, isActivityShown: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('48.256.730.000 ₫')).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Nạp coin gần đây' })).toBeNull();
  },
};
export const Empty: Story = {
  args: { context: { ...NONE, stats: EMPTY_LANDING } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Chưa có khoản nạp nào.')).toBeVisible();
    await expect(canvas.getByText('Chưa có khoản rút nào.')).toBeVisible();
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
