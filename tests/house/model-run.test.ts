import { describe, expect, it } from 'vitest';
import { performerOf, runSteps, unperformedEvents } from '#tests/support/model-run';

const log: string[] = [];
const run = {
  actor: {
    send: ({ type }: { readonly type: string }) => void log.push(`send ${type}`),
    getSnapshot: () => undefined,
    stop: () => undefined,
  },
  clock: { increment: (ms: number) => void log.push(`wait ${ms}`) },
  service: {
    pending: () => 0,
    answer: (output: string) => void log.push(`answer ${output}`),
    fail: (error: unknown) => void log.push(`fail ${error}`),
  },
};
const driver = {
  start: () => run,
  calls: { load: 'service' },
  waits: { pause: 500, growing: () => 750 },
  events: {
    clicked: () => void log.push('click'),
    'after tick': () => void log.push('tick'),
  },
} as const;

const performed = (event: { readonly type: string; readonly [key: string]: unknown }) => {
  log.length = 0;
  performerOf<typeof run>(driver, event.type, (action) => action())?.(run, event);
  return log;
};

describe('the driver of a model', () => {
  it.each([
    [{ type: 'name.changed' }, 'send name.changed'],
    [{ type: 'clicked' }, 'click'],
    [{ type: 'xstate.done.actor.load', output: 'page' }, 'answer page'],
    [{ type: 'xstate.error.actor.load', error: 'offline' }, 'fail offline'],
    [{ type: 'xstate.after.pause.door.open' }, 'wait 500'],
    [{ type: 'xstate.after.growing.door.open' }, 'wait 750'],
    [{ type: 'xstate.after.tick.door.open' }, 'tick'],
  ])('brings %o about', (event, expected) => expect(performed(event)).toEqual([expected]));

  it('names the events that it does not bring about', () => {
    const eventTypes = [
      'xstate.init',
      'name.changed',
      'xstate.done.actor.save',
      'xstate.after.other.door.open',
    ];
    expect(unperformedEvents(driver, { eventTypes })).toEqual([
      'xstate.done.actor.save',
      'xstate.after.other.door.open',
    ]);
  });
});

describe('a path that fails', () => {
  const steps = ['xstate.init', 'number.left', 'xstate.after.pause.door.open', 'clicked'].map(
    (type, index) => ({ event: { type }, state: index }),
  );
  const failing = (at: number) =>
    runSteps(
      steps,
      () => {},
      (state) => expect(state).not.toBe(at),
    );

  it.each([
    [0, /^step 0 of 3: start\nexpected \+0/],
    [1, /^step 1 of 3: number\.left\n {2}0 start\nexpected 1/],
    [3, /^step 3 of 3: clicked\n {2}0 start\n {2}1 number\.left\n {2}2 after pause\nexpected 3/],
  ])('says at step %i which one it is, and what came before', async (at, message) => {
    await expect(failing(at)).rejects.toThrow(message);
  });

  it('fails as well where an event cannot be brought about', async () => {
    const perform = ({ type }: { readonly type: string }) => {
      if (type === 'clicked') throw new Error('no such button');
    };
    await expect(runSteps(steps, perform, () => {})).rejects.toThrow(
      'step 3 of 3: clicked\n  0 start\n  1 number.left\n  2 after pause\nno such button',
    );
  });
});
