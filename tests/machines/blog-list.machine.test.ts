import { afterEach, expect, test, vi } from 'vitest';
import {
  selectBlogPages,
  selectBlogPhase,
  selectCategory,
  selectLoadedAt,
  selectNewsPage,
} from '#machines/blog-list/blog-list.selectors';
import { SAMPLE_NEWS_PAGE } from '#stories/support/sample-news';
import { settle } from '#tests/support/scripted-promise';
import { startBlogList } from './blog-list.start';

afterEach(() => {
  vi.useRealTimers();
});

test('[CONT-01] the first page of all categories is page 0; the second of one, by its address, is page 1', () => {
  expect(startBlogList().service.inputs).toEqual([{ category: '', page: 0 }]);
  const second = startBlogList({ category: 'an-toan', page: 2 });
  expect(second.service.inputs).toEqual([{ category: 'an-toan', page: 1 }]);
  expect(selectCategory(second.actor.getSnapshot())).toBe('an-toan');
});

test('another address lists other articles, and those before stay until they are there', async () => {
  const { actor, service } = startBlogList();
  service.answer(SAMPLE_NEWS_PAGE);
  await settle();
  actor.send({ type: 'search.changed', search: { page: 2 } });
  expect(selectBlogPhase(actor.getSnapshot())).toBe('loading');
  expect(selectNewsPage(actor.getSnapshot())).toBe(SAMPLE_NEWS_PAGE);
  expect(service.inputs.at(-1)).toEqual({ category: '', page: 1 });
});

test('[CONT-01] ten articles have two pages of eight', async () => {
  const { actor, service } = startBlogList({ category: 'an-toan', page: 2 });
  service.answer(SAMPLE_NEWS_PAGE);
  await settle();
  expect(selectBlogPages(actor.getSnapshot())).toEqual([
    { number: 1, isCurrent: false, search: { category: 'an-toan' } },
    { number: 2, isCurrent: true, search: { category: 'an-toan', page: 2 } },
  ]);
});

test('how old an article is counts from when it came, by the service’s clock', async () => {
  vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['Date'] });
  const { actor, service } = startBlogList({}, 7_000);
  service.answer(SAMPLE_NEWS_PAGE);
  await settle();
  expect(selectLoadedAt(actor.getSnapshot())).toBe(1_795_000_007);
});
