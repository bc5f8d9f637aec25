import { describe, expect, it } from 'vitest';
import { selectIsOffline } from '#machines/connectivity/connectivity.selectors';
import { startConnectivity } from './connectivity.start';

describe('connectivity', () => {
  it.each([
    [true, 'online'],
    [false, 'offline'],
  ])('begins as it is told (%s: %s) and reports nothing yet', (isOnline, state) => {
    const { actor, reports } = startConnectivity(isOnline);
    expect(actor.getSnapshot().value).toBe(state);
    expect(selectIsOffline(actor.getSnapshot())).toBe(!isOnline);
    expect(reports).toEqual([]);
  });

  it('reports the network going and coming, once each', () => {
    const { browser, reports } = startConnectivity();
    for (const isOnline of [true, false, false, true, true])
      browser.happens({ type: 'network.changed', isOnline });
    expect(reports).toEqual([{ type: 'connectivity.offline' }, { type: 'connectivity.online' }]);
  });

  it.each([true, false])('reports the page being looked at again (online: %s)', (isOnline) => {
    const { browser, reports } = startConnectivity(isOnline);
    browser.happens({ type: 'visibility.changed', isVisible: false });
    expect(reports).toEqual([]);
    browser.happens({ type: 'visibility.changed', isVisible: true });
    expect(reports).toEqual([{ type: 'page.shown' }]);
  });

  it('stops watching when it is stopped', () => {
    const { actor, browser } = startConnectivity();
    expect(browser.isWatched).toBe(true);
    actor.stop();
    expect(browser.isWatched).toBe(false);
  });
});
