import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage } from '#src/app/storage';
import { openTab } from '#src/app/tabs';
import { settle } from '#tests/support/scripted-promise';

/** A browser's storage: own keys can be listed, as they can be in the real one. */
class HandStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String((this as Record<string, unknown>)[key]) : null;
  }
  setItem(key: string, value: string): void {
    (this as Record<string, unknown>)[key] = value;
  }
  removeItem(key: string): void {
    delete (this as Record<string, unknown>)[key];
  }
}
const newStorage = () => new HandStorage() as unknown as globalThis.Storage;
const copyOf = (storage: globalThis.Storage) =>
  Object.assign(new HandStorage(), storage) as unknown as globalThis.Storage;

/** One browser: a local storage and locks for all of its tabs. */
const newBrowser = ({ hasLocks = true } = {}) => {
  const local = newStorage();
  const held = new Map<string, (() => void)[]>();
  const request = async (
    name: string,
    ...rest:
      | readonly [LockOptions, LockGrantedCallback<unknown>]
      | readonly [LockGrantedCallback<unknown>]
  ) => {
    const grant = rest.at(-1) as LockGrantedCallback<unknown>;
    const isAsked = rest.length === 2;
    const queue = held.get(name);
    if (queue && isAsked) return grant(null);
    if (queue) await new Promise<void>((resolve) => queue.push(resolve));
    if (!held.has(name)) held.set(name, []);
    await grant({ name, mode: 'exclusive' });
    const next = held.get(name)?.shift();
    if (next) next();
    else held.delete(name);
    return undefined;
  };
  const open = async (session = newStorage()) => {
    const page = new EventTarget();
    const tab = await openTab({
      local: () => local,
      session: () => session,
      locks: hasLocks ? ({ request } as unknown as LockManager) : undefined,
      page: page as unknown as Window,
    });
    const storage = createStorage(() => local, tab.id);
    const leave = async () => {
      page.dispatchEvent(new Event('pagehide'));
      await settle();
    };
    return {
      ...tab,
      session,
      leave,
      draft: () => storage.read('draft:TRC20'),
      type: (text: string) => {
        vi.advanceTimersByTime(1_000);
        storage.write('draft:TRC20', text);
      },
      order: () => storage.write('purchase', 'order'),
      purchase: () => storage.read('purchase'),
      clear: () => storage.remove('draft:TRC20'),
      /** The browser or its tab dies: no event, the locks are released. */
      crash: async () => {
        const next = copyOf(session);
        page.dispatchEvent(new Event('pagehide'));
        await settle();
        return next;
      },
      comeBack: async () => {
        page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
        await settle();
      },
    };
  };
  return { local, open };
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('what a tab stores', () => {
  test('[BUY-17] two open tabs keep drafts of their own', async () => {
    const { open } = newBrowser();
    const [one, other] = [await open(), await open()];
    one.type('mine');
    expect(other.draft()).toBeNull();
    other.type('yours');
    expect([one.draft(), other.draft()]).toEqual(['mine', 'yours']);
  });

  test('[BUY-17, C17] a reload and a crash find the draft of the same tab, whatever other tabs do', async () => {
    const { open } = newBrowser();
    const one = await open();
    one.type('mine');
    const other = await open();
    other.type('yours');
    await one.leave();
    const again = await open(one.session);
    expect(again.draft()).toBe('mine');
    expect(again.id()).toBe(one.id());
    const restored = await open(await again.crash());
    expect(restored.draft()).toBe('mine');
  });

  test('[BUY-17] a new tab takes over the latest draft of a closed one, and of no open one', async () => {
    const { open } = newBrowser();
    const [older, newer, living] = [await open(), await open(), await open()];
    older.type('older');
    newer.type('newer');
    living.type('living');
    await older.leave();
    await newer.leave();
    const next = await open();
    expect(next.draft()).toBe('newer');
    expect((await open()).draft()).toBe('older');
    expect((await open()).draft()).toBeNull();
    expect(living.draft()).toBe('living');
  });

  test('[C21] a duplicated tab has a copy of everything, under an id of its own', async () => {
    const { open } = newBrowser();
    const one = await open();
    one.type('mine');
    one.order();
    const copy = await open(copyOf(one.session));
    expect([copy.draft(), copy.purchase()]).toEqual(['mine', 'order']);
    expect(copy.id()).not.toBe(one.id());
    copy.type('changed');
    expect(one.draft()).toBe('mine');
    copy.clear();
    expect(one.draft()).toBe('mine');
  });

  test('a page that comes out of the cache after another tab has taken its place goes on under another id', async () => {
    const { open } = newBrowser();
    const cached = await open();
    cached.type('mine');
    await cached.leave();
    const heir = await open();
    expect(heir.id()).toBe(cached.id());
    await cached.comeBack();
    expect(cached.id()).not.toBe(heir.id());
    expect(cached.draft()).toBe('mine');
    cached.type('mine, changed');
    expect(heir.draft()).toBe('mine');
  });

  test('what is a week old is removed, and so is what is damaged', async () => {
    const { local, open } = newBrowser();
    const old = await open();
    old.type('old');
    await old.leave();
    local.setItem('tab:ffffffffffffffffffffffffffffffff', 'yesterday');
    local.setItem('tab:ffffffffffffffffffffffffffffffff:draft:TRC20', '{');
    vi.advanceTimersByTime(7 * 86_400_000);
    expect((await open()).draft()).toBeNull();
    expect(Object.keys(local)).toEqual([]);
  });

  test('[C24] an invalid id is discarded', async () => {
    const { open } = newBrowser();
    const session = newStorage();
    session.setItem('tab', '../../token');
    expect((await open(session)).id()).toMatch(/^[0-9a-f]{32}$/);
  });

  test('[C22] where the browser keeps nothing, a tab has an id and works from memory', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const page = new EventTarget() as unknown as Window;
    const tab = await openTab({ local: denied, session: denied, locks: undefined, page });
    const storage = createStorage(denied, tab.id);
    storage.write('draft:TRC20', 'mine');
    expect(storage.read('draft:TRC20')).toBe('mine');
    page.dispatchEvent(new Event('pagehide'));
  });

  test('without locks a new tab has a copy of the latest draft: it may be of a tab that is open', async () => {
    const { open } = newBrowser({ hasLocks: false });
    const one = await open();
    one.type('mine');
    const other = await open();
    expect(other.draft()).toBe('mine');
    other.type('yours');
    expect(one.draft()).toBe('mine');
    await one.leave();
    expect((await open(one.session)).draft()).toBe('mine');
  });
});
