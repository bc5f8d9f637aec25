// What is asked of a form by those who show it, and what its events leave to be seen.

import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { formMachine } from '#machines/form/form.machine';
import {
  selectCaptcha,
  selectEmptyForm,
  selectFormMessage,
  selectIsDone,
  selectIsSending,
  selectStep,
} from '#machines/form/form.selectors';
import type { FormOutcome } from '#machines/form/form.types';
import { recordingParent } from '#tests/support/recording-parent';
import { settle } from '#tests/support/scripted-promise';
import { EMPTY, TYPED } from './form.model';
import { startForm } from './form.start';

const setUp = (input?: Parameters<typeof startForm>[0]) => {
  const run = startForm(input);
  const { actor, service } = run;
  const submit = () => actor.send({ type: 'form.submitted', values: TYPED });
  const answer = async (outcome: FormOutcome) => {
    submit();
    service.answer(outcome);
    await settle();
  };
  const refuse = async () => {
    submit();
    service.answer({ kind: 'refused', message: 'wrong' });
    await settle();
  };
  const step = () => selectStep(actor.getSnapshot());
  const message = () => selectFormMessage(actor.getSnapshot());
  const phase = () => {
    const snapshot = actor.getSnapshot();
    return { isSending: selectIsSending(snapshot), isDone: selectIsDone(snapshot) };
  };
  return { ...run, submit, answer, refuse, step, message, phase };
};

describe('form: as it opens', () => {
  it('has one step and no captcha unless said', async () => {
    const initialValues = { email: 'lan@bendoi.test' };
    const { actor: reportTo } = recordingParent();
    const form = createActor(formMachine, { input: { initialValues, reportTo } }).start();
    form.send({ type: 'step.advanced' });
    expect(selectStep(form.getSnapshot())).toBe(0);
    expect(selectCaptcha(form.getSnapshot())).toBeUndefined();
    expect(selectEmptyForm(form.getSnapshot())).toEqual(initialValues);
  });

  it('is neither sending nor done, and nothing is wrong', () => {
    const { message, phase, step } = setUp();
    expect([step(), message(), phase()]).toEqual([0, '', { isSending: false, isDone: false }]);
  });

  it('has what was typed nowhere, and the captcha as far as it is solved', () => {
    const { actor } = setUp();
    actor.send({ type: 'form.submitted', values: TYPED });
    expect(selectEmptyForm(actor.getSnapshot())).toEqual(EMPTY);
    actor.send({ type: 'captcha.solved', solution: 'early' });
    expect(selectEmptyForm(actor.getSnapshot())).toEqual({ ...EMPTY, captcha: 'early' });
  });

  it('is told by its captcha', () => {
    const { actor } = setUp();
    const captcha = selectCaptcha(actor.getSnapshot());
    expect(captcha?.id).toBe('captcha');
    expect(captcha?.getSnapshot().context.reportTo.sessionId).toBe(actor.sessionId);
  });
});

describe('form: on its way', () => {
  it('is sending until it is answered, and done after the last step', async () => {
    const { answer, phase, step, submit } = setUp();
    submit();
    expect(phase()).toEqual({ isSending: true, isDone: false });
    await answer({ kind: 'forward' });
    expect([step(), phase()]).toEqual([1, { isSending: false, isDone: false }]);
    await answer({ kind: 'done' });
    expect(phase()).toEqual({ isSending: false, isDone: true });
  });

  it('asks for a new captcha for the next step', async () => {
    const { answer, captchaHeard } = setUp();
    await answer({ kind: 'forward' });
    expect(captchaHeard.filter((type) => type === 'captcha.spent')).toHaveLength(1);
  });

  it('goes to the first step when it is cancelled on its way, and asks for a new captcha', async () => {
    const { actor, answer, captchaHeard, phase, step, submit } = setUp();
    await answer({ kind: 'forward' });
    submit();
    actor.send({ type: 'form.cancelled' });
    expect([step(), phase()]).toEqual([0, { isSending: false, isDone: false }]);
    expect(captchaHeard.filter((type) => type === 'captcha.spent')).toHaveLength(2);
  });

  it('is empty, at the first step and with a new captcha when it is cleared after it was done', async () => {
    const { actor, answer, captchaHeard, emitted, phase, service, step, submit } = setUp();
    await answer({ kind: 'forward' });
    await answer({ kind: 'done' });
    actor.send({ type: 'form.cleared' });
    expect([step(), phase()]).toEqual([0, { isSending: false, isDone: false }]);
    expect(emitted.at(-1)).toEqual({ type: 'form.reset', values: EMPTY });
    expect(actor.getSnapshot().context.values).toEqual(EMPTY);
    expect(captchaHeard.filter((type) => type === 'captcha.spent')).toHaveLength(2);
    submit();
    expect(service.inputs.at(-1)).toEqual({ step: 0, values: TYPED, answers: [] });
  });
});

describe('form: the message', () => {
  it.each([
    { type: 'step.advanced' },
    { type: 'step.returned' },
    { type: 'form.cancelled' },
    { type: 'form.cleared' },
  ] as const)('is gone after $type', async (event) => {
    const { actor, answer, message, refuse } = setUp({ steps: 3 });
    await answer({ kind: 'forward' });
    await refuse();
    expect(message()).toBe('wrong');
    actor.send(event);
    expect(message()).toBe('');
  });
});
