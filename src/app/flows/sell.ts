import { sellSide } from '#domain/trade/sell-side';
import { postSellOrder } from '#src/api/post-sell-order';
import type { Outside } from '../outside.ts';
import { postLinked } from '../post-linked.ts';

/** What trades that sell need beyond those that buy. */
export const connect = (outside: Pick<Outside, 'api' | 'storage'>) => ({
  side: sellSide,
  postOrder: postLinked(outside, postSellOrder),
});
