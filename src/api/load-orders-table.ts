import type { OrderQuery } from '#domain/order/order-query';
import { orderQueryCodec } from '#domain/wire/order-requests';
import { MalformedAnswer, NetworkFailure } from '#domain/wire/result';
import type { Api } from './client.ts';

interface Options {
  readonly signal: AbortSignal;
  /** Language of the columns' names. */
  readonly language: string;
}

const CSV = 'text/csv';

/**
 * POST /api/v1/users/orders/export: the account's orders as a file. The token is in the header alone, and there is no time limit:
 * a long table is long on its way.
 */
export const loadOrdersTable =
  (api: Api) =>
  async (query: OrderQuery, { signal, language }: Options): Promise<Blob> => {
    const { host, headers, read } = api.prepare();
    const response = await fetch(`${host}/api/v1/users/orders/export`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(orderQueryCodec.encode(query)),
      credentials: 'include',
      cache: 'no-store',
      signal,
    }).catch(cutOff);
    if (response.ok && response.headers.get('content-type')?.startsWith(CSV)) {
      return response.blob().catch(cutOff);
    }
    read(response, await response.text().catch(cutOff));
    throw new MalformedAnswer('not a table');
  };

const cutOff = (error: unknown): never => {
  throw new NetworkFailure(error instanceof Error ? error.message : String(error));
};
