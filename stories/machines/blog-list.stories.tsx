import { blogListMachine } from '#machines/blog-list/blog-list.machine';
import { BlogList } from '#src/features/blog/BlogList';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';
import { EMPTY_NEWS_PAGE, SAMPLE_NEWS_PAGE } from '#stories/support/sample-news';

export default {
  title: 'Machines/blogList',
  ...chartOf(blogListMachine, 'loading'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(blogListMachine, {
  input: { search: {}, offsetMs: 0 },
  samples: [
    {
      type: 'xstate.done.actor.loadNews',
      output: { kind: 'answered', answer: SAMPLE_NEWS_PAGE },
    },
    {
      type: 'xstate.done.actor.loadNews',
      output: { kind: 'answered', answer: EMPTY_NEWS_PAGE },
    },
    { type: 'xstate.error.actor.loadNews', error: 'a defect' },
    { type: 'news.requested' },
    { type: 'search.changed', search: { category: 'an-toan' } },
  ],
  view: (actor) => <BlogList actor={actor} />,
  walk: [
    ['error loadNews', 'failed'],
    ['news.requested', 'loading'],
    ['done loadNews', 'shown'],
    ['search.changed', 'loading'],
  ],
});
