import { newKey } from '#domain/new-key';

/** Identity of this tab: drafts and pending orders are stored under its id (see `storage.ts`). */
export interface Tab {
  /** Changes only when another tab took the id over while the page was in the back-forward cache. */
  readonly id: () => string;
}

/** Browser features that identify a tab; each may throw or be missing. */
export interface TabSurroundings {
  readonly local: () => globalThis.Storage;
  readonly session: () => globalThis.Storage;
  /** Absent outside secure contexts: then whether another tab is open is unknown. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly page: Pick<Window, 'addEventListener'>;
}

/** Session storage: this tab's id, and the id again once the page was left for another page of the tab. */
const ID = 'tab';
const LEFT = 'tabLeft';
/** Local storage: time of a tab's last write, and prefix of its entries. */
const PREFIX = 'tab:';
const FORGOTTEN_AFTER_MS = 7 * 86_400_000;

const IS_ID = /^[0-9a-f]{32}$/;

export const tabKey = (id: string, key?: string): string =>
  key === undefined ? `${PREFIX}${id}` : `${PREFIX}${id}:${key}`;

/** Result of a browser feature; undefined where it throws. */
export const attempt = <T>(deed: () => T): T | undefined => {
  try {
    return deed();
  } catch {
    return undefined;
  }
};

const keysOf = (local: globalThis.Storage, id: string): readonly string[] =>
  Object.keys(local).filter((key) => key.startsWith(tabKey(id, '')));

/** Ids of tabs with stored entries, latest first. Removes what is a week old or damaged. */
const storedIds = (local: globalThis.Storage, now: number): readonly string[] => {
  const stamps = Object.keys(local)
    .filter((key) => key.startsWith(PREFIX) && IS_ID.test(key.slice(PREFIX.length)))
    .map((key) => ({ id: key.slice(PREFIX.length), at: Number(local.getItem(key)) }));
  const isKept = ({ at }: { readonly at: number }) => now - at < FORGOTTEN_AFTER_MS;
  for (const { id } of stamps.filter((stamp) => !isKept(stamp))) {
    for (const key of [tabKey(id), ...keysOf(local, id)]) local.removeItem(key);
  }
  return stamps
    .filter(isKept)
    .toSorted((one, other) => other.at - one.at)
    .map(({ id }) => id);
};

const copy = (local: globalThis.Storage, from: string, to: string): void => {
  for (const key of [tabKey(from), ...keysOf(local, from)]) {
    const value = local.getItem(key);
    if (value !== null) local.setItem(key.replace(from, to), value);
  }
};

/**
 * Identifies this tab. A reload is the same tab; a new tab takes over the id of the closed one that wrote last; a
 * duplicated tab, whose session storage is a copy, gets a new id and a copy of everything stored, the order's key
 * included. A lock held for the life of the page shows whether a tab is open, also after a crash.
 */
export const openTab = async (surroundings: TabSurroundings): Promise<Tab> => {
  const { local, session, locks, page } = surroundings;
  const readSession = (key: string) => attempt(() => session().getItem(key)) ?? '';
  const writeSession = (key: string, value: string) => attempt(() => session().setItem(key, value));
  let id = '';

  /** Held until the page is left: a page in the back-forward cache holds no lock, as it may never come back. */
  const untilLeft = () =>
    new Promise<void>((resolve) => {
      page.addEventListener('pagehide', () => resolve(), { once: true });
    });
  const isFree = (wanted: string): Promise<boolean> =>
    new Promise((resolve) => {
      const request = locks?.request(tabKey(wanted), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? untilLeft() : undefined;
      });
      // Unknown without locks.
      request?.catch(() => resolve(false));
      if (!request) resolve(false);
    });
  const become = (next: string) => {
    id = next;
    writeSession(ID, next);
    writeSession(LEFT, '');
  };
  const begin = async (from: string | undefined) => {
    const next = newKey();
    if (from !== undefined) attempt(() => copy(local(), from, next));
    become(next);
    await isFree(next);
  };

  const own = readSession(ID);
  if (IS_ID.test(own)) {
    // Left for another page of the same tab, whose lock may not be released yet: wait for it.
    const isSame = readSession(LEFT) === own || !locks;
    if (isSame) {
      become(own);
      locks?.request(tabKey(own), untilLeft).catch(() => {});
    } else if (await isFree(own)) become(own);
    else await begin(own);
  } else {
    const closed = attempt(() => storedIds(local(), Date.now())) ?? [];
    if (!locks) await begin(closed[0]);
    else {
      for (const candidate of closed) {
        if (id === '' && (await isFree(candidate))) become(candidate);
      }
      if (id === '') await begin(undefined);
    }
  }

  page.addEventListener('pagehide', () => void writeSession(LEFT, id));
  page.addEventListener('pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    writeSession(LEFT, '');
    const cached = id;
    void isFree(cached).then((free) => (free || !locks ? undefined : begin(cached)));
  });
  return { id: () => id };
};
