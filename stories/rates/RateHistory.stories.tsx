import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import {
  type RateHistoryContext,
  type RateHistorySnapshot,
  rateHistoryMachine,
} from '#machines/rate-history/rate-history.machine';
import { RateHistory } from '#src/features/rates/RateHistory';
// The page loads it with its words.
import '#src/fields/form/late-messages';
import { frozenActor } from '#stories/support/frozen-actor';
import { FIRST_POINT, POINTS_WITH_GAPS, SAMPLE_POINTS } from '#stories/support/sample-rates';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: RateHistorySnapshot['value'];
  readonly context: RateHistoryContext;
}

const INPUT = { currencyCode: 'TRC20', search: {} };
const NONE: RateHistoryContext = {
  ...INPUT,
  ...{ period: 'day', points: undefined, message: '', failures: 0 },
};
const SHOWN: RateHistoryContext = { ...NONE, points: SAMPLE_POINTS };

const meta = {
  title: 'Features/RateHistory',
  parameters: { flow: 'rate-history' },
  args: { state: 'shown', context: SHOWN },
  render: ({ state, context }) => (
    <RateHistory actor={frozenActor(rateHistoryMachine, { input: INPUT, value: state, context })} />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = {
  args: { state: 'loading', context: NONE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Đang tải giá.' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: { state: 'failed', context: { ...NONE, message: 'Failed to fetch', failures: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Không tải được giá.');
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'history.requested' });
  },
};
export const Refused: Story = {
  args: { state: 'refused', context: { ...NONE, message: 'There is no such currency.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Không có loại tiền này.');
  },
};
export const Empty: Story = {
  args: { state: 'empty', context: { ...NONE, points: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Chưa có giá nào được ghi lại/)).toBeVisible();
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/^Giá mua: thấp nhất/);
    await userEvent.click(canvas.getByText('Tất cả các mức giá'));
    await expect(canvas.getAllByRole('row')).toHaveLength(SAMPLE_POINTS.length + 1);
  },
};
/** Buying was paused for hours, and the service was down for others. */
export const ShownWithGaps: Story = {
  args: { context: { ...SHOWN, points: POINTS_WITH_GAPS } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toBeVisible();
  },
};
/** One sample of each side. */
export const ShownFirst: Story = {
  args: { context: { ...SHOWN, points: FIRST_POINT } },
  play: async ({ canvas }) => {
    const [buying] = canvas.getAllByRole('definition');
    await expect(buying).toHaveTextContent(/^26\.120\s₫ 0%/);
  },
};
