import { afterEach, expect } from 'vitest';
import type { FormSnapshot } from '#machines/form/form.machine';
import type { FormEvent, FormOutcome } from '#machines/form/form.types';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { formModel } from './form.model';
import { startForm } from './form.start';

let run: ReturnType<typeof startForm>;

const send = deed<FormEvent>((event) => run.actor.send(event));

const events = {
  'xstate.init': () => {
    run = startForm();
  },
  'form.submitted': send,
  'step.forward': send,
  'step.back': send,
  'form.cancelled': send,
  'form.cleared': send,
  'captcha.solved': send,
  'captcha.lost': send,
  'xstate.done.actor.send': deed<{ output: FormOutcome }>(({ output }) => {
    run.service.answer(output);
    return settle();
  }),
  'xstate.error.actor.send': deed<{ error: unknown }>(({ error }) => {
    run.service.fail(error);
    return settle();
  }),
};

const sameWith =
  ({ pending = 0, reports = 0 }) =>
  ({ value, context }: FormSnapshot) => {
    const actual = run.actor.getSnapshot();
    const { step, message, solution, values, answers } = context;
    expect(actual.value).toEqual(value);
    expect(actual.context).toMatchObject({ step, message, solution, values, answers });
    expect(run.service.pending()).toBe(pending);
    expect(run.reports.length).toBeGreaterThanOrEqual(reports);
  };

const states = {
  filling: sameWith({}),
  sending: sameWith({ pending: 1 }),
  done: sameWith({ reports: 1 }),
};

afterEach(() => run?.actor.stop());

walkPaths('form: the running actor follows the machine', formModel, { events, states });
leaveNothingOut('form: the paths leave nothing out', formModel);
