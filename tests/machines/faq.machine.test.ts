import { expect, test } from 'vitest';
import { selectFaqMessage, selectFaqPhase, selectSection } from '#machines/faq/faq.selectors';
import { SAMPLE_SECTIONS } from '#stories/support/sample-faqs';
import { settle } from '#tests/support/scripted-promise';
import { startFaq } from './faq.start';

const begin = () => {
  const { actor, service } = startFaq();
  return {
    service,
    choose: (id: string) => actor.send({ type: 'category.chosen', id }),
    chosen: () => selectSection(actor.getSnapshot())?.id,
    told: () => [selectFaqPhase(actor.getSnapshot()), selectFaqMessage(actor.getSnapshot())],
  };
};

test('[CONT-03] the first category is the chosen one until another is chosen', async () => {
  const { service, choose, chosen } = begin();
  service.answer(SAMPLE_SECTIONS);
  await settle();
  expect(chosen()).toBe('start');
  choose('money');
  expect(chosen()).toBe('money');
  choose('no such category');
  expect(chosen()).toBe('money');
});

test('a site without questions is empty; one that does not answer says why, and is asked again', async () => {
  const bare = begin();
  bare.service.answer([]);
  await settle();
  expect(bare.told()).toEqual(['empty', '']);
  const away = begin();
  away.service.fail(new TypeError('Failed to fetch'));
  await settle();
  expect(away.told()).toEqual(['failed', 'Failed to fetch']);
});
