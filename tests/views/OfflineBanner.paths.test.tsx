import { screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { OfflineBanner } from '#src/features/connectivity/OfflineBanner';
import { connectivityModel } from '#tests/machines/connectivity.model';
import { startConnectivity } from '#tests/machines/connectivity.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startConnectivity>;

const events = {
  'xstate.init': () => {
    run = startConnectivity();
    show(<OfflineBanner actor={run.actor} />);
  },
  'network.changed': deed<{ isOnline: boolean }>(({ isOnline }) =>
    doing(() => run.browser.happens({ type: 'network.changed', isOnline })),
  ),
  'visibility.changed': deed<{ isVisible: boolean }>(({ isVisible }) =>
    doing(() => run.browser.happens({ type: 'visibility.changed', isVisible })),
  ),
};

const states = {
  online: () => expect(screen.queryByRole('status')).toBeNull(),
  offline: () => expect(screen.getByRole('status')).toHaveTextContent('You are offline.'),
};

afterEach(() => run?.actor.stop());

walkPaths('OfflineBanner is there while there is no network', connectivityModel, {
  events,
  states,
});
