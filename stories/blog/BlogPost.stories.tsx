import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import {
  type BlogPostContext,
  type BlogPostSnapshot,
  blogPostMachine,
} from '#machines/blog-post/blog-post.machine';
import { BlogPost } from '#src/features/blog/BlogPost';
import { frozenActor } from '#stories/support/frozen-actor';
import { NEWS_NOW, SAMPLE_ARTICLE, SAMPLE_NEWS } from '#stories/support/sample-news';
import { expectTold } from '#stories/support/told';

interface StoryArgs {
  readonly state: BlogPostSnapshot['value'];
  readonly context: BlogPostContext;
}

const INPUT = { seoUrl: SAMPLE_NEWS.seoUrl, offsetMs: 0 };
const NONE: BlogPostContext = {
  ...INPUT,
  ...{ article: undefined, loadedAt: 0, message: '', failures: 0 },
};

const meta = {
  title: 'Features/BlogPost',
  parameters: { flow: 'blog-post' },
  args: { state: 'shown', context: { ...NONE, article: SAMPLE_ARTICLE, loadedAt: NEWS_NOW } },
  render: ({ state, context }) => (
    <BlogPost actor={frozenActor(blogPostMachine, { input: INPUT, value: state, context })} />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Loading: Story = {
  args: { state: 'loading', context: NONE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Đang tải bài viết.' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: { state: 'failed', context: { ...NONE, message: 'Failed to fetch', failures: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Không tải được bài viết.');
    await userEvent.click(canvas.getByRole('button', { name: 'Thử lại' }));
    await expectTold({ type: 'article.requested' });
  },
};
export const Refused: Story = {
  args: {
    state: 'refused',
    context: { ...NONE, message: 'There is no such article.', failures: 1 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Không có bài viết này.');
    await expect(canvas.getByRole('link', { name: 'Tất cả bài viết' })).toHaveAttribute(
      'href',
      '/blog',
    );
  },
};
export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(SAMPLE_NEWS.title);
    await expect(canvas.getByRole('link', { name: 'Mua USDT lần đầu' })).toHaveAttribute(
      'href',
      '/blog-post/mua-usdt-lan-dau',
    );
  },
};
