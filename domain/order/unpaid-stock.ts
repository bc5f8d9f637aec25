import {
  cutToQuantity,
  type DecimalText,
  decimal,
  larger,
  smaller,
  toText,
} from '../money/money.ts';

/** Part of what is free that one unpaid order may hold. */
const MOST_OF_FREE = '0.5';

/** Part of what is free without its orders that all unpaid orders of one network may hold. */
const MOST_OF_NETWORK = '0.75';

/**
 * What a new order finds of the stock it needs, and what its visitor holds already without having
 * paid.
 */
export interface UnpaidDemand {
  /** Units that the order is to hold. */
  readonly quantity: DecimalText;
  /** Units that can be sold, before the order. */
  readonly free: DecimalText;
  /** Units that are held for orders, before the order; with the free ones all of the stock. */
  readonly heldByAll: DecimalText;
  /** Units of it that are held for unpaid orders of the visitor. */
  readonly heldByVisitor: DecimalText;
  /**
   * Units of it that are held for unpaid orders of all visitors of the network; none for a visitor
   * who has paid before.
   */
  readonly heldByNetwork: DecimalText;
  /** Unpaid orders of the visitor that hold stock, of whatever currency. */
  readonly openOrders: number;
  /** One of them was placed above the share. */
  readonly isShareUsedUp: boolean;
  /** Part of the stock, from 0 to 1, that a visitor may hold unpaid from the second order on. */
  readonly share: DecimalText;
  /** A captcha was solved for this order. */
  readonly hasCaptcha: boolean;
}

export type UnpaidDecision =
  /** Where it is above the share, it counts as the one order that a captcha allows there. */
  | { readonly kind: 'allowed'; readonly isAboveShare: boolean }
  /** More than any unpaid order may hold now. */
  | { readonly kind: 'tooLarge'; readonly most: DecimalText }
  | { readonly kind: 'captchaRequired' }
  | { readonly kind: 'shareTaken'; readonly by: 'visitor' | 'network' };

/**
 * Whether an unpaid order may hold stock, which costs its visitor nothing. The first of a visitor
 * may hold half of what is free, whatever the currency; from the second on all of the visitor's
 * hold a share of the currency's stock; one more is allowed above it for a captcha. The share is no
 * less for a first order: the last of a stock can be bought, too. So no visitor takes all of a
 * currency, and only one currency is taken by half. Cookies, accounts and the bank accounts of
 * others cost nothing, so a network leaves a quarter, however many visitors it has.
 */
export const decideUnpaid = ({
  quantity,
  free,
  heldByAll,
  heldByVisitor,
  heldByNetwork,
  openOrders,
  isShareUsedUp,
  share,
  hasCaptcha,
}: UnpaidDemand): UnpaidDecision => {
  const [wanted, left, nearby] = [decimal(quantity), decimal(free), decimal(heldByNetwork)];
  const shared = left.plus(decimal(heldByAll)).times(decimal(share));
  const ofNetwork = larger(left.plus(nearby).times(decimal(MOST_OF_NETWORK)), shared).minus(nearby);
  if (ofNetwork.lte(0)) return { kind: 'shareTaken', by: 'network' };
  const ofFree = larger(left.times(decimal(MOST_OF_FREE)), shared);
  const most = smaller(left, smaller(ofFree, ofNetwork));
  if (wanted.gt(most)) return { kind: 'tooLarge', most: toText(cutToQuantity(most)) };
  if (openOrders === 0 || decimal(heldByVisitor).plus(wanted).lte(shared)) {
    return { kind: 'allowed', isAboveShare: false };
  }
  if (isShareUsedUp) return { kind: 'shareTaken', by: 'visitor' };
  return hasCaptcha ? { kind: 'allowed', isAboveShare: true } : { kind: 'captchaRequired' };
};
