import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import {
  type BlogListContext,
  type BlogListSnapshot,
  blogListMachine,
} from '#machines/blog-list/blog-list.machine';
import { BlogList } from '#src/features/blog/BlogList';
import { frozenActor } from '#stories/support/frozen-actor';
import { EMPTY_NEWS_PAGE, NEWS_NOW, SAMPLE_NEWS_PAGE } from '#stories/support/sample-news';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: BlogListSnapshot['value'];
  readonly context: BlogListContext;
}

const INPUT = { search: {}, offsetMs: 0 };
const NONE: BlogListContext = {
  ...INPUT,
  ...{ address: { category: '', page: 0 }, page: undefined, loadedAt: 0 },
  ...{ message: '', failures: 0 },
};
const SHOWN: BlogListContext = { ...NONE, page: SAMPLE_NEWS_PAGE, loadedAt: NEWS_NOW };

const meta = {
  title: 'Features/BlogList',
  parameters: { flow: 'blog-list' },
  args: { state: 'shown', context: SHOWN },
  render: ({ state, context }) => (
    <BlogList actor={frozenActor(blogListMachine, { input: INPUT, value: state, context })} />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = {
  args: { state: 'loading', context: NONE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Đang tải các bài viết.' })).toBeVisible();
  },
};
export const LoadingOthers: Story = {
  args: { state: 'loading', context: SHOWN },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Bài viết' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
export const Failed: Story = {
  args: { state: 'failed', context: { ...NONE, message: 'Failed to fetch', failures: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Không tải được các bài viết.');
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'news.requested' });
  },
};
export const Empty: Story = {
  args: {
    state: 'empty',
    context: {
      ...SHOWN,
      ...{ page: EMPTY_NEWS_PAGE, address: { category: 'an-toan', page: 0 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Không tìm thấy bài viết nào ở đây.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'An toàn' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('2 ngày trước')).toBeVisible();
    await expect(canvas.getByText('3 tháng trước')).toBeVisible();
  },
};
