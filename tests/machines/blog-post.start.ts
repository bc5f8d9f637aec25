import { createActor, SimulatedClock } from 'xstate';
import type { Article } from '#domain/catalogue/content';
import { type ArticleRequest, blogPostMachine } from '#machines/blog-post/blog-post.machine';
import { scriptedCall } from '#tests/support/scripted-call';

/** A running article whose service answers by hand, with a clock moved by hand. */
export const startBlogPost = (seoUrl = 'nhan-biet-lua-dao') => {
  const service = scriptedCall<Article, ArticleRequest>();
  const machine = blogPostMachine.provide({ actors: { loadArticle: service.logic } });
  const clock = new SimulatedClock();
  const input = { seoUrl, offsetMs: 0 };
  return { actor: createActor(machine, { input, clock }).start(), clock, service };
};
