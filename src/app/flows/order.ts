import { assign, fromCallback, fromPromise } from 'xstate';
import { hashOfSecret } from '#domain/order/secret-hash';
import type { OrderStreamRequest } from '#domain/wire/order-stream-wire';
import { ORDER_LEFT_TOAST } from '#machines/app/app.events';
import { cancellationMachine } from '#machines/cancellation/cancellation.machine';
import { linkMailMachine } from '#machines/link-mail/link-mail.machine';
import { orderMachine } from '#machines/order/order.machine';
import {
  type OrderStreamEvent,
  orderStreamMachine,
} from '#machines/order-stream/order-stream.machine';
import { paymentRepairMachine } from '#machines/payment-repair/payment-repair.machine';
import { privateLinkMachine } from '#machines/private-link/private-link.machine';
import { receiptMachine } from '#machines/receipt/receipt.machine';
import { reviewMachine } from '#machines/review/review.machine';
import { sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import { voucherPaymentMachine } from '#machines/voucher-payment/voucher-payment.machine';
import { callOutcome } from '#src/api/call-outcome';
import { orderAnswer } from '#src/api/order-answer';
import { cancelOrder, confirmSendMoney } from '#src/api/orders';
import { decideRepair, loadRepairOffer, repairOutcome } from '#src/api/payment-repair';
import { postReview } from '#src/api/post-review';
import { mailLink, renewLink, stopNews } from '#src/api/private-link';
import { tryVoucher } from '#src/api/try-voucher';
import { watchOrder } from '#src/api/watch-order';
import { withCaptcha } from '#src/api/with-headers';
import { lateCaptcha, outcomeBefore } from '../captcha/late-captcha.ts';
import { isKept, keepOrder } from '../kept-orders.ts';
import { logFailureOf } from '../log-failure.ts';
import { aboutOrder, loadOpened } from '../open-order.ts';
import { addSecret, provenSecret } from '../order-secrets.ts';
import type { Outside } from '../outside.ts';
import { drawReceipt } from '../receipt/draw-receipt.ts';
import { shareReceipt } from '../receipt/share-receipt.ts';
import { storedOrder, storeOrder } from '../stored-order.ts';
import { storeDraft } from '../trade-memory.ts';
import type { AskProof } from '../with-proof.ts';
import { connectDocuments } from './identity.ts';
import { connectProofs } from './proofs.ts';

/** Provides the order page's machines with their calls and with storage. */
interface Connected extends Pick<Outside, 'api' | 'storage' | 'load'> {
  readonly askProof: AskProof;
}

const connectOrder = ({ api: plain, storage, load, askProof }: Connected) => {
  const captcha = lateCaptcha({ api: plain, load });
  /** Calls about an order: each carries the secret of its private link, where this browser has one. */
  const api = (ref: string) => aboutOrder(plain, storage, ref);
  const sentMoney = sentMoneyMachine.provide({
    actors: {
      confirmSendMoney: fromPromise(({ input, signal }) =>
        callOutcome(confirmSendMoney(api(input.ref))(input.ref, signal)),
      ),
    },
    actions: { logFailure: logFailureOf('confirm-send-money') },
  });
  const cancellation = cancellationMachine.provide({
    actors: {
      cancelOrder: fromPromise(({ input, signal }) =>
        callOutcome(cancelOrder(api(input.ref))(input.ref, signal)),
      ),
    },
    actions: { logFailure: logFailureOf('cancel-order') },
  });
  const receipt = receiptMachine.provide({
    actors: {
      drawReceipt: fromPromise(({ input }) => drawReceipt(input)),
      shareReceipt: fromPromise(({ input }) => shareReceipt(window, input)),
    },
    actions: { printPage: () => window.print() },
  });
  const paymentRepair = paymentRepairMachine.provide({
    actors: {
      loadRepairOffer: fromPromise(({ input, signal }) =>
        callOutcome(loadRepairOffer(api(input.ref))(input.ref, signal)),
      ),
      decideRepair: fromPromise(({ input, signal }) =>
        repairOutcome(decideRepair(api(input.ref))(input, signal)),
      ),
    },
  });
  const voucherPayment = voucherPaymentMachine.provide({
    actors: {
      tryVoucher: fromPromise(({ input, signal }) =>
        callOutcome(tryVoucher(api(input.orderRef))(input, signal)),
      ),
    },
  });
  const review = reviewMachine.provide({
    actors: {
      postReview: fromPromise(({ input, signal }) =>
        callOutcome(postReview(api(input.ref))(input, signal)),
      ),
    },
  });
  const orderStream = orderStreamMachine.provide({
    actors: {
      watchOrder: fromCallback<OrderStreamEvent, OrderStreamRequest>(({ input, sendBack }) => {
        const stopping = new AbortController();
        void watchOrder(api(input.ref))(input, { signal: stopping.signal, hear: sendBack });
        return () => stopping.abort();
      }),
    },
  });
  const storeKept = (_: unknown, ref: string) => keepOrder(storage, ref);
  const privateLink = privateLinkMachine.provide({
    actors: {
      renewLink: fromPromise(({ input, signal }) =>
        callOutcome(renewLink(api(input.ref))(input, signal)),
      ),
    },
    actions: {
      recallSecret: assign(({ context: { ref, linkHash } }) => ({
        secret: provenSecret(storage, ref, (secret) => hashOfSecret(secret) === linkHash),
      })),
      storeSecret: (_, link) => addSecret(storage, link),
      storeKept,
    },
  });
  const linkMail = linkMailMachine.provide({
    actors: {
      mailLink: fromPromise(({ input, signal }) =>
        callOutcome(mailLink(api(input.ref))(input, signal)),
      ),
      stopNews: fromPromise(({ input, signal }) =>
        callOutcome(stopNews(api(input.ref))(input, signal)),
      ),
    },
    actions: { storeKept },
  });
  return orderMachine.provide({
    actors: {
      captcha: captcha.logic,
      privateLink,
      linkMail,
      sentMoney,
      cancellation,
      paymentRepair,
      voucherPayment,
      review,
      documents: connectDocuments(api, askProof),
      receipt,
      orderStream,
      ...connectProofs({ api, plain }),
      loadOrder: fromPromise(async ({ input, signal }) => {
        let isLinkRejected = false;
        const onRejected = () => {
          isLinkRejected = true;
        };
        const open = loadOpened(withCaptcha(plain, input.captcha), storage);
        const answer = orderAnswer(open(input.ref, signal, onRejected));
        return { ...(await outcomeBefore(captcha, answer)), isLinkRejected };
      }),
    },
    actions: {
      sayWhereFound: ({ context: { ref, reportTo } }) => {
        if (isKept(storage, ref)) return;
        keepOrder(storage, ref);
        reportTo.send(ORDER_LEFT_TOAST);
      },
      // A masked order of another customer is not stored, and no voucher: it is money to any reader of the device.
      storeLastOrder: (_, { order, knownAt }) => {
        if (!order.isMasked) storeOrder(storage, { ...order, voucher: null }, knownAt);
      },
      recallOrder: assign(({ context }) => storedOrder(storage, context.ref) ?? {}),
      storeDraft: (_, { side, page, draft }) => storeDraft(storage, { side, page, draft }),
    },
  });
};

/** Machines of this file's screens. */
export const connect = (outside: Connected) => ({
  order: connectOrder(outside),
});
