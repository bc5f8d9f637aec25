import { blogPostMachine } from '#machines/blog-post/blog-post.machine';
import { BlogPost } from '#src/features/blog/BlogPost';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ARTICLE } from '#stories/support/sample-news';

export default {
  title: 'Machines/blogPost',
  ...chartOf(blogPostMachine, 'loading'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(blogPostMachine, {
  input: { seoUrl: 'nhan-biet-lua-dao', offsetMs: 0 },
  samples: [
    {
      type: 'xstate.done.actor.loadArticle',
      output: { kind: 'answered', answer: SAMPLE_ARTICLE },
    },
    { type: 'xstate.error.actor.loadArticle', error: 'a defect' },
    { type: 'article.requested' },
  ],
  view: (actor) => <BlogPost actor={actor} />,
  walk: [
    ['error loadArticle', 'failed'],
    ['article.requested', 'loading'],
    ['done loadArticle', 'shown'],
  ],
});
