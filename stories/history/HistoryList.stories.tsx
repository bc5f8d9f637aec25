import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ORDER_STATUSES, statusDisplay } from '#domain/order/order-status';
import type {
  HistoryActorRef,
  HistoryContext,
  HistoryInput,
  HistorySnapshot,
} from '#machines/history/history.machine';
import { HistoryExport } from '#src/features/history/HistoryExport';
import { HistoryFilter } from '#src/features/history/HistoryFilter';
import { HistoryList } from '#src/features/history/HistoryList';
import { Panel } from '#src/ui/Panel';
import { coloursOf } from '#stories/support/contrast';
import { frozenHistory, ordersIn } from '#stories/support/frozen-history';
import { expectTold } from '#stories/support/told';

/** The page about one's orders, without its frame. */
const HistoryOf = ({ actor }: { readonly actor: HistoryActorRef }) => (
  <>
    <Panel label="Filter">
      <HistoryFilter actor={actor} />
    </Panel>
    <Panel label="History">
      <HistoryList actor={actor} />
      <HistoryExport actor={actor} />
    </Panel>
  </>
);

interface StoryArgs
  extends Partial<Pick<HistoryContext, 'page' | 'message'> & Pick<HistoryInput, 'search'>> {
  readonly state: HistorySnapshot['value'];
}

const EIGHT = ordersIn([
  ...['pending', 'verifying_transaction', 'paid', 'delivering'],
  ...['delivered', 'delivered', 'cancelled', 'error'],
]);
const PAGE = { entries: EIGHT, total: 21 };

const meta = {
  title: 'Features/HistoryList',
  parameters: { flow: 'history' },
  args: { state: 'shown', page: PAGE },
  render: ({ state, ...shown }) => <HistoryOf actor={frozenHistory(state, shown)} />,
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = {
  args: { state: 'loading', page: undefined },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('status')).toHaveTextContent('Đang tìm các đơn của bạn…'),
};
export const Failed: Story = {
  args: { state: 'failed', page: undefined, message: 'Failed to fetch' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'history.requested' });
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
    await expect(canvas.getAllByRole('link')[0]).toHaveAttribute('href', '/order/BD8K2M4Q7XN3TWP0');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Outdated: Story = {
  args: { state: 'outdated', message: 'Failed to fetch' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Danh sách này có thể đã cũ.');
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'history.requested' });
  },
};
export const Empty: Story = {
  args: { state: 'empty', page: { entries: [], total: 0 } },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('link', { name: 'Mua USDT' })).toHaveAttribute(
      'href',
      '/buy/usdt',
    ),
};

/** Narrowed by its address, in which nothing is found. */
export const NothingFound: Story = {
  args: { page: { entries: [], total: 0 }, state: 'empty', search: { type: 'sell' } },
  play: async ({ canvas }) => {
    // What narrows the list is not folded away.
    await expect(canvas.getByRole('combobox', { name: 'Loại' })).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Xem tất cả đơn' })[0] as Element);
    await expectTold({ type: 'filter.cleared' });
  },
};
/** What is chosen is sent together. */
export const Filtering: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Loại, trạng thái và ngày'));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Loại' }), 'sell');
    await userEvent.click(canvas.getByRole('button', { name: 'Tìm' }));
    await waitFor(() => expectTold({ type: 'filter.submitted' }));
  },
};
export const Exporting: Story = {
  args: { state: 'exporting' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hủy' }));
    await expectTold({ type: 'export.cancelled' });
  },
};
export const Exported: Story = {
  args: { state: 'exported' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /CSV/ }));
    await expectTold({ type: 'export.requested' });
  },
};
export const ExportFailed: Story = {
  args: { state: 'exportFailed', message: 'Failed to fetch' },
  play: async ({ canvas }) => await expect(canvas.getByRole('alert')).toBeVisible(),
};

/** WCAG 2.2, AA, for text of this size. */
const LEAST_CONTRAST = 4.5;

/** Expects every tone to be readable on its ground, and no two to look alike. */
const expectTones: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const looks = new Map<string, string>();
  for (const badge of canvasElement.querySelectorAll('[data-tone]')) {
    const { color, backgroundColor, contrast } = coloursOf(badge);
    await expect(contrast).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    looks.set(badge.getAttribute('data-tone') ?? '', `${color} on ${backgroundColor}`);
  }
  const tones = new Set(
    ORDER_STATUSES.map(
      (status) => statusDisplay({ status, description: '', autoRetry: false }).tone,
    ),
  );
  await expect([...looks.keys()].toSorted()).toEqual([...tones].toSorted());
  await expect(new Set(looks.values()).size).toBe(tones.size);
};

/** `[ORD-03]` in the light. */
export const EveryTone: Story = {
  args: { page: { entries: ordersIn(ORDER_STATUSES), total: ORDER_STATUSES.length } },
  play: expectTones,
};
/** `[ORD-03]` in the dark. */
export const EveryToneInTheDark: Story = {
  ...EveryTone,
  globals: { scheme: 'dark' },
  play: async (context) => {
    await expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expectTones(context);
  },
};
