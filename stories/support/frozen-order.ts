import type { Order } from '#domain/order/order';
import { childrenFor, type OrderChild } from '#domain/order/order-children';
import { sentMoneyFrom } from '#domain/order/order-deadline';
import type { RepairDecision } from '#domain/order/payment-repair';
import { figuresOf } from '#domain/order/repair-decision';
import type { RepairOffer } from '#domain/order/repair-offer';
import {
  type CancellationSnapshot,
  cancellationMachine,
} from '#machines/cancellation/cancellation.machine';
import type { CaptchaSnapshot } from '#machines/captcha/captcha.machine';
import { countdownMachine } from '#machines/countdown/countdown.machine';
import {
  type DeliveredVoucherSnapshot,
  deliveredVoucherMachine,
} from '#machines/delivered-voucher/delivered-voucher.machine';
import { type LinkMailSnapshot, linkMailMachine } from '#machines/link-mail/link-mail.machine';
import { type OrderSnapshot, orderMachine } from '#machines/order/order.machine';
import type { OrderChildren } from '#machines/order/order.types';
import {
  type OrderStreamSnapshot,
  orderStreamMachine,
} from '#machines/order-stream/order-stream.machine';
import {
  type PaymentRepairContext,
  type PaymentRepairSnapshot,
  paymentRepairMachine,
} from '#machines/payment-repair/payment-repair.machine';
import {
  type PrivateLinkSnapshot,
  privateLinkMachine,
} from '#machines/private-link/private-link.machine';
import { type ReceiptSnapshot, receiptMachine } from '#machines/receipt/receipt.machine';
import { type ReviewSnapshot, reviewMachine } from '#machines/review/review.machine';
import { type SentMoneySnapshot, sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import {
  type VoucherPaymentSnapshot,
  voucherPaymentMachine,
} from '#machines/voucher-payment/voucher-payment.machine';
import { dummyParent } from './dummy-parent.ts';
import { frozenActor } from './frozen-actor.ts';
import { frozenOrderDocuments } from './frozen-documents.ts';
import { frozenCaptcha } from './frozen-form.ts';
import {
  frozenConfirmation,
  frozenPictures,
  frozenRemoval,
  frozenTransaction,
  frozenUpload,
} from './frozen-proof.ts';

interface FrozenCountdown {
  readonly name: string;
  /** Epoch seconds. */
  readonly deadline: number;
  readonly secondsLeft: number;
}

/** Countdown that does not tick. */
export const frozenCountdown = ({ name, deadline, secondsLeft }: FrozenCountdown) => {
  const input = { name, deadline, offsetMs: 0, reportTo: dummyParent };
  return frozenActor(countdownMachine, {
    input,
    value: secondsLeft > 0 ? 'running' : 'elapsed',
    context: { ...input, now: (deadline - secondsLeft) * 1_000 },
  });
};

/** Order stream in one fixed state. */
export const frozenStream = (ref: string, state: OrderStreamSnapshot['value']) => {
  const input = { ref, reportTo: dummyParent };
  const context = { ...input, lastEventId: '', losses: 0, receivedAt: 0 };
  return frozenActor(orderStreamMachine, { input, value: state, context });
};

interface FrozenSentMoney {
  readonly state: SentMoneySnapshot['value'];
  readonly message: string;
}

/** Flow of the button in one fixed state. */
export const frozenSentMoney = (ref: string, { state, message }: FrozenSentMoney) => {
  const input = { ref, reportTo: dummyParent };
  return frozenActor(sentMoneyMachine, { input, value: state, context: { ...input, message } });
};

interface FrozenCancellation {
  readonly state: CancellationSnapshot['value'];
  readonly message?: string;
}

/** Cancellation of an order in one fixed state. */
export const frozenCancellation = (ref: string, { state, message = '' }: FrozenCancellation) => {
  const input = { ref, reportTo: dummyParent };
  return frozenActor(cancellationMachine, { input, value: state, context: { ...input, message } });
};

interface FrozenRepair
  extends Partial<Pick<PaymentRepairContext, 'account' | 'isQuoteOver' | 'message' | 'hasMoved'>> {
  readonly state: PaymentRepairSnapshot['value'];
  readonly offer?: RepairOffer | undefined;
  /** What was chosen. */
  readonly decision?: RepairDecision | undefined;
  /** Seconds until the quote ends. */
  readonly secondsLeft?: number;
}

/** The choice about an order's money in one fixed state. */
export const frozenPaymentRepair = (
  ref: string,
  { state, offer, decision, secondsLeft = 600, ...notices }: FrozenRepair,
) => {
  const input = { ref, sequence: 0, offsetMs: 0, reportTo: dummyParent };
  const quoteTime =
    offer && offer.until > 0
      ? frozenCountdown({ name: 'quoteTime', deadline: offer.until, secondsLeft })
      : undefined;
  const request = offer && decision && { ref, ...figuresOf(offer, decision) };
  const shown = {
    account: undefined,
    isQuoteOver: false,
    message: '',
    hasMoved: false,
    ...notices,
  };
  const context = { ...input, offer, quoteTime, request, ...shown };
  return frozenActor(paymentRepairMachine, { input, value: state, context });
};

interface FrozenVoucherPayment {
  readonly state: VoucherPaymentSnapshot['value'];
  readonly message?: string;
}

/** The form for a voucher in one fixed state. */
export const frozenVoucherPayment = (
  ref: string,
  { state, message = '' }: FrozenVoucherPayment,
) => {
  const input = { ref, reportTo: dummyParent };
  const context = { ...input, voucher: undefined, message };
  return frozenActor(voucherPaymentMachine, { input, value: state, context });
};

interface FrozenLinkMail {
  readonly state: LinkMailSnapshot['value'];
  readonly email?: string;
  readonly hasNews?: boolean;
  readonly message?: string;
}

/** The form for the mail with a private link in one fixed state. */
export const frozenLinkMail = (
  ref: string,
  { state, email = '', hasNews = false, message = '' }: FrozenLinkMail,
) => {
  const input = { ref, reportTo: dummyParent };
  return frozenActor(linkMailMachine, {
    input,
    value: state,
    context: { ...input, asked: { email, hasNews }, message },
  });
};

interface FrozenReview {
  readonly state: ReviewSnapshot['value'];
  readonly message?: string;
}

/** The form for a review in one fixed state. */
export const frozenReview = (ref: string, { state, message = '' }: FrozenReview) => {
  const input = { ref, reportTo: dummyParent };
  const context = { ...input, review: undefined, message };
  return frozenActor(reviewMachine, { input, value: state, context });
};

interface FrozenPrivateLink {
  readonly state: PrivateLinkSnapshot['value'];
  readonly secret?: string;
  readonly hasLink?: boolean;
  readonly message?: string;
}

/** An order's private link in one fixed state. */
export const frozenPrivateLink = (
  ref: string,
  { state, secret = '', hasLink = false, message = '' }: FrozenPrivateLink,
) => {
  const input = { ref, linkHash: hasLink ? 'a'.repeat(64) : '', reportTo: dummyParent };
  const context = { ...input, secret, newSecret: '', message };
  return frozenActor(privateLinkMachine, { input, value: state, context });
};

/** A delivered voucher, hidden or shown. */
export const frozenVoucher = (state: DeliveredVoucherSnapshot['value']) =>
  frozenActor(deliveredVoucherMachine, { input: undefined, value: state, context: {} });

/** The receipt in one fixed state. */
export const frozenReceipt = (state: ReceiptSnapshot['value']) =>
  frozenActor(receiptMachine, {
    input: undefined,
    value: state,
    context: { receipt: undefined, picture: undefined },
  });

interface FrozenOrder {
  readonly state: OrderSnapshot['value'];
  readonly order: Order | undefined;
  readonly refusal?: string;
  /** Seconds since the order was made. */
  readonly age: number;
  readonly isLive?: boolean;
  /** State of the captcha that the page waits for. */
  readonly captcha?: CaptchaSnapshot['value'] | undefined;
  /** The choice about its money, where it has one. */
  readonly repair?: FrozenRepair;
}

/** Order of a page in one fixed state, with its children. */
export const frozenOrder = ({
  state,
  order,
  refusal = '',
  age,
  isLive = false,
  captcha,
  repair = { state: 'loading' },
}: FrozenOrder) => {
  const input = { ref: order?.ref ?? '', offsetMs: 0, reportTo: dummyParent };
  const now = (order?.createdAt ?? 0) + age;
  const frozen = (child: OrderChild) => {
    switch (child.kind) {
      case 'countdown':
        return frozenCountdown({
          ...{ name: child.id, deadline: child.deadline },
          secondsLeft: child.deadline - now,
        });
      case 'orderStream':
        return frozenStream(input.ref, isLive ? { listening: 'open' } : 'pausing');
      case 'paymentRepair':
        return frozenPaymentRepair(input.ref, repair);
      case 'cancellation':
        return frozenCancellation(input.ref, { state: 'available' });
      case 'voucherPayment':
        return frozenVoucherPayment(input.ref, { state: 'filling' });
      case 'proofUpload':
        return frozenUpload(input.ref, { state: 'choosing' });
      case 'transactionId':
        return frozenTransaction(input.ref, { state: 'filling' });
      case 'proofConfirmation':
        return frozenConfirmation(input.ref, { state: 'available' });
      case 'pictures':
        return frozenPictures(child.links);
      case 'removal':
        return frozenRemoval({ state: 'closed' });
      case 'documents':
        return frozenOrderDocuments(input.ref);
      case 'review':
        return frozenReview(input.ref, { state: 'filling' });
      case 'privateLink':
        return frozenPrivateLink(input.ref, { state: 'none' });
      case 'linkMail':
        return frozenLinkMail(input.ref, { state: 'filling' });
      case 'voucher':
        return frozenVoucher('hidden');
      case 'receipt':
        return frozenReceipt('idle');
      case 'sentMoney': {
        const isEarly = order !== undefined && now < (sentMoneyFrom(order) ?? 0);
        const button = { state: isEarly ? 'tooEarly' : 'available', message: '' } as const;
        return frozenSentMoney(input.ref, button);
      }
    }
  };
  const children = Object.fromEntries(
    childrenFor(order).map((child) => [child.id, frozen(child)]),
  ) as OrderChildren;
  const knownAt = order ? now : 0;
  const resting = { calling: [], leaving: {} };
  const context = {
    ...input,
    ...resting,
    order,
    knownAt,
    isLinkRejected: false,
    refusal,
    isLive,
    isOperator: false,
    children,
    captchas: 0,
    captcha: captcha && frozenCaptcha(captcha),
  };
  return frozenActor(orderMachine, { input, value: state, context });
};
