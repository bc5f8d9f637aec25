import { expect, it } from 'vitest';
import { loadFresh, retryFresh } from '#src/app/load-fresh';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/order-old.js');

/** As much of a page as reloads itself. */
const fakePage = (sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => {
  const reloads: number[] = [];
  const page = { sessionStorage, location: { reload: () => reloads.push(1) } };
  return { page: page as unknown as Window, reloads };
};

const noting = () => {
  const notes = new Map<string, string>();
  return {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  };
};

const failing = () => Promise.reject(gone);
/** Waits for everything that is already decided. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('hands over what was loaded', async () => {
  const { page, reloads } = fakePage(noting());
  await expect(loadFresh(page, async () => 'the order page')).resolves.toBe('the order page');
  expect(reloads).toHaveLength(0);
});

it('[C36] reloads the page once for a file that a deployment removed, and shows an error when that did not help', async () => {
  const { page, reloads } = fakePage(noting());
  let hasSettled = false;
  void loadFresh(page, failing).finally(() => {
    hasSettled = true;
  });
  await settled();
  expect(reloads).toHaveLength(1);
  // The page is on its way out: nothing is drawn of the failure.
  expect(hasSettled).toBe(false);

  await expect(loadFresh(page, failing)).rejects.toBe(gone);
  expect(reloads).toHaveLength(1);
});

it('[C36] reloads at every second press of a retry button: a browser may never ask again for what it could not fetch', async () => {
  const { page, reloads } = fakePage(noting());
  void retryFresh(page, failing);
  await settled();
  expect(reloads).toHaveLength(1);
  await expect(retryFresh(page, failing)).rejects.toBe(gone);
  expect(reloads).toHaveLength(1);
  void retryFresh(page, failing);
  await settled();
  expect(reloads).toHaveLength(2);
});

it('does not reload for any other fault, nor where it cannot note that it has', async () => {
  const fault = new Error('a slip of the pen');
  const { page, reloads } = fakePage(noting());
  await expect(loadFresh(page, () => Promise.reject(fault))).rejects.toBe(fault);

  const refuse = () => {
    throw new Error('denied');
  };
  const other = fakePage({ getItem: refuse, setItem: refuse, removeItem: refuse });
  await expect(loadFresh(other.page, failing)).rejects.toBe(gone);
  await expect(retryFresh(other.page, failing)).rejects.toBe(gone);
  expect([...reloads, ...other.reloads]).toHaveLength(0);
});
