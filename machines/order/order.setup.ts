import { assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import { type CallOutcome, isRefusedWith } from '#domain/call-outcome';
import type { Destination } from '#domain/navigation/destination';
import { isFinished, isOlder, type Order } from '#domain/order/order';
import { type OrderAgain, orderAgain } from '#domain/order/order-again';
import { childrenFor, type OrderChildId } from '#domain/order/order-children';
import { CAPTCHA_REQUIRED } from '#domain/wire/result';
import type { ScreenReport, ToastReport } from '../app/app.events.ts';
import { refusalOf } from '../call-outcome.ts';
import { cancellationMachine } from '../cancellation/cancellation.machine.ts';
import type { captchaMachine } from '../captcha/captcha.machine.ts';
import { isCaptchaToSolve } from '../captcha/required-captcha.ts';
import { countdownMachine } from '../countdown/countdown.machine.ts';
import { deliveredVoucherMachine } from '../delivered-voucher/delivered-voucher.machine.ts';
import { documentsMachine } from '../documents/documents.machine.ts';
import { lateMachine } from '../late-machine.ts';
import { linkMailMachine } from '../link-mail/link-mail.machine.ts';
import { orderStreamMachine } from '../order-stream/order-stream.machine.ts';
import { paymentRepairMachine } from '../payment-repair/payment-repair.machine.ts';
import { pictureRemovalMachine } from '../picture-removal/picture-removal.machine.ts';
import { pictureUploadMachine } from '../picture-upload/picture-upload.machine.ts';
import { privateLinkMachine } from '../private-link/private-link.machine.ts';
import { proofConfirmationMachine } from '../proof-confirmation/proof-confirmation.machine.ts';
import { proofPicturesMachine } from '../proof-pictures/proof-pictures.machine.ts';
import { receiptMachine } from '../receipt/receipt.machine.ts';
import { reviewMachine } from '../review/review.machine.ts';
import { sentMoneyMachine } from '../sent-money/sent-money.machine.ts';
import { transactionProofMachine } from '../transaction-proof/transaction-proof.machine.ts';
import { unprovided } from '../unprovided.ts';
import { voucherPaymentMachine } from '../voucher-payment/voucher-payment.machine.ts';
import type {
  LoadedOrder,
  OrderChildren,
  OrderContext,
  OrderEvent,
  OrderInput,
  OrderRequest,
  StoredOrder,
} from './order.types.ts';

/** Polling interval of an open order (rule of the order page). */
const POLL_PAUSE_MS = 5_000;

const MS_PER_SECOND = 1_000;

/** Service time now, epoch seconds. */
const nowOf = ({ offsetMs }: Pick<OrderContext, 'offsetMs'>) =>
  Math.floor((Date.now() + offsetMs) / MS_PER_SECOND);

/** Number of the order's newest event, or its last update where the service has no numbers. */
const sequenceOf = ({ order }: Pick<OrderContext, 'order'>) =>
  order?.sequence ?? order?.updatedAt ?? 0;

const againOf = ({ order }: Pick<OrderContext, 'order'>) => order && orderAgain(order);

/**
 * Draft that repeats the order.
 * @throws {Error} when it cannot be ordered again; the guard `canOrderAgain` comes first
 */
export const againFor = (context: OrderContext): OrderAgain => {
  const again = againOf(context);
  if (!again) throw new Error('this order cannot be made again');
  return again;
};

/** Role of the system account (source: roles). */
const OPERATOR = 10;

/** What is known of the session that looks at the order. */
interface Viewer {
  readonly role?: number;
  readonly isSignedIn?: boolean;
}

/** Setup of the order machine. */
export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    tags: {} as 'stale',
  },
  actors: {
    captcha: lateMachine<typeof captchaMachine>('captcha').logic,
    /** Resolves with "captcha required" only after the captcha's code is loaded. */
    loadOrder: unprovided<LoadedOrder, OrderRequest>('loadOrder'),
    countdown: countdownMachine,
    sentMoney: sentMoneyMachine,
    cancellation: cancellationMachine,
    paymentRepair: paymentRepairMachine,
    voucherPayment: voucherPaymentMachine,
    voucher: deliveredVoucherMachine,
    proofUpload: pictureUploadMachine,
    transactionId: transactionProofMachine,
    proofConfirmation: proofConfirmationMachine,
    pictures: proofPicturesMachine,
    removal: pictureRemovalMachine,
    documents: documentsMachine,
    review: reviewMachine,
    privateLink: privateLinkMachine,
    linkMail: linkMailMachine,
    receipt: receiptMachine,
    orderStream: orderStreamMachine,
  },
  delays: { pollPause: POLL_PAUSE_MS },
  guards: {
    isAnswered: (_, { kind }: CallOutcome<Order>) => kind === 'answered',
    isCaptchaToSolve: ({ context }, outcome: CallOutcome<Order>) =>
      isCaptchaToSolve(outcome, context.captchas),
    /** That a captcha is required is no fact about the order. */
    isRefused: (_, outcome: CallOutcome<Order>) =>
      outcome.kind === 'refused' && !isRefusedWith(outcome, CAPTCHA_REQUIRED),
    isOlder: ({ context }, answer: Order | undefined) =>
      answer !== undefined && context.order !== undefined && isOlder(answer, context.order),
    isLive: ({ context }) => context.isLive,
    isKnown: ({ context }) => context.order !== undefined,
    canOrderAgain: ({ context }) => againOf(context) !== undefined,
    /** It is a guest's and unpaid: this browser finds it again, others by its link alone. */
    isGuestsUnpaid: ({ context: { order } }) =>
      order?.status === 'pending' && order.linkHash !== undefined,
    isFinished: ({ context }) => context.order !== undefined && isFinished(context.order),
    isExpiry: (_, name: string) => name === 'expiry',
    isConfirmDelay: (_, name: string) => name === 'confirmDelay',
  },
  actions: {
    startCaptcha: assign(({ context, self, spawn }) => ({
      captcha: spawn('captcha', { id: 'captcha', input: { reportTo: self } }),
      captchas: context.captchas + 1,
    })),
    stopCaptcha: stopChild('captcha'),
    forgetCaptcha: assign({ captcha: undefined }),
    assignOrder: assign(({ context }, order: Order) => ({ order, knownAt: nowOf(context) })),
    assignRejection: assign(({ context }, { isLinkRejected = false }: LoadedOrder) => ({
      isLinkRejected: context.isLinkRejected || isLinkRejected,
    })),
    forgetOrder: assign({ order: undefined, knownAt: 0 }),
    /** Restores the order an earlier page stored. */
    recallOrder: assign({}),
    assignRefusal: assign((_, outcome: CallOutcome<unknown>) => ({ refusal: refusalOf(outcome) })),
    /** A session that has ended is the system account's no more. */
    assignViewer: assign(({ context }, { role, isSignedIn = true }: Viewer) => ({
      isOperator: isSignedIn && (role === undefined ? context.isOperator : role === OPERATOR),
    })),
    assignOffset: assign((_, offsetMs: number) => ({ offsetMs })),
    /** Persists the last order. */
    storeLastOrder: (_, _order: StoredOrder) => {},
    /** Persists the draft of the next order. */
    storeDraft: (_, _again: Pick<OrderAgain, 'side' | 'page' | 'draft'>) => {},
    reportPlace: sendTo(
      ({ context }) => context.reportTo,
      (_, to: Destination): ScreenReport => ({ type: 'place.requested', to }),
    ),
    /** Says where the order is found, once, unless its link was kept. */
    sayWhereFound: (_) => {},
    /** Passes a part's toast on to the root. */
    reportToast: sendTo(
      ({ context }) => context.reportTo,
      (_, report: ToastReport) => report,
    ),
    reportLogin: sendTo(({ context }) => context.reportTo, { type: 'login.demanded' }),
    reportRefusal: sendTo(
      ({ context }) => context.reportTo,
      ({ context }) => ({ type: 'order.refused', message: context.refusal }),
    ),
    assignCalling: assign({
      calling: ({ context }, id: OrderChildId) => [...context.calling, id],
    }),
    forgetCalling: enqueueActions(
      ({ context: { calling, leaving }, enqueue }, id: OrderChildId) => {
        const { [id]: left, ...others } = leaving;
        if (left) enqueue.stopChild(left);
        enqueue.assign({ calling: calling.filter((other) => other !== id), leaving: others });
      },
    ),
    /** Starts and stops children by the newest answer; a call in progress is not aborted. */
    syncChildren: enqueueActions(({ context, enqueue }) => {
      const wanted = childrenFor(context.order, context);
      const ids: readonly string[] = wanted.map(({ id }) => id);
      const { children, leaving, calling } = context;
      const unwanted = Object.entries({ ...leaving, ...children }).filter(
        ([id]) => !ids.includes(id),
      );
      const isCalling = ([id]: readonly [string, unknown]) => calling.some((other) => other === id);
      for (const child of unwanted) if (!isCalling(child)) enqueue.stopChild(child[1]);
      const { proofUpload } = children;
      if (proofUpload && !ids.includes(proofUpload.id))
        enqueue.sendTo(proofUpload, { type: 'order.movedOn' });
      for (const child of wanted) {
        const link = children.privateLink ?? leaving.privateLink;
        if (child.kind === 'privateLink' && link)
          enqueue.sendTo(link, { type: 'order.changed', linkHash: child.linkHash });
        if (child.kind !== 'countdown') continue;
        const running = context.children[child.id];
        if (running)
          enqueue.sendTo(running, { type: 'deadline.changed', deadline: child.deadline });
      }
      const sequence = sequenceOf(context);
      const repair = children.paymentRepair ?? leaving.paymentRepair;
      if (repair && ids.includes(repair.id))
        enqueue.sendTo(repair, { type: 'order.changed', sequence });
      const payment = children.voucherPayment ?? leaving.voucherPayment;
      if (payment && ids.includes(payment.id)) enqueue.sendTo(payment, { type: 'order.changed' });
      for (const id of ['transactionId', 'proofConfirmation'] as const) {
        const part = children[id] ?? leaving[id];
        if (part && ids.includes(id)) enqueue.sendTo(part, { type: 'order.changed' });
      }
      const { pictures } = children;
      const links = context.order?.proofImages ?? [];
      if (pictures && ids.includes(pictures.id))
        enqueue.sendTo(pictures, { type: 'links.changed', links });
      enqueue.assign(({ context: { isLive, ref, offsetMs }, self, spawn }) => ({
        isLive: isLive && ids.includes('stream'),
        leaving: Object.fromEntries(unwanted.filter(isCalling)) as OrderChildren,
        children: Object.fromEntries(
          wanted.map((child) => {
            const { id, kind } = child;
            const given = { ref, reportTo: self };
            const running = children[id] ?? leaving[id];
            if (running) return [id, running];
            if (kind === 'sentMoney') return [id, spawn('sentMoney', { id, input: given })];
            if (kind === 'cancellation') return [id, spawn('cancellation', { id, input: given })];
            if (kind === 'paymentRepair') {
              const input = { ...given, sequence, offsetMs };
              return [id, spawn('paymentRepair', { id, input })];
            }
            if (kind === 'voucherPayment')
              return [id, spawn('voucherPayment', { id, input: given })];
            if (kind === 'proofUpload') return [id, spawn('proofUpload', { id, input: given })];
            if (kind === 'transactionId') return [id, spawn('transactionId', { id, input: given })];
            if (kind === 'proofConfirmation')
              return [id, spawn('proofConfirmation', { id, input: given })];
            if (kind === 'pictures')
              return [id, spawn('pictures', { id, input: { ref, links: child.links } })];
            if (kind === 'removal') return [id, spawn('removal', { id, input: given })];
            if (kind === 'documents') return [id, spawn('documents', { id, input: { ref } })];
            if (kind === 'review') return [id, spawn('review', { id, input: given })];
            if (kind === 'privateLink') {
              const input = { ...given, linkHash: child.linkHash };
              return [id, spawn('privateLink', { id, input })];
            }
            if (kind === 'linkMail') return [id, spawn('linkMail', { id, input: given })];
            if (kind === 'voucher') return [id, spawn('voucher', { id })];
            if (kind === 'receipt') return [id, spawn('receipt', { id })];
            if (kind === 'orderStream') return [id, spawn('orderStream', { id, input: given })];
            const input = { name: id, deadline: child.deadline, offsetMs, reportTo: self };
            return [id, spawn('countdown', { id, input })];
          }),
        ) as OrderChildren,
      }));
    }),
    assignLive: assign((_, isLive: boolean) => ({ isLive })),
    tellStream: enqueueActions(
      ({ context, enqueue }, type: 'stream.invalidated' | 'stream.renewed') => {
        const { stream } = context.children;
        if (!stream) return;
        enqueue.sendTo(stream, type === 'stream.invalidated' ? { type, at: Date.now() } : { type });
      },
    ),
    tellLinkMail: enqueueActions(({ context: { children }, enqueue }) => {
      if (children.linkMail) enqueue.sendTo(children.linkMail, { type: 'link.renewed' });
    }),
    tellCountdowns: enqueueActions(({ context, enqueue }, offsetMs: number) => {
      const { expiry, warning, payTime, confirmDelay, longCheck, paymentRepair } = context.children;
      for (const countdown of [expiry, warning, payTime, confirmDelay, longCheck]) {
        if (countdown) enqueue.sendTo(countdown, { type: 'clock.synchronised', offsetMs });
      }
      if (paymentRepair) enqueue.sendTo(paymentRepair, { type: 'clock.synchronised', offsetMs });
    }),
    tellSentMoney: enqueueActions(
      ({ context, enqueue }, type: 'moment.reached' | 'moment.postponed') => {
        const { sentMoney } = context.children;
        if (sentMoney) enqueue.sendTo(sentMoney, { type });
      },
    ),
  },
});
