import { fromCallback } from 'xstate';
import type { ConnectivityEvent } from '#machines/connectivity/connectivity.machine';

const isPageVisible = () => document.visibilityState === 'visible';

/** Tells of the network coming and going, and of the page being hidden and looked at again. */
export const watchConnectivity = fromCallback<ConnectivityEvent>(({ sendBack }) => {
  let wasVisible = true;
  const noteVisibility = (isVisible: boolean) => {
    if (isVisible === wasVisible) return;
    wasVisible = isVisible;
    sendBack({ type: 'visibility.changed', isVisible });
  };
  const listening = new AbortController();
  const listen = (target: EventTarget, type: string, hear: () => void) =>
    target.addEventListener(type, hear, { signal: listening.signal });

  // A page that was opened in the background is looked at later.
  noteVisibility(isPageVisible());
  listen(window, 'online', () => sendBack({ type: 'network.changed', isOnline: true }));
  listen(window, 'offline', () => sendBack({ type: 'network.changed', isOnline: false }));
  listen(document, 'visibilitychange', () => noteVisibility(isPageVisible()));
  // A page out of the back-forward cache was away, even where no visibility change was told.
  listen(window, 'pagehide', () => noteVisibility(false));
  listen(window, 'pageshow', () => noteVisibility(isPageVisible()));
  return () => listening.abort();
});
