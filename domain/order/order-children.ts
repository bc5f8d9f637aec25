import { isCancellable } from './cancellation.ts';
import { warningTimeOf } from './deadline-warning.ts';
import { longCheckFrom } from './long-check.ts';
import { isFinished, type Order } from './order.ts';
import { deadlineOf, sentMoneyFrom } from './order-deadline.ts';
import { areDocumentsAwaited } from './order-documents.ts';
import { isRepairable, payableUntil } from './order-money.ts';
import { isProofAsked } from './order-proof.ts';
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
  /** Its cancellation by its customer, as long as it is allowed. */
  | { readonly kind: 'cancellation'; readonly id: 'cancellation' }
  /** The choice about money that came short, over or late. */
  | { readonly kind: 'paymentRepair'; readonly id: 'paymentRepair' }
  /** Number and code of a voucher that pays the order. */
  | { readonly kind: 'voucherPayment'; readonly id: 'voucherPayment' }
  /** The voucher that was delivered, hidden until the customer shows it. */
  | { readonly kind: 'voucher'; readonly id: 'voucher' }
  /** Upload of a picture, transaction id and confirmation of a proof, while one is asked for. */
  | { readonly kind: 'proofUpload'; readonly id: 'proofUpload' }
  | { readonly kind: 'transactionId'; readonly id: 'transactionId' }
  | { readonly kind: 'proofConfirmation'; readonly id: 'proofConfirmation' }
  /** The pictures that were handed in. */
  | { readonly kind: 'pictures'; readonly id: 'pictures'; readonly links: readonly string[] }
  /** Deletion of a picture, for the system account. */
  | { readonly kind: 'removal'; readonly id: 'removal' }
  /** Documents of the customer's identity, while the order awaits them. */
  | { readonly kind: 'documents'; readonly id: 'documents' }
  /** The review of a finished order, while it can be written. */
  | { readonly kind: 'review'; readonly id: 'review' }
  /** The link that opens a guest's order on any device. */
  | { readonly kind: 'privateLink'; readonly id: 'privateLink'; readonly linkHash: string }
  /** A mail with a private link to a guest's order. */
  | { readonly kind: 'linkMail'; readonly id: 'linkMail' }
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

/** The account that looks at an order, as far as it decides what it may do there. */
export interface OrderViewer {
  /** The system account (Role 10): it acts in no customer's name. */
  readonly isOperator: boolean;
}

const CUSTOMER: OrderViewer = { isOperator: false };

/** What a customer hands in while a proof is asked for, and the pictures there are, which the system account may delete. */
const ofProof = (order: Order, { isOperator }: OrderViewer): readonly OrderChild[] => {
  const { proofImages: links, isMasked } = order;
  const hasPictures = links.length > 0 && !isMasked;
  return [
    ...(isProofAsked(order) && !isOperator
      ? ([
          { kind: 'proofUpload', id: 'proofUpload' },
          { kind: 'transactionId', id: 'transactionId' },
          { kind: 'proofConfirmation', id: 'proofConfirmation' },
        ] as const)
      : []),
    ...(hasPictures ? [{ kind: 'pictures', id: 'pictures', links } as const] : []),
    ...(hasPictures && isOperator ? [{ kind: 'removal', id: 'removal' } as const] : []),
  ];
};
const ofLink = ({ linkHash, isMasked }: Order): readonly OrderChild[] =>
  linkHash === undefined || isMasked
    ? []
    : [
        { kind: 'privateLink', id: 'privateLink', linkHash },
        { kind: 'linkMail', id: 'linkMail' },
      ];

/** The system account hands in nothing in its customer's name. */
const ofDocuments = (order: Order, { isOperator }: OrderViewer): readonly OrderChild[] =>
  areDocumentsAwaited(order) && !isOperator ? [{ kind: 'documents', id: 'documents' }] : [];

/** Child actors of an order in its present state, in starting sequence; none without an order. */
export const childrenFor = (
  order: Order | undefined,
  viewer: OrderViewer = CUSTOMER,
): readonly OrderChild[] => {
  if (!order) return [];
  const confirmDelay = countdown('confirmDelay', sentMoneyFrom(order));
  return [
    ...countdown('expiry', deadlineOf(order)),
    ...countdown('warning', warningTimeOf(order)),
    ...countdown('payTime', payableUntil(order)),
    ...countdown('longCheck', longCheckFrom(order)),
    ...(confirmDelay.length > 0 ? [{ kind: 'sentMoney', id: 'sentMoney' } as const] : []),
    ...confirmDelay,
    ...(isCancellable(order) && !viewer.isOperator
      ? [{ kind: 'cancellation', id: 'cancellation' } as const]
      : []),
    ...(isRepairable(order) ? [{ kind: 'paymentRepair', id: 'paymentRepair' } as const] : []),
    ...(isVoucherAwaited(order) ? [{ kind: 'voucherPayment', id: 'voucherPayment' } as const] : []),
    ...(hasVoucher(order) ? [{ kind: 'voucher', id: 'voucher' } as const] : []),
    ...ofProof(order, viewer),
    ...ofDocuments(order, viewer),
    ...(order.review.state === 'open' ? [{ kind: 'review', id: 'review' } as const] : []),
    ...ofLink(order),
    ...(hasReceipt(order) ? [{ kind: 'receipt', id: 'receipt' } as const] : []),
    ...(isFinished(order) ? [] : [{ kind: 'orderStream', id: 'stream' } as const]),
  ];
};
