import type { WalletStatement } from '#domain/account/wallet-statement';
import { decodeStatement } from '#domain/wire/statement-wire';
import type { Api, CallOptions } from './client.ts';

/** POST /api/v1/users/wallet: a page of the wallet's statement, newest first, and how dong are paid in. */
export const loadStatement =
  (api: Api) =>
  async (
    { offset, limit }: { readonly offset: number; readonly limit: number },
    options: CallOptions,
  ): Promise<WalletStatement> =>
    decodeStatement(
      await api.postForAll('/api/v1/users/wallet', {}, { ...options, offset, limit }),
    );
