import { fromPromise } from 'xstate';
import { blogListMachine } from '#machines/blog-list/blog-list.machine';
import { blogPostMachine } from '#machines/blog-post/blog-post.machine';
import { faqMachine } from '#machines/faq/faq.machine';
import { landingMachine } from '#machines/landing/landing.machine';
import { rateHistoryMachine } from '#machines/rate-history/rate-history.machine';
import { callOutcome } from '#src/api/call-outcome';
import { loadArticle, loadLanding, loadNews } from '#src/api/content';
import { loadPoints } from '#src/api/load-points';
import { loadQuestions } from '#src/api/load-questions';
import type { Outside } from '../outside.ts';

/** Machines of this file's screens, and of the home page's figures. */
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
  rateHistory: rateHistoryMachine.provide({
    actors: {
      loadPoints: fromPromise(({ input, signal }) => callOutcome(loadPoints(api)(input, signal))),
    },
  }),
  landing: landingMachine.provide({
    actors: { loadLanding: fromPromise(({ signal }) => callOutcome(loadLanding(api)(signal))) },
  }),
  faq: faqMachine.provide({
    actors: { loadQuestions: fromPromise(({ signal }) => callOutcome(loadQuestions(api)(signal))) },
  }),
});
