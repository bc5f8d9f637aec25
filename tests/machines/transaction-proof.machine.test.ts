import { expect, test } from 'vitest';
import { Refusal } from '#domain/wire/result';
import {
  selectTransactionProofMessage,
  selectTransactionProofPhase,
} from '#machines/transaction-proof/transaction-proof.selectors';
import { settle } from '#tests/support/scripted-promise';
import { startTransactionProof } from './transaction-proof.start';

const submitted = { type: 'transactionId.submitted', transactionId: 'FT24329' } as const;

test('a transaction id is submitted once, however often the button is pressed', () => {
  const { actor, service } = startTransactionProof();
  for (let click = 0; click < 50; click += 1) actor.send(submitted);
  expect(service.inputs).toEqual([{ orderRef: 'BD8K2M4Q7XN3TWPA', transactionId: 'FT24329' }]);
});

test('a refused transaction id has the service’s message, and can be corrected', async () => {
  const { actor, service } = startTransactionProof();
  actor.send(submitted);
  service.fail(new Refusal('This order is over.'));
  await settle();
  const snapshot = actor.getSnapshot();
  expect(selectTransactionProofPhase(snapshot)).toBe('failed');
  expect(selectTransactionProofMessage(snapshot)).toBe('This order is over.');
  actor.send(submitted);
  expect(service.inputs).toHaveLength(2);
});
