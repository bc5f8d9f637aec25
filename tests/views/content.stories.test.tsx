import { expect, it } from 'vitest';
import { blogListMachine } from '#machines/blog-list/blog-list.machine';
import { blogPostMachine } from '#machines/blog-post/blog-post.machine';
import { faqMachine } from '#machines/faq/faq.machine';
import { landingMachine } from '#machines/landing/landing.machine';
import { rateHistoryMachine } from '#machines/rate-history/rate-history.machine';
import { visitorOrdersMachine } from '#machines/visitor-orders/visitor-orders.machine';
import * as blogListStories from '#stories/blog/BlogList.stories';
import * as blogPostStories from '#stories/blog/BlogPost.stories';
import * as faqStories from '#stories/faq/FaqList.stories';
import * as landingStories from '#stories/landing/LandingFigures.stories';
import * as rateHistoryStories from '#stories/rates/RateHistory.stories';
import * as openOrdersStories from '#stories/visitor-orders/OpenOrders.stories';
import * as visitorOrdersStories from '#stories/visitor-orders/VisitorOrders.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it('FaqList has a story for each state', () =>
  expect(statesWithoutStory(faqMachine, faqStories)).toEqual([]));

it('BlogList has a story for each state', () =>
  expect(statesWithoutStory(blogListMachine, blogListStories)).toEqual([]));

it('BlogPost has a story for each state', () =>
  expect(statesWithoutStory(blogPostMachine, blogPostStories)).toEqual([]));

it('RateHistory has a story for each state', () =>
  expect(statesWithoutStory(rateHistoryMachine, rateHistoryStories)).toEqual([]));
it('OpenOrders and VisitorOrders have a story for each state', () =>
  expect([
    statesWithoutStory(visitorOrdersMachine, openOrdersStories),
    statesWithoutStory(visitorOrdersMachine, visitorOrdersStories),
  ]).toEqual([[], []]));

it('LandingFigures has a story for each state', () =>
  expect(statesWithoutStory(landingMachine, landingStories)).toEqual([]));
