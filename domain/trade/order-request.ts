import type { BuyOrder } from '../wire/buy-order-wire.ts';
import type { SellOrder } from '../wire/sell-order-wire.ts';

/** What is asked of the service, by side. */
export type OrderRequest =
  | { readonly side: 'buy'; readonly order: BuyOrder }
  | { readonly side: 'sell'; readonly order: SellOrder };
