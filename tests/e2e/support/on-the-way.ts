import type { Page, Route } from '@playwright/test';
import { relay } from './relay.ts';

/** What becomes of a post of an order, and of its answer. */
type Fate =
  | 'delivered'
  /** The order is made; its answer is lost, or never ends. */
  | 'dropped'
  | 'hanging'
  /** The request does not reach the service. */
  | 'lost';

/** Decides over every post of an order on its way, and notes its key and the order it made. */
export const onTheWay = async (
  page: Page,
  fate: (post: number) => Fate,
  { headersOf = (route: Route) => route.request().headers(), path = '**/api/v1/buy_orders' } = {},
) => {
  const made: string[] = [];
  const keys: string[] = [];
  await page.route(path, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const end = fate(keys.length);
    if (end === 'lost') return;
    const response = await relay(route, { headers: headersOf(route) });
    const { data } = (await response.json()) as { data?: { Ref?: string } };
    if (data?.Ref) made.push(data.Ref);
    if (end === 'delivered') await route.fulfill({ response });
    if (end === 'dropped') await route.abort('connectionreset');
  });
  return { made, keys, posts: () => keys.length };
};
