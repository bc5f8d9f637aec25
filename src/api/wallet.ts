import type { WalletCoin } from '#domain/account/coin-deposit';
import type { WalletNews } from '#domain/account/wallet-statement';
import { walletNewsCodec } from '#domain/wire/statement-wire';
import type { Api } from './client.ts';
import { type Watching, watchState } from './state-stream.ts';

/** POST /api/v1/users/wallet-address: opens the account's own address for a coin; the statement has it from then on. */
export const openCoinAddress =
  (api: Api) =>
  async (coin: WalletCoin, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/users/wallet-address', { currency_code: coin }, { signal });
  };

/** GET /api/v1/users/wallet/events: what moves in the wallets, at once and after every change. */
export const watchWallet =
  (api: Api) =>
  (watching: Watching<WalletNews>): Promise<void> =>
    watchState(api, '/api/v1/users/wallet/events', walletNewsCodec.decode)(watching);
