import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { ConfigSnapshot } from '#machines/config/config.machine';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { configModel, pollPause, retryPause } from './config.model';
import { domain, startConfig } from './config.start';

let run: ReturnType<typeof startConfig>;

const events = {
  'xstate.init': () => {
    run = startConfig();
  },
  'config.wanted': () => run.actor.send({ type: 'config.wanted' }),
  'config.recheck': deed<{ agoMs: number }>(({ agoMs }) => {
    vi.setSystemTime(Date.now() + agoMs);
    run.actor.send({ type: 'config.recheck', at: Date.now() });
  }),
  [pollPause.type]: () => run.clock.increment(20_000),
  [retryPause.type]: () => run.clock.increment(500 * 2 ** run.actor.getSnapshot().context.retries),
  'xstate.done.actor.load': deed<{ output: object }>(({ output }) => {
    run.service.answer(output);
    return settle();
  }),
  'xstate.error.actor.load': deed<{ error: unknown }>(({ error }) => {
    run.service.fail(error);
    return settle();
  }),
};

const sameWith =
  (pending: number) =>
  ({ value, context: { config, retries } }: ConfigSnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(actual.value).toEqual(value);
    expect(actual.context).toMatchObject({ config, retries, domain });
    expect(run.service.pending()).toBe(pending);
    const loads = run.reports.filter(({ type }) => type === 'config.loaded');
    expect(loads).toEqual(config ? [{ type: 'config.loaded', config }] : []);
  };

const states = {
  loading: sameWith(1),
  ready: sameWith(0),
  retrying: sameWith(0),
  failed: (expected: ConfigSnapshot) => {
    sameWith(0)(expected);
    expect(run.reports.at(-1)).toEqual({ type: 'config.failed' });
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  run?.actor.stop();
  vi.useRealTimers();
});

walkPaths('config: the running actor follows the machine', configModel, { events, states });
leaveNothingOut('config: the paths leave nothing out', configModel);
