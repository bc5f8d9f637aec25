import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { ConfigAlert } from '#src/features/config/ConfigAlert';
import { configModel } from '#tests/machines/config.model';
import { startConfig } from '#tests/machines/config.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

const alert = () => {
  expect(screen.getByRole('alert')).toHaveTextContent('please reload page');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
};
const nothing = () => expect(screen.queryByRole('alert')).toBeNull();

viewModelTest('[CFG-02] ConfigAlert asks for a reload once the retries are used up', configModel, {
  start: () => {
    const run = startConfig();
    show(<ConfigAlert actor={run.actor} />);
    return run;
  },
  now: 0,
  calls: { load: 'service', probe: 'service' },
  waits: { pollPause: 20_000, retryPause: 16_000 },
  events: {
    // By the button where there is one; otherwise a price has moved.
    'config.requested': pressButtonOrSend('Try again'),
    'config.rendered': ({ actor }, { config }) =>
      doing(() => actor.send({ type: 'config.rendered', config })),
    'config.recheck': ({ actor }, { agoMs }) =>
      doing(() => {
        vi.setSystemTime(Date.now() + agoMs);
        actor.send({ type: 'config.recheck', at: Date.now() });
      }),
  },
  states: {
    loading: nothing,
    ready: nothing,
    retrying: nothing,
    failed: alert,
    // It stays until there is an answer.
    probing: alert,
  },
});
