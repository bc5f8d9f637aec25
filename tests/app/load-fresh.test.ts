import { expect, it } from 'vitest';
import { loadFresh, retryFresh } from '#src/app/load-fresh';

const FILE = 'https://bendoi.test/assets/order-old.js';
const SCRIPT = 'https://bendoi.test/assets/index-old.js';
const gone = new TypeError(`Failed to fetch dynamically imported module: ${FILE}`);
/** As Safari says it. */
const goneUnnamed = new TypeError('Importing a module script failed.');

/** Statuses of the service's answers by address; without one there is no answer. */
type Answers = Readonly<Record<string, number>>;

const REMOVED: Answers = { [FILE]: 404, [SCRIPT]: 200 };

/** As much of a page as asks for a file and reloads itself. */
const fakePage = (
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  answers = REMOVED,
) => {
  const reloads: number[] = [];
  const page = {
    sessionStorage,
    location: { reload: () => reloads.push(1) },
    document: { querySelector: () => ({ src: SCRIPT }) },
    fetch: async (address: string) => {
      const status = answers[address];
      if (status === undefined) throw new TypeError('Failed to fetch');
      return { status };
    },
  };
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

it.each([
  ['a file that the service has', gone, { [FILE]: 200, [SCRIPT]: 404 }],
  [
    'an unnamed file, while the page’s script is there',
    goneUnnamed,
    { [FILE]: 404, [SCRIPT]: 200 },
  ],
  ['a file that the service cannot look for', gone, { [FILE]: 503, [SCRIPT]: 404 }],
  ['a file, without a network', gone, {}],
])(
  '[C36, C2] does not reload for %s: the page may be on its way out',
  async (_, error, answers: Answers) => {
    const { page, reloads } = fakePage(noting(), answers);
    await expect(loadFresh(page, () => Promise.reject(error))).rejects.toBe(error);
    expect(reloads).toHaveLength(0);
  },
);

it('[C36] reloads for an unnamed file when the page’s own script is removed', async () => {
  const { page, reloads } = fakePage(noting(), { [SCRIPT]: 404 });
  void loadFresh(page, () => Promise.reject(goneUnnamed));
  await settled();
  expect(reloads).toHaveLength(1);
});

it('[C36, C2] the press of a retry button reloads once the service answers, whatever it says of the file', async () => {
  const offline = fakePage(noting(), {});
  for (let press = 0; press < 2; press += 1)
    await expect(retryFresh(offline.page, failing)).rejects.toBe(gone);
  expect(offline.reloads).toHaveLength(0);
  const online = fakePage(noting(), { [FILE]: 200 });
  void retryFresh(online.page, failing);
  await settled();
  expect(online.reloads).toHaveLength(1);
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

const OTHER = 'https://bendoi.test/assets/bank-list-old.js';
const otherGone = new TypeError(`Failed to fetch dynamically imported module: ${OTHER}`);
const failingOther = () => Promise.reject(otherGone);

it('[C36] reloads once for each of two removed files, in whatever order they fail', async () => {
  const { page, reloads } = fakePage(noting(), { [FILE]: 404, [OTHER]: 404 });
  for (const load of [failing, failingOther]) void loadFresh(page, load);
  await settled();
  expect(reloads).toHaveLength(2);
  for (const load of [failing, failingOther, failing])
    await expect(loadFresh(page, load)).rejects.toThrow('Failed to fetch');
  expect(reloads).toHaveLength(2);
});

it('[C36] the press of a retry button that did not help reloads nothing, when another of its files fails first', async () => {
  const { page, reloads } = fakePage(noting(), { [FILE]: 404, [OTHER]: 404 });
  void retryFresh(page, failing);
  await settled();
  expect(reloads).toHaveLength(1);
  await expect(retryFresh(page, failingOther)).rejects.toBe(otherGone);
  expect(reloads).toHaveLength(1);
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
