import { expect, test } from 'vitest';
import { Refusal } from '#domain/wire/result';
import { selectPostMessage, selectPostPhase } from '#machines/blog-post/blog-post.selectors';
import { settle } from '#tests/support/scripted-promise';
import { startBlogPost } from './blog-post.start';

const told = ({ actor }: ReturnType<typeof startBlogPost>) => [
  selectPostPhase(actor.getSnapshot()),
  selectPostMessage(actor.getSnapshot()),
];

test('[CONT-02] the article of the address is asked for; a refusal’s message is what there is to say', async () => {
  const run = startBlogPost('khong-co');
  expect(run.service.inputs).toEqual([{ seoUrl: 'khong-co' }]);
  run.service.fail(new Refusal('There is no such article.'));
  await settle();
  expect(told(run)).toEqual(['refused', 'There is no such article.']);
  run.actor.send({ type: 'article.requested' });
  run.actor.send({ type: 'connectivity.online' });
  expect(run.service.inputs).toHaveLength(1);
});

test('a service that does not answer is asked again', async () => {
  const run = startBlogPost();
  run.service.fail(new TypeError('Failed to fetch'));
  await settle();
  expect(told(run)).toEqual(['failed', 'Failed to fetch']);
  run.actor.send({ type: 'connectivity.online' });
  expect(run.service.inputs).toHaveLength(2);
});
