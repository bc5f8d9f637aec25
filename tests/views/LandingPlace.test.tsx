import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { selectLanding } from '#machines/app/app.landing';
import { LandingPlace } from '#src/screens/home/LandingPlace';
import { input } from '#tests/machines/app.input';
import { startApp } from '#tests/machines/app.start';
import { doing, show } from '#tests/support/show';

let run: ReturnType<typeof startApp>;
afterEach(() => {
  run.actor.stop();
  vi.unstubAllGlobals();
});

/** The place, whose window is scrolled by hand. */
const begin = () => {
  run = startApp(input);
  const seen: ((isNear: boolean) => void)[] = [];
  const left = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        seen.push((isNear) => tell([{ isIntersecting: isNear }]));
      }
      observe() {}
      disconnect = left;
    },
  );
  const view = show(<LandingPlace app={run.actor} />);
  const scroll = (isNear: boolean) => doing(() => seen[0]?.(isNear));
  return { ...run, ...view, seen, left, scroll };
};

test('[HOME-03] the place has its title and no figures, and loads nothing while it is far', async () => {
  const { scroll, landingLoads } = begin();
  await scroll(false);
  expect(screen.getByRole('heading', { name: 'The exchange in figures' })).toBeVisible();
  expect(landingLoads()).toBe(0);
});

test('[HOME-03] the figures are loaded when it comes near, and stand in it from then on', async () => {
  const { actor, scroll, landingLoads, seen, left, unmount } = begin();
  await scroll(true);
  expect(landingLoads()).toBe(1);
  // Their file did not come: it is asked for at the next approach.
  await scroll(false);
  await scroll(true);
  expect(landingLoads()).toBe(2);
  await doing(() => actor.send({ type: 'landing.loaded' }));
  expect(selectLanding(actor.getSnapshot())).toBeDefined();
  expect(
    await screen.findByRole('region', { name: 'The figures are being loaded.' }),
  ).toBeVisible();
  expect(seen).toHaveLength(1);
  unmount();
  expect(left).toHaveBeenCalledTimes(1);
});
