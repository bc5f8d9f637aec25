import { expect, it } from 'vitest';
import { faqMachine } from '#machines/faq/faq.machine';
import * as faqStories from '#stories/faq/FaqList.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it('FaqList has a story for each state', () =>
  expect(statesWithoutStory(faqMachine, faqStories)).toEqual([]));
