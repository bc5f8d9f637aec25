import { afterEach, expect } from 'vitest';
import type { AppSnapshot } from '#machines/app/app.machine';
import type { AppEvent } from '#machines/app/app.types';
import { each, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { input } from './app.input';
import { appModel, configWords, restOfSplash, told } from './app.model';
import { startApp } from './app.start';

let run: ReturnType<typeof startApp>;

const send = ({ event }: { readonly event: object }) => run.actor.send(event as AppEvent);

const events = {
  'xstate.init': () => {
    run = startApp(input);
  },
  [restOfSplash.type]: () => run.clock.increment(600),
  [configWords.type]: () => run.clock.increment(2_000),
  ...each(told, send),
};

const same = ({ value, context }: AppSnapshot) => {
  const actual = run.actor.getSnapshot();
  expect(actual.value).toEqual(value);
  const { screen, session, config, offsetMs } = context;
  expect(actual.context).toMatchObject({ screen, session, offsetMs });
  expect(actual.context.config).toBe(config);
  expect(actual.context.screenActor.kind).toBe(context.screenActor.kind);
};

const states = {
  'booting.words.loading': same,
  'booting.words.ready': same,
  'booting.account.checking': same,
  'booting.account.failed': same,
  'booting.account.known': same,
  'booting.splash.shown': same,
  'booting.splash.over': same,
  'running.configAwaited': same,
  'running.configOverdue': same,
  'running.configured': same,
};

afterEach(() => run?.actor.stop());

walkPaths('app: the running root follows the machine', appModel, { events, states });
leaveNothingOut('app: the paths leave nothing out', appModel);
