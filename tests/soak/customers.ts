import { randomUUID } from 'node:crypto';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import type { Random } from '../support/random.ts';

/** An order request, from the first post on. */
export interface Wish {
  readonly key: string;
  readonly body: string;
  /** The order, once the service has acknowledged it. */
  ref: string | undefined;
  /** The bank's report of its money was acknowledged. */
  isPaid: boolean;
}

export interface Answer {
  readonly status: number;
  readonly data: unknown;
}

/** Paths of the sandbox, which answers no proxy. */
export const SANDBOX = '/sandbox/';

const TOKEN = 'soak_token_of_22_signs';

/** As a page of ours posts; each request from an address of its own, where proxies are answered. */
export const postJson = async (
  url: string,
  path: string,
  body: string,
  random: Random,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      Cookie: `XSRF-TOKEN=${TOKEN}`,
      'X-XSRF-TOKEN': TOKEN,
      ...(!path.startsWith(SANDBOX) && {
        'X-Forwarded-For': `203.0.${random.below(256)}.${random.below(256)}`,
      }),
      ...headers,
    },
  });
  const { data } = (await answer.json()) as { data: unknown };
  return { status: answer.status, data };
};

/** The data of a call that reads. */
export const getJson = async (url: string, path: string): Promise<unknown> => {
  const { data } = (await (await fetch(`${url}${path}`)).json()) as { data: unknown };
  return data;
};

export const newWish = (random: Random): Wish => ({
  key: randomUUID(),
  body: JSON.stringify(
    encodeBuyOrder({
      currencyCode: 'TRC20',
      quantity: `${5 + random.below(4000)}.${random.below(100)}`,
      receivingAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      networkKey: 'TRX',
      bankCode: 'TCB',
      // Each customer's own: the orders that a bank account pays in a day are limited together.
      accountNumber: `1903${String(random.below(10 ** 9)).padStart(9, '0')}5`,
      unverifiedName: '',
      note: '',
    }),
  ),
  ref: undefined,
  isPaid: false,
});

const refOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'Ref' in data && typeof data.Ref === 'string'
    ? data.Ref
    : undefined;

/** Posts a wish, or posts it again with its key; throws when no answer comes. */
export const place = async (url: string, wish: Wish, random: Random): Promise<void> => {
  const { status, data } = await postJson(url, '/api/v1/buy_orders', wish.body, random, {
    'Idempotency-Key': wish.key,
  });
  const ref = refOf(data);
  if (status !== 200 || ref === undefined) throw new Error(`an order was answered ${status}`);
  if (wish.ref !== undefined && wish.ref !== ref) {
    throw new Error(`one key has two orders: ${wish.ref} and ${ref}`);
  }
  wish.ref = ref;
};

/** Reports the money of an order; a report that was lost comes again under the same id. */
export const payFor = async (url: string, wish: Wish, random: Random): Promise<void> => {
  const body = JSON.stringify({ ref: wish.ref, transactionId: `T-${wish.key}` });
  const { status } = await postJson(url, '/sandbox/api/pay', body, random);
  if (status !== 200) throw new Error(`a payment was answered ${status}`);
  wish.isPaid = true;
};
