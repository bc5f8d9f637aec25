import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { ConnectivityEvent } from '#machines/connectivity/connectivity.machine';
import { OfflineBanner } from '#src/features/connectivity/OfflineBanner';
import { connectivityModel } from '#tests/machines/connectivity.model';
import { startConnectivity } from '#tests/machines/connectivity.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const happens = ({ browser }: ReturnType<typeof startConnectivity>, event: object) =>
  doing(() => browser.happens(event as ConnectivityEvent));

viewModelTest('OfflineBanner is there while there is no network', connectivityModel, {
  start: () => {
    const run = startConnectivity();
    show(<OfflineBanner actor={run.actor} />);
    return run;
  },
  events: { 'network.changed': happens, 'visibility.changed': happens },
  states: {
    online: () => expect(screen.queryByRole('status')).toBeNull(),
    offline: () => expect(screen.getByRole('status')).toHaveTextContent('You are offline.'),
  },
});
