import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ConfigAlert } from '#src/features/config/ConfigAlert';
import { configModel, pollPause, retryPause } from '#tests/machines/config.model';
import { startConfig } from '#tests/machines/config.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startConfig>;

const retryButton = () => screen.queryByRole('button', { name: 'Try again' });

const events = {
  'xstate.init': () => {
    run = startConfig();
    show(<ConfigAlert actor={run.actor} />);
  },
  // By the button where there is one; otherwise it was a price that has moved.
  'config.wanted': () =>
    doing(() => {
      const button = retryButton();
      if (button) fireEvent.click(button);
      else run.actor.send({ type: 'config.wanted' });
    }),
  'config.recheck': deed<{ agoMs: number }>(({ agoMs }) =>
    doing(() => {
      vi.setSystemTime(Date.now() + agoMs);
      run.actor.send({ type: 'config.recheck', at: Date.now() });
    }),
  ),
  [pollPause.type]: () => doing(() => run.clock.increment(20_000)),
  [retryPause.type]: () => doing(() => run.clock.increment(16_000)),
  'xstate.done.actor.load': deed<{ output: object }>(({ output }) =>
    doing(() => run.service.answer(output)),
  ),
  'xstate.error.actor.load': deed<{ error: unknown }>(({ error }) =>
    doing(() => run.service.fail(error)),
  ),
};

const nothing = () => expect(screen.queryByRole('alert')).toBeNull();

const states = {
  loading: nothing,
  ready: nothing,
  retrying: nothing,
  failed: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('please reload page');
    expect(retryButton()).toBeEnabled();
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  run?.actor.stop();
  vi.useRealTimers();
});

walkPaths('[CFG-02] ConfigAlert asks for a reload once the retries are used up', configModel, {
  events,
  states,
});
