import { fromCallback, type NonReducibleUnknown } from 'xstate';
import type { SessionEvent } from '#machines/session/session.machine';
import { tokenIn } from './persistence.ts';
import type { WhenHydrated } from './rendering/hydration.tsx';
import type { Storage } from './storage.ts';

/**
 * Reports the stored token whenever another tab has changed it, and when this page comes out of the back-forward
 * cache, where it missed such events.
 * @param whenHydrated acts once the page may change
 */
export const watchTabs = (storage: Storage, page: Window, whenHydrated: WhenHydrated) =>
  fromCallback<SessionEvent, NonReducibleUnknown>(({ sendBack }) => {
    const listening = new AbortController();
    const { signal } = listening;
    const tell = () =>
      whenHydrated(() => sendBack({ type: 'tabs.changed', token: tokenIn(storage) }));
    page.addEventListener(
      'storage',
      // Without a key, the storage was cleared.
      ({ key }) => {
        if (key === 'token' || key === null) tell();
      },
      { signal },
    );
    page.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) tell();
      },
      { signal },
    );
    return () => listening.abort();
  });
