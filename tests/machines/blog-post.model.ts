import { blogPostMachine } from '#machines/blog-post/blog-post.machine';
import { SAMPLE_ARTICLE } from '#stories/support/sample-news';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const blogPostModel = modelOf(blogPostMachine, {
  input: { seoUrl: 'nhan-biet-lua-dao', offsetMs: 0 },
  events: [
    after('retryPause', 'blogPost.failed'),
    done('loadArticle', answered(SAMPLE_ARTICLE)),
    done('loadArticle', refused('There is no such article.')),
    done('loadArticle', unavailable('offline')),
    failed('loadArticle', 'a defect'),
    { type: 'article.requested' },
    { type: 'connectivity.online' },
    { type: 'page.shown' },
  ],
  project: ({ article, message }) => [article !== undefined, message],
});
