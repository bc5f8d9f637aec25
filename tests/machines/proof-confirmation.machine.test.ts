import { expect, test } from 'vitest';
import { NetworkFailure } from '#domain/wire/result';
import { selectProofConfirmationPhase } from '#machines/proof-confirmation/proof-confirmation.selectors';
import { settle } from '#tests/support/scripted-promise';
import { startProofConfirmation } from './proof-confirmation.start';

test('a proof is confirmed once, however often the button is pressed', () => {
  const { actor, service } = startProofConfirmation();
  for (let click = 0; click < 50; click += 1) actor.send({ type: 'proof.confirmed' });
  expect(service.inputs).toEqual([{ ref: 'BD8K2M4Q7XN3TWPA' }]);
});

test('a failed confirmation is logged, said, and can be repeated', async () => {
  const { actor, logged, service } = startProofConfirmation();
  actor.send({ type: 'proof.confirmed' });
  service.fail(new NetworkFailure('fetch failed'));
  await settle();
  expect(selectProofConfirmationPhase(actor.getSnapshot())).toBe('failed');
  expect(logged).toEqual(['fetch failed']);
  actor.send({ type: 'proof.confirmed' });
  service.answer();
  await settle();
  expect(selectProofConfirmationPhase(actor.getSnapshot())).toBe('done');
  // What was added since can be confirmed again.
  actor.send({ type: 'order.changed' });
  expect(selectProofConfirmationPhase(actor.getSnapshot())).toBe('available');
});
