import { afterEach, expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Toast } from '#machines/app/app.events';
import { type NotifierSnapshot, notifierMachine } from '#machines/notifier/notifier.machine';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { notifierModel, toastTime } from './notifier.model';

const start = () => {
  const clock = new SimulatedClock();
  return { actor: createActor(notifierMachine, { clock }).start(), clock };
};

let run: ReturnType<typeof start>;

const events = {
  'xstate.init': () => {
    run = start();
  },
  'toast.raised': deed<{ toast: Toast }>(({ toast }) =>
    run.actor.send({ type: 'toast.raised', toast }),
  ),
  'toast.closed': () => run.actor.send({ type: 'toast.closed' }),
  [toastTime.type]: () => run.clock.increment(10_000),
};

const same = ({ value, context }: NotifierSnapshot) => {
  expect(run.actor.getSnapshot().value).toEqual(value);
  expect(run.actor.getSnapshot().context).toEqual(context);
};

const states = {
  silent: (expected: NotifierSnapshot) => {
    same(expected);
    expect(expected.context.toasts).toEqual([]);
  },
  showing: (expected: NotifierSnapshot) => {
    same(expected);
    expect(expected.context.toasts).not.toEqual([]);
  },
};

afterEach(() => run?.actor.stop());

walkPaths('notifier: the running actor follows the machine', notifierModel, { events, states });
leaveNothingOut('notifier: the paths leave nothing out', notifierModel);
