import { sellSide } from '#domain/trade/sell-side';
import { postSellOrder } from '#src/api/post-sell-order';
import type { Outside } from '../outside.ts';

/** What trades that sell need beyond those that buy. */
export const connect = ({ api }: Pick<Outside, 'api'>) => ({
  side: sellSide,
  postOrder: postSellOrder(api),
});
