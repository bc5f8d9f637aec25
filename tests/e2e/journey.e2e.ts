import { pathTitle } from '../support/machine-model.ts';
import { expect, test } from './support/exchange.ts';
import { journeyModel } from './support/journey.ts';
import { eventsOf, statesOf } from './support/journey-steps.ts';
import { outside } from './support/purchase.ts';

test.describe('a purchase, on every way it can go, in a browser against the service', () => {
  for (const path of journeyModel.paths) {
    test(`[MACH-04] ${pathTitle(path)}`, async ({ page, exchange }) => {
      const orders: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/v1/buy_orders'))
          orders.push(request.url());
      });
      const events = eventsOf(page, exchange);
      const states = statesOf(page, orders);
      expect(journeyModel.unperformedEvents(events)).toEqual([]);
      expect(journeyModel.unassertedStates(states)).toEqual([]);
      await path.test({ events, states });
      await outside(exchange, 'chain', { mode: 'deliver' });
    });
  }

  test('[MACH-04] the paths reach every state of the journey and take every arrow', () => {
    const { arrows, walked, states } = journeyModel.coverage();
    expect(journeyModel.unreachedStates()).toEqual([]);
    expect(journeyModel.unwalkedTransitions()).toEqual([]);
    expect([states, arrows, walked]).toEqual([11, 19, 19]);
  });
});
