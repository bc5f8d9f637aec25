import { fromCallback } from 'xstate';
import type { ConnectivityEvent } from '#machines/connectivity/connectivity.machine';
import type { WhenHydrated } from './rendering/hydration.tsx';

const isPageVisible = () => document.visibilityState === 'visible';

/**
 * Reports connectivity and visibility of the page.
 * @param whenHydrated acts once the page may change
 */
export const watchConnectivity = (whenHydrated: WhenHydrated) =>
  fromCallback<ConnectivityEvent>(({ sendBack: sendNow }) => {
    const sendBack = (event: ConnectivityEvent) => whenHydrated(() => sendNow(event));
    let wasVisible = true;
    const noteVisibility = (isVisible: boolean) => {
      if (isVisible === wasVisible) return;
      wasVisible = isVisible;
      sendBack({ type: 'visibility.changed', isVisible });
    };
    const listening = new AbortController();
    const listen = (target: EventTarget, type: string, hear: () => void) =>
      target.addEventListener(type, hear, { signal: listening.signal });

    // A page opened in the background becomes visible later.
    noteVisibility(isPageVisible());
    listen(window, 'online', () => sendBack({ type: 'network.changed', isOnline: true }));
    listen(window, 'offline', () => sendBack({ type: 'network.changed', isOnline: false }));
    listen(document, 'visibilitychange', () => noteVisibility(isPageVisible()));
    // A page from the back-forward cache was hidden, even without a visibility event.
    listen(window, 'pagehide', () => noteVisibility(false));
    listen(window, 'pageshow', () => noteVisibility(isPageVisible()));
    return () => listening.abort();
  });
