import { modelTest } from '#tests/support/model-test';
import { blogListModel } from './blog-list.model';
import { startBlogList } from './blog-list.start';

modelTest('list of articles', blogListModel, {
  start: startBlogList,
  calls: { loadNews: 'service' },
  waits: { retryPause: 60_000 },
  pending: { service: ['loading'] },
  except: ['loadedAt'],
});
