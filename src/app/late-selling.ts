import type { OrderSide } from '#domain/catalogue/site-config';
import type { OrderOutcome } from '#domain/order/order-outcome';
import { buySide } from '#domain/trade/buy-side';
import type { PendingTrade, PostedOrder } from '#domain/trade/persisted-trade';
import type { TradeSide } from '#domain/trade/trade-side';
import type { lateOrdering } from './late-ordering.ts';
import type { Outside } from './outside.ts';

/** Both sides of a trade: buying comes with the first load, selling with the first page that sells. */
export const lateSelling = ({
  api,
  storage,
  load,
  ordering,
}: Pick<Outside, 'api' | 'storage' | 'load'> & {
  readonly ordering: Pick<ReturnType<typeof lateOrdering>, 'load'>;
}) => {
  let loaded: ReturnType<typeof import('./flows/sell.ts')['connect']> | undefined;
  const selling = () => {
    if (!loaded) throw new Error('a sale was opened before selling was loaded');
    return loaded;
  };
  return {
    /** Rejects where a file cannot be had. */
    load: async (): Promise<void> => {
      loaded ??= (await load(() => import('./flows/sell.ts'))).connect({ api, storage });
    },
    /** What can be resumed now: a sale waits for a page that has loaded selling. */
    resumable: (pending: PendingTrade | undefined): PendingTrade | undefined =>
      pending?.side === 'sell' && !loaded ? undefined : pending,
    sideOf: (side: OrderSide): TradeSide => (side === 'buy' ? buySide : selling().side),
    /** Whether an earlier post has made the order stays unknown where a file cannot be had, as without an answer. */
    postOrder: async (
      pending: Exclude<PostedOrder, { readonly side: 'ex' }>,
      signal: AbortSignal,
    ): Promise<OrderOutcome> => {
      const placing = await ordering.load().catch(() => undefined);
      if (!placing) return { type: 'unknown' };
      const { orderOutcome, postBuyOrder } = placing;
      return orderOutcome(
        pending.side === 'buy'
          ? postBuyOrder(pending, signal)
          : selling().postOrder(pending, signal),
      );
    },
  };
};
