import type { Page } from '@playwright/test';
import { leafStates } from '../../stories/support/leaf-states.ts';
import { pathTitle } from '../support/machine-model.ts';
import { expect, test } from './support/exchange.ts';
import { freshBrowser } from './support/fresh-browser.ts';
import { journeyMachine, journeyModel } from './support/journey.ts';
import { eventsOf, reloadedStatesOf, statesOf } from './support/journey-steps.ts';
import { inTwo } from './support/long.ts';
import { oneByOne } from './support/one-by-one.ts';
import { outside } from './support/purchase.ts';

const { paths } = journeyModel;
type Path = (typeof paths)[number];
type Sights = Readonly<Record<string, () => Promise<void>>>;

/** The first path that comes through a state reloads the page there. */
const reloadsOf = (path: Path): readonly string[] => {
  const statesIn = ({ steps }: Path) => steps.map(({ state }) => String(state.value));
  const before = new Set(paths.slice(0, paths.indexOf(path)).flatMap(statesIn));
  return [...new Set(statesIn(path))].filter((state) => !before.has(state));
};

/** The same sights, and after a reload what is to be seen then. */
const reloading = (page: Page, states: Sights, reloads: readonly string[], reloaded: Sights) => {
  const left = new Set(reloads);
  return Object.fromEntries(
    Object.entries(states).map(([state, look]) => [
      state,
      async () => {
        await look();
        if (!left.delete(state)) return;
        await page.reload();
        await (reloaded[state] ?? look)();
      },
    ]),
  ) as typeof states;
};

const nameOf = (path: Path): string => {
  const reloads = reloadsOf(path);
  if (reloads.length === 0) return pathTitle(path);
  return `${pathTitle(path)}, reloaded in ${reloads.join(', ')}`;
};

/** Its good end, with a state on the way there. */
const isInGate = (state: string) => state === 'delivered';

test.describe('a purchase, on every way it can go, in a browser against the service', () => {
  for (const { rows, end } of inTwo(paths, (path) => reloadsOf(path).some(isInGate)))
    test(`[MACH-04, C17] ${rows.length} paths show what their states show, also after a reload${end}`, async ({
      page,
      exchange,
    }) => {
      const orders: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/v1/buy_orders'))
          orders.push(request.url());
      });
      await oneByOne(rows, nameOf, async (path) => {
        await freshBrowser(page);
        orders.length = 0;
        const events = eventsOf(page, exchange);
        const states = statesOf(page, orders);
        expect(journeyModel.unperformedEvents(events)).toEqual([]);
        expect(journeyModel.unassertedStates(states)).toEqual([]);
        await path.test({
          events,
          states: reloading(page, states, reloadsOf(path), reloadedStatesOf(page, orders)),
        });
        await outside(exchange, 'chain', { mode: 'deliver' });
      });
    });

  test('[MACH-04] the paths reach every state of the journey and take every arrow', () => {
    const { arrows, walked, states } = journeyModel.coverage();
    expect(journeyModel.unreachedStates()).toEqual([]);
    expect(journeyModel.unwalkedTransitions()).toEqual([]);
    expect([states, arrows, walked]).toEqual([12, 20, 20]);
  });

  test('[C17] the page is reloaded in every state of the journey', () => {
    expect(paths.flatMap(reloadsOf).toSorted()).toEqual(leafStates(journeyMachine).toSorted());
  });
});
