import { warningTimeOf } from './deadline-warning.ts';
import { longCheckFrom } from './long-check.ts';
import { isFinished, type Order } from './order.ts';
import { deadlineOf, sentMoneyFrom } from './order-deadline.ts';
import { isRepairable, payableUntil } from './order-money.ts';
import { hasReceipt } from './receipt.ts';
import { isVoucherAwaited } from './voucher.ts';

/** Child actors of an order on its page. The id of each stays the same as long as it runs. */
export type OrderChild =
  | {
      readonly kind: 'countdown';
      /** Until the order ends, its end is announced, its price expires, "I sent enough money" is allowed, or its check is long. */
      readonly id: 'expiry' | 'warning' | 'payTime' | 'confirmDelay' | 'longCheck';
      /** Epoch seconds of the service's clock. */
      readonly deadline: number;
    }
  /** "I sent enough money", as long as it is allowed. */
  | { readonly kind: 'sentMoney'; readonly id: 'sentMoney' }
  /** The choice about money that came short, over or late. */
  | { readonly kind: 'paymentRepair'; readonly id: 'paymentRepair' }
  /** Number and code of a voucher that pays the order. */
  | { readonly kind: 'voucherPayment'; readonly id: 'voucherPayment' }
  /** The voucher that was delivered, hidden until the customer shows it. */
  | { readonly kind: 'voucher'; readonly id: 'voucher' }
  /** Its receipt, printed or shared. */
  | { readonly kind: 'receipt'; readonly id: 'receipt' }
  /** Updates of the order, until it is in a final status. */
  | { readonly kind: 'orderStream'; readonly id: 'stream' };

export type OrderChildId = OrderChild['id'];

const countdown = (
  id: Extract<OrderChild, { kind: 'countdown' }>['id'],
  deadline: number | undefined,
): readonly OrderChild[] => (deadline === undefined ? [] : [{ kind: 'countdown', id, deadline }]);

/** Whether a purchase has its voucher, and this visitor may see it. */
const hasVoucher = ({ type, voucher, isMasked }: Order): boolean =>
  type === 'buy' && voucher !== null && !isMasked;

/** Child actors of an order in its present state, in starting sequence; none without an order. */
export const childrenFor = (order: Order | undefined): readonly OrderChild[] => {
  if (!order) return [];
  const confirmDelay = countdown('confirmDelay', sentMoneyFrom(order));
  return [
    ...countdown('expiry', deadlineOf(order)),
    ...countdown('warning', warningTimeOf(order)),
    ...countdown('payTime', payableUntil(order)),
    ...countdown('longCheck', longCheckFrom(order)),
    ...(confirmDelay.length > 0 ? [{ kind: 'sentMoney', id: 'sentMoney' } as const] : []),
    ...confirmDelay,
    ...(isRepairable(order) ? [{ kind: 'paymentRepair', id: 'paymentRepair' } as const] : []),
    ...(isVoucherAwaited(order) ? [{ kind: 'voucherPayment', id: 'voucherPayment' } as const] : []),
    ...(hasVoucher(order) ? [{ kind: 'voucher', id: 'voucher' } as const] : []),
    ...(hasReceipt(order) ? [{ kind: 'receipt', id: 'receipt' } as const] : []),
    ...(isFinished(order) ? [] : [{ kind: 'orderStream', id: 'stream' } as const]),
  ];
};
