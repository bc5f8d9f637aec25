// Orders through the whole path (HTTP, rules, transaction, events, jobs), beside bare inserts of the same rows.
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { withBareOrders } from './bare-orders.ts';
import type { Served } from './child.ts';
import { many, post } from './post.ts';

const WARM_UP = 30;
const ORDERS = 300;
const AT_ONCE = 8;

/** Of customers who pay from their own bank accounts: orders from one account wait for each other. */
export const orderOf = (customer: number) =>
  encodeBuyOrder({
    currencyCode: 'TRC20',
    // As little as may be: guests' unpaid orders hold the stock.
    quantity: '5',
    receivingAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    networkKey: 'TRX',
    bankCode: 'TCB',
    accountNumber: `1903${String(customer).padStart(9, '0')}5`,
    unverifiedName: '',
    note: '',
  });

/** Each customer comes from a network of their own: the orders of one hold a share of the stock at most. */
const networkOf = (customer: number) => ({
  'X-Forwarded-For': `10.${Math.floor(customer / 250)}.${customer % 250}.1`,
});

const perSecond = async (times: number, atOnce: number, deed: () => Promise<void>) => {
  await many(WARM_UP, atOnce, deed);
  const begun = performance.now();
  await many(times, atOnce, deed);
  return (times * 1_000) / (performance.now() - begun);
};

/** Orders a second, each answered before its place is taken by the next. */
const wholePath = (url: string) => {
  let customers = 0;
  return perSecond(ORDERS, AT_ONCE, async () => {
    customers += 1;
    const { status, body } = await post(
      `${url}/api/v1/buy_orders`,
      orderOf(customers),
      networkOf(customers),
    );
    if (status !== 200) throw new Error(`the order was refused: ${body.toString()}`);
  });
};

export interface OrderFigures {
  readonly ordersPerS: number;
  readonly insertsPerS: number;
}

/** The service must not be at work while the inserts are measured: call this last. */
export const measureOrders = async (
  service: Served,
  databaseUrl: string | undefined,
): Promise<OrderFigures> => {
  const ordersPerS = await wholePath(service.url);
  await service.stop();
  const insertsPerS = await withBareOrders(databaseUrl, (insertOne) =>
    perSecond(ORDERS, AT_ONCE, insertOne),
  );
  return { ordersPerS, insertsPerS };
};
