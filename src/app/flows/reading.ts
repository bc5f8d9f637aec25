import { fromPromise } from 'xstate';
import { blogListMachine } from '#machines/blog-list/blog-list.machine';
import { blogPostMachine } from '#machines/blog-post/blog-post.machine';
import { faqMachine } from '#machines/faq/faq.machine';
import { callOutcome } from '#src/api/call-outcome';
import { loadArticle, loadNews } from '#src/api/content';
import { loadQuestions } from '#src/api/load-questions';
import type { Outside } from '../outside.ts';

/** Machines of articles and questions. */
export const connect = ({ api }: Pick<Outside, 'api'>) => ({
  blogList: blogListMachine.provide({
    actors: {
      loadNews: fromPromise(({ input, signal }) => callOutcome(loadNews(api)(input, signal))),
    },
  }),
  blogPost: blogPostMachine.provide({
    actors: {
      loadArticle: fromPromise(({ input, signal }) =>
        callOutcome(loadArticle(api)(input.seoUrl, signal)),
      ),
    },
  }),
  faq: faqMachine.provide({
    actors: { loadQuestions: fromPromise(({ signal }) => callOutcome(loadQuestions(api)(signal))) },
  }),
});
