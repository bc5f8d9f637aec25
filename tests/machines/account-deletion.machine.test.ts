import { describe, expect, test } from 'vitest';
import {
  selectDeletionForm,
  selectDeletionMessage,
  selectDeletionPhase,
  selectDueAt,
} from '#machines/account-deletion/account-deletion.selectors';
import { settle } from '#tests/support/scripted-promise';
import { DUE_AT } from './account-deletion.model';
import { startDeletion } from './account-deletion.start';

const asking = async () => {
  const run = startDeletion();
  run.loads.answer(0);
  await settle();
  run.actor.send({ type: 'deletion.chosen' });
  const now = () => run.actor.getSnapshot();
  const submit = (password: string) =>
    selectDeletionForm(now())?.send({
      type: 'form.submitted',
      values: { deletionPassword: password },
    });
  return { ...run, now, submit };
};

describe('the deletion of an account', () => {
  test('is asked for by the password, and due when the service says', async () => {
    const { calls, now, submit } = await asking();
    submit('secret1');
    expect(calls.inputs.at(-1)).toMatchObject({ step: 0, values: { deletionPassword: 'secret1' } });
    calls.answer({ kind: 'done', report: { type: 'form.done', result: DUE_AT } });
    await settle();
    expect([selectDeletionPhase(now()), selectDueAt(now())]).toEqual(['due', DUE_AT]);
  });

  test('that is on its way is not closed before the answer', async () => {
    const { actor, calls, now, submit } = await asking();
    submit('secret1');
    actor.send({ type: 'modal.closed' });
    expect(selectDeletionPhase(now())).toBe('asking');
    calls.answer({
      kind: 'refused',
      message: 'Your wallet still holds money. Please withdraw it first.',
    });
    await settle();
    actor.send({ type: 'modal.closed' });
    expect(selectDeletionPhase(now())).toBe('none');
  });

  test('[APP-04] that could not be loaded is asked for after 5, then 10 s', async () => {
    const { clock, loads, actor } = startDeletion();
    for (const pause of [5_000, 10_000]) {
      loads.fail(new Error('away'));
      await settle();
      expect(selectDeletionMessage(actor.getSnapshot())).toBe('away');
      const asked = loads.inputs.length;
      clock.increment(pause - 1);
      expect(loads.inputs).toHaveLength(asked);
      clock.increment(1);
      expect(loads.inputs).toHaveLength(asked + 1);
    }
  });
});
