import { expect } from 'vitest';
import type { ConnectivityEvent } from '#machines/connectivity/connectivity.machine';
import { modelTest } from '#tests/support/model-test';
import { connectivityModel } from './connectivity.model';
import { startConnectivity } from './connectivity.start';

type Run = ReturnType<typeof startConnectivity>;

const happens = ({ browser }: Run, event: object) => browser.happens(event as ConnectivityEvent);
const lastNetworkReport = ({ reports }: Run) =>
  reports.findLast(({ type }) => type !== 'page.shown')?.type;

modelTest('connectivity', connectivityModel, {
  start: startConnectivity,
  events: { 'network.changed': happens, 'visibility.changed': happens },
  states: {
    online: (run) => expect([undefined, 'connectivity.online']).toContain(lastNetworkReport(run)),
    offline: (run) => expect(lastNetworkReport(run)).toBe('connectivity.offline'),
  },
});
