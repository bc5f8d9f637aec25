import { screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { AppSnapshot } from '#machines/app/app.machine';
import type { AppEvent } from '#machines/app/app.types';
import { Shell } from '#src/screens/Shell';
import { input } from '#tests/machines/app.input';
import { appModel, configWords, restOfSplash, told } from '#tests/machines/app.model';
import { startApp } from '#tests/machines/app.start';
import { doing, show } from '#tests/support/show';
import { deed, each, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startApp>;
let page: HTMLElement;

const send = deed<AppEvent>((event) => doing(() => run.actor.send(event)));

const events = {
  'xstate.init': () => {
    run = startApp(input);
    page = show(<Shell app={run.actor}>the page</Shell>).container;
  },
  [restOfSplash.type]: () => doing(() => run.clock.increment(600)),
  [configWords.type]: () => doing(() => run.clock.increment(2_000)),
  ...each(told, send),
};

/** What is to be seen depends on the whole start, not on one of its parts. */
const shows = (snapshot: AppSnapshot) => {
  const hasFailed = snapshot.matches({ booting: { account: 'failed' } });
  const isRunning = snapshot.matches('running');
  if (!hasFailed && !isRunning) {
    expect(page.querySelector('header, main, footer')).toBeNull();
    return;
  }
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.queryAllByText('the page')).toHaveLength(isRunning ? 1 : 0);
  const isOverdue =
    snapshot.matches({ running: 'configOverdue' }) && snapshot.context.screen.kind === 'trade';
  expect(screen.queryAllByText(/^Still waiting for today's prices/)).toHaveLength(
    isOverdue ? 1 : 0,
  );
};

const states = {
  'booting.words.loading': shows,
  'booting.words.ready': shows,
  'booting.account.checking': shows,
  'booting.account.failed': shows,
  'booting.account.known': shows,
  'booting.splash.shown': shows,
  'booting.splash.over': shows,
  'running.configAwaited': shows,
  'running.configOverdue': shows,
  'running.configured': shows,
};

afterEach(() => run?.actor.stop());

walkPaths('[APP-02] the shell shows nothing, what is wrong, or the page', appModel, {
  events,
  states,
});
