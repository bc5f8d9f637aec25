import { expect } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { orders } from '#server/store/tables/orders';
import { GOOD_ORDER, type TestExchange } from './test-exchange';

/** Every call that reads a body. */
const CALLS = ['config-web', 'get-accountname', 'buy_orders', 'histories', 'confirm-send-money'];

const good = JSON.stringify(encodeBuyOrder(GOOD_ORDER));

/** A good order with one more field, as it stands in JSON. */
export const withField = (field: string): string => `{${field},${good.slice(1)}`;

export const storedOrders = async ({ db }: Pick<TestExchange, 'db'>): Promise<number> =>
  (await db.select().from(orders)).length;

/** Every call refuses the body with 400 in the envelope that clients know, and nothing is stored. */
export const refusedByAll = async (running: TestExchange, body: BodyInit): Promise<void> => {
  const before = await storedOrders(running);
  for (const call of CALLS) {
    const { status, json } = await running.browser().postText(`/api/v1/${call}`, body);
    expect({ call, status, code: json?.messageCode, error: json?.error }).toEqual({
      call,
      status: 400,
      code: 'MALFORMED_REQUEST',
      error: true,
    });
  }
  expect(await storedOrders(running)).toBe(before);
  expect(running.reports).toEqual([]);
};
