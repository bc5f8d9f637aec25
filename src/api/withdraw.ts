import type { PendingWithdrawal } from '#domain/account/pending-withdrawal';
import { KEY_HEADER } from '#domain/wire/idempotency-key';
import { withdrawalCodec } from '#domain/wire/withdrawal-wire';
import type { Api } from './client.ts';

/**
 * POST /api/v1/withdrawals: takes money out of a wallet. Repeated under the same key it takes nothing more, and is answered as it was
 * before.
 */
export const withdraw =
  (api: Pick<Api, 'post'>) =>
  async (
    { key, request }: Pick<PendingWithdrawal, 'key' | 'request'>,
    signal: AbortSignal,
  ): Promise<void> => {
    const headers = { [KEY_HEADER]: key };
    await api.post('/api/v1/withdrawals', withdrawalCodec.encode(request), { signal, headers });
  };
