import { describe, expect, test } from 'vitest';
import { selectStep } from '#machines/form/form.selectors';
import { selectStepUpForm } from '#machines/step-up/step-up.selectors';
import { settle } from '#tests/support/scripted-promise';
import { startStepUp } from './step-up.start';

const begin = (password?: string) => {
  const run = startStepUp(password);
  const form = () => selectStepUpForm(run.actor.getSnapshot());
  const submit = (stepUpPassword: string, code = '') =>
    form()?.send({ type: 'form.submitted', values: { stepUpPassword, code } });
  return { ...run, submit, step: () => form() && selectStep(form()?.getSnapshot() as never) };
};

describe('the dialog that asks for a proof of the person', () => {
  test('[AUTH-07] asks for the password, then for a code, and then what waits goes on', async () => {
    const { actor, calls, submit, step } = begin();
    expect(calls.inputs).toEqual([]);
    submit('secret1');
    calls.answer({ kind: 'forward', answer: 'mail' });
    await settle();
    expect(step()).toBe(1);
    submit('secret1', '123456');
    expect(calls.inputs.at(-1)).toMatchObject({
      step: 1,
      values: { stepUpPassword: 'secret1', code: '123456' },
    });
    calls.answer({ kind: 'done', report: { type: 'form.done', result: undefined } });
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'proven' });
  });

  test('[AUTH-07] does not ask for a password that was typed already: the code comes next', async () => {
    const { calls, step } = begin('secret1');
    expect(calls.inputs).toMatchObject([{ step: 0, values: { stepUpPassword: 'secret1' } }]);
    calls.answer({ kind: 'forward', answer: 'authenticator' });
    await settle();
    expect(step()).toBe(1);
  });

  test('[AUTH-07] asks for it again when it was wrong, and is open still', async () => {
    const { actor, calls, step } = begin('wrong-one');
    calls.answer({ kind: 'refused', message: 'This password is not correct.' });
    await settle();
    expect([step(), actor.getSnapshot().value]).toEqual([0, 'asking']);
  });

  test('[AUTH-07] that is closed proves nothing, and gives up what was on its way', async () => {
    const { actor, calls, submit, reports } = begin();
    submit('secret1');
    actor.send({ type: 'modal.closed' });
    expect(calls.pending()).toBe(0);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'cancelled' });
    expect(reports).toEqual([{ type: 'proof.settled' }]);
  });
});
