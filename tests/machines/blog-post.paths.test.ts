import { modelTest } from '#tests/support/model-test';
import { blogPostModel } from './blog-post.model';
import { startBlogPost } from './blog-post.start';

modelTest('article', blogPostModel, {
  start: startBlogPost,
  calls: { loadArticle: 'service' },
  waits: { retryPause: 60_000 },
  pending: { service: ['loading'] },
  except: ['loadedAt'],
});
