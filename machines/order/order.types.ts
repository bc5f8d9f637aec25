import type { CallOutcome } from '#domain/call-outcome';
import type { Order } from '#domain/order/order';
import type { OrderChildId } from '#domain/order/order-children';
import type { BroadcastEvent, ScreenReport, ToastReport } from '../app/app.events.ts';
import type {
  CancellationActorRef,
  CancellationReport,
} from '../cancellation/cancellation.machine.ts';
import type { CaptchaActorRef, CaptchaReport } from '../captcha/captcha.machine.ts';
import type { CountdownActorRef, CountdownReport } from '../countdown/countdown.machine.ts';
import type { DeliveredVoucherActorRef } from '../delivered-voucher/delivered-voucher.machine.ts';
import type { DocumentsActorRef } from '../documents/documents.machine.ts';
import type { LinkMailActorRef, LinkMailReport } from '../link-mail/link-mail.machine.ts';
import type {
  OrderStreamActorRef,
  OrderStreamReport,
} from '../order-stream/order-stream.machine.ts';
import type {
  PaymentRepairActorRef,
  PaymentRepairReport,
} from '../payment-repair/payment-repair.machine.ts';
import type {
  PictureRemovalActorRef,
  PictureRemovalReport,
} from '../picture-removal/picture-removal.machine.ts';
import type {
  PictureUploadActorRef,
  PictureUploadReport,
} from '../picture-upload/picture-upload.machine.ts';
import type {
  PrivateLinkActorRef,
  PrivateLinkReport,
} from '../private-link/private-link.machine.ts';
import type {
  ProofConfirmationActorRef,
  ProofConfirmationReport,
} from '../proof-confirmation/proof-confirmation.machine.ts';
import type { ProofPicturesActorRef } from '../proof-pictures/proof-pictures.machine.ts';
import type { ReceiptActorRef } from '../receipt/receipt.machine.ts';
import type { ReportTo } from '../report-to.ts';
import type { ReviewActorRef, ReviewReport } from '../review/review.machine.ts';
import type { SentMoneyActorRef, SentMoneyReport } from '../sent-money/sent-money.machine.ts';
import type {
  TransactionProofActorRef,
  TransactionProofReport,
} from '../transaction-proof/transaction-proof.machine.ts';
import type {
  VoucherPaymentActorRef,
  VoucherPaymentReport,
} from '../voucher-payment/voucher-payment.machine.ts';

export interface OrderInput {
  readonly ref: string;
  /** Service time minus local time, milliseconds. */
  readonly offsetMs: number;
  readonly reportTo: ReportTo<ScreenReport>;
}

/** Report of a child about a call that must not be aborted. */
export type CallReport =
  | { readonly type: 'call.started'; readonly id: OrderChildId }
  /** Answered, or failed. */
  | { readonly type: 'call.settled'; readonly id: OrderChildId };

/** Children of the order; `childrenFor` selects them. */
export interface OrderChildren extends Readonly<Partial<Record<OrderChildId, unknown>>> {
  readonly expiry?: CountdownActorRef;
  readonly warning?: CountdownActorRef;
  readonly payTime?: CountdownActorRef;
  readonly confirmDelay?: CountdownActorRef;
  readonly longCheck?: CountdownActorRef;
  readonly sentMoney?: SentMoneyActorRef;
  readonly cancellation?: CancellationActorRef;
  readonly paymentRepair?: PaymentRepairActorRef;
  readonly voucherPayment?: VoucherPaymentActorRef;
  readonly voucher?: DeliveredVoucherActorRef;
  readonly proofUpload?: PictureUploadActorRef;
  readonly transactionId?: TransactionProofActorRef;
  readonly proofConfirmation?: ProofConfirmationActorRef;
  readonly pictures?: ProofPicturesActorRef;
  readonly removal?: PictureRemovalActorRef;
  readonly documents?: DocumentsActorRef;
  readonly review?: ReviewActorRef;
  readonly privateLink?: PrivateLinkActorRef;
  readonly linkMail?: LinkMailActorRef;
  readonly receipt?: ReceiptActorRef;
  readonly stream?: OrderStreamActorRef;
}

export interface OrderContext extends OrderInput {
  /** Newest answer; undefined before the first. */
  readonly order: Order | undefined;
  /** Service time of that answer, epoch seconds; 0 before the first. */
  readonly knownAt: number;
  /** Whether the private link that the page was opened with opens nothing, or no longer. */
  readonly isLinkRejected: boolean;
  /** The service's message for a refusal. */
  readonly refusal: string;
  readonly children: OrderChildren;
  /** Children with a call in progress. */
  readonly calling: readonly OrderChildId[];
  /** Children to stop once their call has settled. */
  readonly leaving: OrderChildren;
  /** Whether the system account looks at it. */
  readonly isOperator: boolean;
  /** Whether the stream delivers changes, without polling. */
  readonly isLive: boolean;
  /** Captchas that the first answer was asked for with. */
  readonly captchas: number;
  /** Present while the service requires a solution. */
  readonly captcha: CaptchaActorRef | undefined;
}

export type OrderEvent =
  | BroadcastEvent
  | CountdownReport
  | SentMoneyReport
  | CancellationReport
  | PaymentRepairReport
  | VoucherPaymentReport
  | PictureUploadReport
  | TransactionProofReport
  | ProofConfirmationReport
  | PictureRemovalReport
  | ReviewReport
  | LinkMailReport
  | PrivateLinkReport
  | CallReport
  | ToastReport
  | OrderStreamReport
  | CaptchaReport
  /** The retry button of a failed first load was pressed. */
  | { readonly type: 'retry.requested' }
  /** The visitor of a masked order signs in, to see all of it. */
  | { readonly type: 'login.requested' }
  /** Its page is left. */
  | { readonly type: 'page.left' }
  /** The customer repeats the order. */
  | { readonly type: 'again.requested' };

/** Order as last seen. */
export type StoredOrder = Pick<OrderContext, 'knownAt'> & { readonly order: Order };

/** Outcome of loading an order. */
export type LoadedOrder = CallOutcome<Order> & {
  /** The service has shown it masked to the secret of a private link. */
  readonly isLinkRejected?: boolean;
};

export interface OrderRequest {
  readonly ref: string;
  /** Solution of a captcha; absent while none is required. */
  readonly captcha?: string;
}
