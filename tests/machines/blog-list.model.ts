import { blogListMachine } from '#machines/blog-list/blog-list.machine';
import { EMPTY_NEWS_PAGE, SAMPLE_NEWS_PAGE } from '#stories/support/sample-news';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, unavailable } from '#tests/support/scripted-call';

export const blogListModel = modelOf(blogListMachine, {
  input: { search: {}, offsetMs: 0 },
  events: [
    after('retryPause', 'blogList.failed'),
    done('loadNews', answered(SAMPLE_NEWS_PAGE)),
    done('loadNews', answered(EMPTY_NEWS_PAGE)),
    done('loadNews', unavailable('offline')),
    failed('loadNews', 'a defect'),
    { type: 'news.requested' },
    { type: 'connectivity.online' },
    { type: 'page.shown' },
    { type: 'search.changed', search: { category: 'an-toan' } },
  ],
  project: ({ page, message, address }) => [page?.total, message, address.category],
});
