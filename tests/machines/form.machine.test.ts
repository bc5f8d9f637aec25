import { describe, expect, it, test } from 'vitest';
import type { FormOutcome } from '#machines/form/form.types';
import { settle } from '#tests/support/scripted-promise';
import { EMPTY, TYPED } from './form.model';
import { startForm } from './form.start';

const FOUR_STEPS = { steps: 4, hasCaptcha: false };

const setUp = (input?: Parameters<typeof startForm>[0]) => {
  const run = startForm(input);
  const submit = (values = TYPED) => run.actor.send({ type: 'form.submitted', values });
  const answer = (outcome: FormOutcome) => {
    run.service.answer(outcome);
    return settle();
  };
  const fail = (error: unknown) => {
    run.service.fail(error);
    return settle();
  };
  const step = () => run.actor.getSnapshot().context.step;
  return { ...run, submit, answer, fail, step };
};

describe('form: what a refusal leaves behind', () => {
  test('[ERR-02] the message stays on the form, loading ends, and what was typed is handed in again as it was', async () => {
    const { actor, answer, service, submit } = setUp();
    submit();
    expect(actor.getSnapshot().matches('sending')).toBe(true);
    await answer({ kind: 'refused', message: 'Email or password is incorrect' });
    expect(actor.getSnapshot().matches('filling')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({
      message: 'Email or password is incorrect',
      values: TYPED,
      step: 0,
    });
    submit();
    expect(actor.getSnapshot().context.message).toBe('');
    expect(service.inputs.map(({ values }) => values)).toEqual([TYPED, TYPED]);
  });

  it('shows the message of a defect, also of one that is no error', async () => {
    const { actor, fail, submit } = setUp();
    submit();
    await fail('defect');
    expect(actor.getSnapshot().context.message).toBe('defect');
  });

  test('[AUTH-01] a refusal uses the captcha up: its field is empty until a new one is solved', async () => {
    const { actor, captchaHeard, answer, emitted, submit } = setUp();
    actor.send({ type: 'captcha.solved', solution: 'first' });
    submit();
    await answer({ kind: 'refused', message: 'wrong' });
    expect(captchaHeard).toContain('captcha.spent');
    actor.send({ type: 'captcha.lost' });
    actor.send({ type: 'captcha.solved', solution: 'second' });
    expect(emitted).toEqual([
      { type: 'form.patched', values: { captcha: 'first' } },
      { type: 'form.patched', values: { captcha: '' } },
      { type: 'form.patched', values: { captcha: 'second' } },
    ]);
  });
});

describe('form: the step counter', () => {
  test('[ERR-02] goes forward and back between the first step and the last, and no further', () => {
    const { actor, step } = setUp(FOUR_STEPS);
    actor.send({ type: 'step.returned' });
    expect(step()).toBe(0);
    for (const expected of [1, 2, 3, 3]) {
      actor.send({ type: 'step.advanced' });
      expect(step()).toBe(expected);
    }
    actor.send({ type: 'step.returned' });
    expect(step()).toBe(2);
  });

  test('[ERR-02] cancelling goes to step 0 and keeps what was typed', () => {
    const { actor, emitted, step } = setUp(FOUR_STEPS);
    actor.send({ type: 'step.advanced' });
    actor.send({ type: 'step.advanced' });
    actor.send({ type: 'form.cancelled' });
    expect(step()).toBe(0);
    expect(emitted).toEqual([]);
  });

  test('[ERR-02] clearing goes to step 0 and empties every field', async () => {
    const { actor, answer, emitted, step, submit } = setUp(FOUR_STEPS);
    submit();
    await answer({ kind: 'forward' });
    expect(step()).toBe(1);
    actor.send({ type: 'form.cleared' });
    expect(step()).toBe(0);
    expect(emitted.at(-1)).toEqual({ type: 'form.reset', values: EMPTY });
    expect(actor.getSnapshot().context.values).toEqual(EMPTY);
  });

  it('hands the answers of earlier steps to later ones, and forgets those it has gone back before', async () => {
    const { actor, answer, service, submit } = setUp(FOUR_STEPS);
    submit();
    await answer({ kind: 'forward', answer: 'secret' });
    submit();
    await answer({ kind: 'forward', answer: 'code' });
    submit();
    expect(service.inputs.at(-1)).toMatchObject({ step: 2, answers: ['secret', 'code'] });
    await answer({ kind: 'forward' });
    actor.send({ type: 'step.returned' });
    actor.send({ type: 'step.returned' });
    submit();
    expect(service.inputs.at(-1)).toMatchObject({ step: 1, answers: ['secret'] });
  });

  it('opens the next step with the typed values and untouched fields', async () => {
    const { answer, emitted, submit } = setUp(FOUR_STEPS);
    submit();
    expect(emitted).toEqual([]);
    await answer({ kind: 'forward', answer: 'secret' });
    expect(emitted).toEqual([{ type: 'form.reset', values: TYPED }]);
  });

  it('is done when the last step says "forward": there is nowhere to go', async () => {
    const { actor, answer, submit } = setUp({ steps: 1 });
    submit();
    await answer({ kind: 'forward' });
    expect(actor.getSnapshot().matches('done')).toBe(true);
  });
});

describe('form: a call that is on its way', () => {
  it('is made once, however often the button is pressed', () => {
    const { service, submit } = setUp();
    submit();
    submit();
    expect(service.inputs).toHaveLength(1);
  });

  it('is given up by cancelling', () => {
    const { actor, service, submit } = setUp();
    submit();
    actor.send({ type: 'form.cancelled' });
    expect(service.pending()).toBe(0);
    expect(actor.getSnapshot().matches('filling')).toBe(true);
  });

  it('tells the parent once it is done, in the words that came with the answer', async () => {
    const { answer, reports, submit } = setUp();
    submit();
    await answer({ kind: 'done', report: { type: 'place.requested', to: { kind: 'history' } } });
    expect(reports.slice(1)).toEqual([
      { type: 'form.settled' },
      { type: 'place.requested', to: { kind: 'history' } },
    ]);
  });

  it.each([
    ['it is refused', { kind: 'refused', message: 'Code is invalid' }],
    ['it leads on', { kind: 'forward' }],
    ['it fails', undefined],
    ['it is cancelled', 'form.cancelled'],
  ] as const)('is reported to the parent from its beginning until %s', async (_, end) => {
    const { actor, answer, reports, service, submit } = setUp(FOUR_STEPS);
    expect(reports).toEqual([]);
    submit();
    expect(reports).toEqual([{ type: 'form.sent' }]);
    if (end === 'form.cancelled') actor.send({ type: end });
    else if (end) await answer(end);
    else service.fail('a defect');
    await settle();
    expect(reports).toEqual([{ type: 'form.sent' }, { type: 'form.settled' }]);
  });
});

describe('form: a captcha that is solved before the form is shown', () => {
  it('is in the form from the beginning', () => {
    const { actor } = setUp();
    actor.send({ type: 'captcha.solved', solution: 'early' });
    expect(actor.getSnapshot().context.solution).toBe('early');
  });

  it('does not exist for forms that need none', () => {
    const { actor } = setUp({ hasCaptcha: false });
    expect(actor.getSnapshot().context.captcha).toBeUndefined();
  });
});
