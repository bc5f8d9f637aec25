import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AppSnapshot } from '#machines/app/app.machine';
import { Shell } from '#src/screens/Shell';
import { input } from '#tests/machines/app.input';
import { appModel } from '#tests/machines/app.model';
import { startApp } from '#tests/machines/app.start';
import { show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const begin = () => {
  const run = startApp(input);
  const { container } = show(<Shell app={run.actor}>the page</Shell>);
  return { ...run, container };
};

/** What is to be seen depends on the whole start, not on one of its parts. */
const shows = ({ container }: ReturnType<typeof begin>, snapshot: AppSnapshot) => {
  const hasFailed = snapshot.matches({ booting: { account: 'failed' } });
  const isRunning = snapshot.matches('running');
  if (!hasFailed && !isRunning) {
    expect(container.querySelector('header, main, footer')).toBeNull();
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

viewModelTest('[APP-02] the shell shows nothing, what is wrong, or the page', appModel, {
  start: begin,
  waits: { restOfSplash: 600, configWords: 2_000 },
  states: Object.fromEntries(appModel.leaves.map((state) => [state, shows])),
});
