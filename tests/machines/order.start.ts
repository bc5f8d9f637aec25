import { vi } from 'vitest';
import { assign, createActor, SimulatedClock } from 'xstate';
import type { HandedInDocuments } from '#domain/account/documents';
import type { Order } from '#domain/order/order';
import type { OrderAgain } from '#domain/order/order-again';
import type { Receipt } from '#domain/order/receipt';
import type { RepairOffer, RepairOutcome } from '#domain/order/repair-offer';
import type { VoucherAttempt } from '#domain/wire/order-requests';
import type { OrderStreamRequest } from '#domain/wire/order-stream-wire';
import type { RepairRequest } from '#domain/wire/repair-offer-wire';
import type { ScreenReport } from '#machines/app/app.events';
import {
  type CancellationRequest,
  cancellationMachine,
} from '#machines/cancellation/cancellation.machine';
import { documentsMachine } from '#machines/documents/documents.machine';
import type { DocumentsEvent, DocumentsRequest } from '#machines/documents/documents.types';
import {
  type LinkMailRequest,
  linkMailMachine,
  type StopRequest,
} from '#machines/link-mail/link-mail.machine';
import { orderMachine } from '#machines/order/order.machine';
import {
  selectCancellation,
  selectConfirmDelay,
  selectDeliveredVoucher,
  selectExpiry,
  selectIsStale,
  selectKnownAt,
  selectOrder,
  selectOrderPhase,
  selectPaymentRepair,
  selectRefusal,
  selectReview,
  selectSentMoney,
  selectStream,
  selectVoucherPayment,
} from '#machines/order/order.selectors';
import type { LoadedOrder, OrderRequest, StoredOrder } from '#machines/order/order.types';
import {
  type OrderStreamEvent,
  orderStreamMachine,
} from '#machines/order-stream/order-stream.machine';
import {
  paymentRepairMachine,
  type RepairOfferRequest,
} from '#machines/payment-repair/payment-repair.machine';
import { type LinkRequest, privateLinkMachine } from '#machines/private-link/private-link.machine';
import { receiptMachine } from '#machines/receipt/receipt.machine';
import { type ReviewRequest, reviewMachine } from '#machines/review/review.machine';
import { type ConfirmRequest, sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import {
  type SubmitRequest,
  transactionProofMachine,
} from '#machines/transaction-proof/transaction-proof.machine';
import { voucherPaymentMachine } from '#machines/voucher-payment/voucher-payment.machine';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { silentCaptcha } from '#stories/support/silent-captcha';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { scriptedPromise, settle } from '#tests/support/scripted-promise';
import { scriptedStream } from '#tests/support/scripted-stream';

/**
 * A running order with its children; its service, its timers and its clock are moved by hand. Needs
 * faked dates.
 */
export const startOrder = ({
  offsetMs = 0,
  machine = orderMachine,
  recalled,
}: {
  readonly offsetMs?: number;
  readonly machine?: typeof orderMachine;
  /** What an earlier page stored. */
  readonly recalled?: StoredOrder;
} = {}) => {
  const clock = new SimulatedClock();
  const { settleWith, ...calls } = scriptedCall<Order, OrderRequest>();
  /** An outcome may say, too, that a private link opens nothing. */
  const service = { ...calls, settleWith: (outcome: LoadedOrder) => settleWith(outcome) };
  const stream = scriptedStream<OrderStreamEvent, OrderStreamRequest>();
  const confirmation = scriptedCall<void, ConfirmRequest>();
  const documents = scriptedCall<HandedInDocuments, DocumentsRequest>();
  const cancelling = scriptedCall<void, CancellationRequest>();
  const vouchers = scriptedCall<void, VoucherAttempt>();
  const reviews = scriptedCall<void, ReviewRequest>();
  const transactionIds = scriptedCall<void, SubmitRequest>();
  const linkMails = scriptedCall<void, LinkMailRequest>();
  const stops = scriptedCall<void, StopRequest>();
  const links = scriptedCall<void, LinkRequest>();
  const offers = scriptedCall<RepairOffer, RepairOfferRequest>();
  const decisions = scriptedPromise<RepairOutcome, RepairRequest>();
  const drawing = scriptedPromise<Blob, Receipt>();
  const parent = recordingParent<ScreenReport>();
  const stored: Order[] = [];
  const storedAt: number[] = [];
  const drafts: Pick<OrderAgain, 'side' | 'page' | 'draft'>[] = [];
  const actor = createActor(
    machine.provide({
      actors: {
        captcha: silentCaptcha,
        loadOrder: service.logic,
        orderStream: orderStreamMachine.provide({ actors: { watchOrder: stream.logic } }),
        sentMoney: sentMoneyMachine.provide({
          actors: { confirmSendMoney: confirmation.logic },
        }),
        cancellation: cancellationMachine.provide({
          actors: { cancelOrder: cancelling.logic },
        }),
        documents: documentsMachine.provide({
          actors: {
            loadDocuments: documents.logic,
            watchDocuments: scriptedStream<DocumentsEvent, DocumentsRequest>().logic,
          },
        }),
        privateLink: privateLinkMachine.provide({ actors: { renewLink: links.logic } }),
        linkMail: linkMailMachine.provide({
          actors: { mailLink: linkMails.logic, stopNews: stops.logic },
        }),
        receipt: receiptMachine.provide({ actors: { drawReceipt: drawing.logic } }),
        transactionId: transactionProofMachine.provide({
          actors: { submitTransactionId: transactionIds.logic },
        }),
        voucherPayment: voucherPaymentMachine.provide({ actors: { tryVoucher: vouchers.logic } }),
        review: reviewMachine.provide({ actors: { postReview: reviews.logic } }),
        paymentRepair: paymentRepairMachine.provide({
          actors: { loadRepairOffer: offers.logic, decideRepair: decisions.logic },
        }),
      },
      actions: {
        storeLastOrder: (_, { order, knownAt }) => {
          stored.push(order);
          storedAt.push(knownAt);
        },
        recallOrder: assign(() => recalled ?? {}),
        storeDraft: (_, { side, page, draft }) => void drafts.push({ side, page, draft }),
      },
    }),
    { clock, input: { ref: SAMPLE_ORDER.ref, offsetMs, reportTo: parent.actor } },
  );
  return {
    actor: actor.start(),
    clock,
    service,
    confirmation,
    cancelling,
    documents,
    vouchers,
    reviews,
    transactionIds,
    links,
    linkMails,
    stops,
    offers,
    decisions,
    drawing,
    stream,
    reports: parent.reports,
    stored,
    storedAt,
    drafts,
    /** Time passes as it does for a page that is looked at. */
    wait: (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      clock.increment(ms);
    },
  };
};

/** The same with its answers settled and its outside read off. */
export const watchOrder = (options: Parameters<typeof startOrder>[0] = {}) => {
  const run = startOrder(options);
  const snapshot = () => run.actor.getSnapshot();
  return {
    ...run,
    answer: async (order = SAMPLE_ORDER) => {
      run.service.answer(order);
      await settle();
    },
    fail: async (error: Error) => {
      run.service.fail(error);
      await settle();
    },
    order: () => selectOrder(snapshot()),
    knownAt: () => selectKnownAt(snapshot()),
    phase: () => selectOrderPhase(snapshot()),
    isStale: () => selectIsStale(snapshot()),
    refusal: () => selectRefusal(snapshot()),
    children: () => ({
      expiry: selectExpiry(snapshot()),
      confirmDelay: selectConfirmDelay(snapshot()),
      sentMoney: selectSentMoney(snapshot()),
      cancellation: selectCancellation(snapshot()),
      paymentRepair: selectPaymentRepair(snapshot()),
      voucherPayment: selectVoucherPayment(snapshot()),
      voucher: selectDeliveredVoucher(snapshot()),
      review: selectReview(snapshot()),
      stream: selectStream(snapshot()),
    }),
  };
};
