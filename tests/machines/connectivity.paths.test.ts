import { afterEach, expect } from 'vitest';
import type { ConnectivitySnapshot } from '#machines/connectivity/connectivity.machine';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { connectivityModel } from './connectivity.model';
import { startConnectivity } from './connectivity.start';

let run: ReturnType<typeof startConnectivity>;

const events = {
  'xstate.init': () => {
    run = startConnectivity();
  },
  'network.changed': deed<{ isOnline: boolean }>(({ isOnline }) =>
    run.browser.happens({ type: 'network.changed', isOnline }),
  ),
  'visibility.changed': deed<{ isVisible: boolean }>(({ isVisible }) =>
    run.browser.happens({ type: 'visibility.changed', isVisible }),
  ),
};

const lastNetworkReport = () => run.reports.findLast(({ type }) => type !== 'page.shown')?.type;

const states = {
  online: ({ value }: ConnectivitySnapshot) => {
    expect(run.actor.getSnapshot().value).toEqual(value);
    expect([undefined, 'connectivity.online']).toContain(lastNetworkReport());
  },
  offline: ({ value }: ConnectivitySnapshot) => {
    expect(run.actor.getSnapshot().value).toEqual(value);
    expect(lastNetworkReport()).toBe('connectivity.offline');
  },
};

afterEach(() => run?.actor.stop());

walkPaths('connectivity: the running actor follows the machine', connectivityModel, {
  events,
  states,
});
leaveNothingOut('connectivity: the paths leave nothing out', connectivityModel);
