import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPictures } from '#src/app/flows/keep-pictures';
import { settle } from '#tests/support/scripted-promise';

const live = new Set<string>();
beforeEach(() => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    live.add(`blob:${made}`);
    return `blob:${made}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void live.delete(url));
});
afterEach(() => {
  live.clear();
  vi.restoreAllMocks();
});

const setUp = () => {
  const asked: { readonly link: string; readonly signal: AbortSignal }[] = [];
  const settled: unknown[] = [];
  let fails = false;
  const keeper = keepPictures(
    async (link, signal) => {
      asked.push({ link, signal });
      if (fails) throw new Error('away');
      return new Blob([link]);
    },
    (link, picture) => void settled.push([link, picture]),
  );
  const failing = (now: boolean) => {
    fails = now;
  };
  return { asked, keeper, settled, failing };
};

test('blob URLs are made once for each link, and revoked when a link goes and when the page is left', async () => {
  const { asked, keeper } = setUp();
  keeper.want(['/1', '/2']);
  await settle();
  keeper.want(['/2', '/3']);
  await settle();
  expect(asked.map(({ link }) => link)).toEqual(['/1', '/2', '/3']);
  expect([...live]).toEqual(['blob:2', 'blob:3']);
  keeper.close();
  expect([...live]).toEqual([]);
});

test('a picture that comes after the page was left has no URL', async () => {
  const { asked, keeper, settled } = setUp();
  keeper.want(['/1']);
  keeper.close();
  await settle();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect([settled, [...live]]).toEqual([[], []]);
});

test('a picture that could not be fetched is missing, until it is asked for again', async () => {
  const { failing, keeper, settled } = setUp();
  failing(true);
  keeper.want(['/1']);
  await settle();
  failing(false);
  keeper.retry('/1');
  await settle();
  expect(settled).toEqual([
    ['/1', { kind: 'missing' }],
    ['/1', { kind: 'fetched', url: 'blob:1' }],
  ]);
});
