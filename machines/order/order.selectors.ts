import type { OrderSnapshot } from './order.machine.ts';

/** Phase that the page draws. */
export const selectOrderPhase = (snapshot: OrderSnapshot) => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('awaitingCaptcha')) return 'awaitingCaptcha';
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.matches('refused') ? 'refused' : 'shown';
};

/** Captcha that the first answer waits for; undefined while none is required. */
export const selectOrderPageCaptcha = ({ context }: OrderSnapshot) => context.captcha;

/** Newest answer; undefined before the first and after a refusal. */
export const selectOrder = ({ context }: OrderSnapshot) => context.order;

/** Whether the private link that the page was opened with opens nothing, or no longer. */
export const selectIsLinkRejected = ({ context }: OrderSnapshot) => context.isLinkRejected;

/** Service time of the shown answer, epoch seconds. */
export const selectKnownAt = ({ context }: OrderSnapshot) => context.knownAt;

/** The service's reason for showing nothing. */
export const selectRefusal = ({ context }: OrderSnapshot) => context.refusal;

/** Whether the shown order may be out of date, because the service is down. */
export const selectIsStale = (snapshot: OrderSnapshot) => snapshot.hasTag('stale');

/** Whether the system account looks at it. */
export const selectIsOperator = ({ context }: OrderSnapshot) => context.isOperator;

export const selectExpiry = ({ context }: OrderSnapshot) => context.children.expiry;
/** Countdown until the customer is warned of the expiry. */
export const selectWarning = ({ context }: OrderSnapshot) => context.children.warning;
/** Countdown until the order's price expires. */
export const selectPayTime = ({ context }: OrderSnapshot) => context.children.payTime;
export const selectConfirmDelay = ({ context }: OrderSnapshot) => context.children.confirmDelay;
/** Countdown until the check of the order's payment counts as long. */
export const selectLongCheck = ({ context }: OrderSnapshot) => context.children.longCheck;
/** The receipt of a finished order. */
export const selectReceipt = ({ context }: OrderSnapshot) => context.children.receipt;
/** The live stream, until the order is finished. */
export const selectStream = ({ context }: OrderSnapshot) => context.children.stream;
/** The choice about money that is not as agreed, while there is one. */
export const selectPaymentRepair = ({ context }: OrderSnapshot) => context.children.paymentRepair;
/** Number and code of a voucher that pays the order, while one is asked for. */
export const selectVoucherPayment = ({ context }: OrderSnapshot) => context.children.voucherPayment;
/** The voucher that was delivered. */
export const selectDeliveredVoucher = ({ context }: OrderSnapshot) => context.children.voucher;
/** Upload of a proof's picture; one that was begun, or whose outcome is shown, although the order has moved on. */
export const selectProofUpload = ({ context: { children, leaving } }: OrderSnapshot) =>
  children.proofUpload ?? leaving.proofUpload;
export const selectTransactionProof = ({ context }: OrderSnapshot) =>
  context.children.transactionId;
export const selectProofConfirmation = ({ context }: OrderSnapshot) =>
  context.children.proofConfirmation;
export const selectPictures = ({ context }: OrderSnapshot) => context.children.pictures;
export const selectRemoval = ({ context: { children, leaving } }: OrderSnapshot) =>
  children.removal ?? leaving.removal;
/** The customer's identity documents, while the order awaits them. */
export const selectOrderDocuments = ({ context }: OrderSnapshot) => context.children.documents;

/** The form for a review, while one can be written. */
export const selectReview = ({ context }: OrderSnapshot) => context.children.review;
export const selectSentMoney = ({ context }: OrderSnapshot) => context.children.sentMoney;
/** Its cancellation by its customer, while it is allowed. */
export const selectCancellation = ({ context }: OrderSnapshot) => context.children.cancellation;
/** Private link of a guest's order. */
export const selectPrivateLink = ({ context }: OrderSnapshot) => context.children.privateLink;
/** Mail with a private link to a guest's order. */
export const selectLinkMail = ({ context }: OrderSnapshot) => context.children.linkMail;
