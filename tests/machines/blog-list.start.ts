import { createActor, SimulatedClock } from 'xstate';
import type { NewsPage } from '#domain/catalogue/content';
import type { NewsAddress } from '#domain/catalogue/news-address';
import { type BlogListInput, blogListMachine } from '#machines/blog-list/blog-list.machine';
import { scriptedCall } from '#tests/support/scripted-call';

/** A running list of articles whose service answers by hand, with a clock moved by hand. */
export const startBlogList = (search: BlogListInput['search'] = {}, offsetMs = 0) => {
  const service = scriptedCall<NewsPage, NewsAddress>();
  const machine = blogListMachine.provide({ actors: { loadNews: service.logic } });
  const clock = new SimulatedClock();
  const input = { search, offsetMs };
  return { actor: createActor(machine, { input, clock }).start(), clock, service };
};
