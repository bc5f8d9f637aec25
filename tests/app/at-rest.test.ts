import { expect, it } from 'vitest';
import { atRest } from '#src/app/at-rest';
import { settle } from '#tests/support/scripted-promise';

/** Callbacks of a page that is idle, or takes the next task, when the test says so. */
const pageWith = (hasIdleCallback: boolean) => {
  const waiting: { readonly run: () => void; readonly limit: unknown }[] = [];
  const page = {
    ...(hasIdleCallback && {
      requestIdleCallback: (run: () => void, options?: object) =>
        waiting.push({ run, limit: options }),
    }),
    setTimeout: (run: () => void, ms?: number) => waiting.push({ run, limit: ms }),
  } as unknown as Window;
  return { page, waiting };
};

it.each([
  ['is idle, and a second later at most', true, { timeout: 1_000 }],
  ['takes its next task, where a browser does not tell that it is idle', false, undefined],
])('resolves when the page %s', async (_, hasIdleCallback, limit) => {
  const { page, waiting } = pageWith(hasIdleCallback);
  let isAtRest = false;
  void atRest(page).then(() => {
    isAtRest = true;
  });
  await settle();
  expect(isAtRest).toBe(false);
  expect(waiting.map((one) => one.limit)).toEqual([limit]);
  waiting[0]?.run();
  await settle();
  expect(isAtRest).toBe(true);
});
