import { expect, it } from 'vitest';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import { selectReviewMessage, selectReviewPhase } from '#machines/review/review.selectors';
import { settle } from '#tests/support/scripted-promise';
import { REVIEW } from './review.model';
import { startReview } from './review.start';

const setUp = () => {
  const run = startReview();
  const send = () => run.actor.send({ type: 'review.sent', review: REVIEW });
  const value = () => selectReviewPhase(run.actor.getSnapshot());
  return { ...run, send, value };
};

it('is sent once, with the reference of its order, however often the button is pressed', () => {
  const { send, service } = setUp();
  for (let click = 0; click < 50; click += 1) send();
  expect(service.inputs).toEqual([{ ref: 'BD8K2M4Q7XN3TWPA', ...REVIEW }]);
});

it.each([
  ['keeps the message of a refusal', new Refusal('wrong'), 'wrong'],
  ['has no message after a network failure', new NetworkFailure('fetch failed'), ''],
])('%s, asks the order, and lets the customer try again', async (_, error, message) => {
  const { actor, reports, send, service, value } = setUp();
  send();
  service.fail(error);
  await settle();
  expect([value(), selectReviewMessage(actor.getSnapshot())]).toEqual(['failed', message]);
  expect(reports).toContainEqual({ type: 'review.answered' });
  send();
  expect(service.inputs).toHaveLength(2);
});
