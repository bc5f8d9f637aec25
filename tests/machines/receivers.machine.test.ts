import { expect, test } from 'vitest';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import {
  selectReceivers,
  selectReceiversMessage,
  selectReceiversPhase,
  selectUsableReceivers,
} from '#machines/receivers/receivers.selectors';
import { COLD_WALLET, NEW_WALLET, RECEIVERS, SALARY } from '#stories/support/frozen-receivers';
import { settle } from '#tests/support/scripted-promise';
import { ADDED, OTHER_MEMBER } from './receivers.model';
import { startReceivers } from './receivers.start';

const begin = async () => {
  const run = startReceivers();
  run.lists.answer(RECEIVERS);
  await settle();
  return { ...run, snapshot: () => run.actor.getSnapshot() };
};

test('[ACC-05] a receiver is saved as it was submitted, and the list is read anew with an empty form', async () => {
  const { actor, saves, lists, snapshot } = await begin();
  const resets: object[] = [];
  actor.on('form.reset', ({ values }) => resets.push(values));
  actor.send({ type: 'receiver.submitted', receiver: ADDED });
  expect(saves.inputs).toEqual([ADDED]);
  saves.answer();
  await settle();
  expect(lists.inputs).toHaveLength(2);
  expect(resets).toEqual([{ receiverName: '', network: 'TRX', bankCode: '', receiverAccount: '' }]);
  expect(selectReceivers(snapshot())).toEqual(RECEIVERS);
});

test('[ACC-05] a refused receiver leaves what was typed, and says why', async () => {
  const { actor, saves, snapshot } = await begin();
  const resets: object[] = [];
  actor.on('form.reset', ({ values }) => resets.push(values));
  actor.send({ type: 'receiver.submitted', receiver: ADDED });
  saves.fail(new Refusal('You have saved this receiver already.'));
  await settle();
  expect(selectReceiversPhase(snapshot())).toBe('shown');
  expect(selectReceiversMessage(snapshot())).toBe('You have saved this receiver already.');
  expect(resets).toEqual([]);
});

test('[ACC-05] a receiver is deleted only after the member has said yes', async () => {
  const { actor, removals, lists, snapshot } = await begin();
  actor.send({ type: 'removal.chosen', id: COLD_WALLET.id });
  actor.send({ type: 'removal.cancelled' });
  actor.send({ type: 'removal.confirmed' });
  expect([removals.inputs, selectReceiversPhase(snapshot())]).toEqual([[], 'shown']);
  actor.send({ type: 'removal.chosen', id: COLD_WALLET.id });
  actor.send({ type: 'removal.confirmed' });
  expect(removals.inputs).toEqual([{ id: COLD_WALLET.id }]);
  removals.answer();
  await settle();
  expect(lists.inputs).toHaveLength(2);
});

test('[ACC-05] a new receiver can be chosen once its wait has ended by the clock of the service', async () => {
  const { actor, snapshot } = await begin();
  expect(selectUsableReceivers(snapshot())).toEqual([SALARY, COLD_WALLET]);
  const offsetMs = NEW_WALLET.opensAt * 1_000 - Date.now() + 60_000;
  actor.send({ type: 'clock.synchronised', offsetMs });
  expect(selectUsableReceivers(snapshot())).toContain(NEW_WALLET);
});

test('another account’s receivers are read, and nothing of the former is shown meanwhile', async () => {
  const { actor, lists, snapshot } = await begin();
  actor.send({ type: 'account.known', account: OTHER_MEMBER });
  expect(selectReceivers(snapshot())).toBeUndefined();
  expect(lists.inputs).toHaveLength(2);
});

test('[APP-04] a list that could not be loaded is asked for again after a growing pause', async () => {
  const { clock, lists } = startReceivers();
  for (const [count, pause] of [5_000, 10_000, 20_000].entries()) {
    lists.fail(new NetworkFailure('away'));
    await settle();
    clock.increment(pause - 1);
    expect(lists.inputs).toHaveLength(count + 1);
    clock.increment(1);
    expect(lists.inputs).toHaveLength(count + 2);
  }
});
