import type { AnyEventObject } from 'xstate';
import type { RepairOffer, RepairOutcome } from '#domain/order/repair-offer';
import type { RefundAccount } from '#domain/rules/refund-account';
import {
  type PaymentRepairEvent,
  paymentRepairMachine,
} from '#machines/payment-repair/payment-repair.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import {
  LATE_OFFER,
  MATCHED_OFFER,
  REPAIRED_ORDER,
  SHORT_OFFER,
} from '#stories/support/sample-offers';
import {
  LATE_SALE_OFFER,
  MATCHED_SALE_OFFER,
  SHORT_SALE_OFFER,
} from '#stories/support/sample-sale';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = {
  ref: REPAIRED_ORDER.ref,
  sequence: 7,
  offsetMs: 0,
  reportTo: dummyParent,
};

/** What a decision comes to when price or money has changed. */
export const movedTo = (offer: Extract<RepairOutcome, { kind: 'moved' }>['offer']) =>
  ({ kind: 'moved', offer }) satisfies RepairOutcome;

/** An address with its memo, as the customer of a sale names it. */
export const NAMED_ACCOUNT: RefundAccount = {
  ...{ bankCode: '', account: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', memo: '77001', noMemo: false },
};

const told = [
  { type: 'order.changed', sequence: 7 },
  { type: 'order.changed', sequence: 8 },
  { type: 'clock.synchronised', offsetMs: 1_500 },
  { type: 'countdown.elapsed', name: 'quoteTime' },
  { type: 'countdown.resumed', name: 'quoteTime' },
  { type: 'retry.requested' },
  { type: 'decision.made', decision: 'recalculation' },
  { type: 'decision.made', decision: 'refund' },
  { type: 'decision.confirmed' },
  { type: 'decision.confirmed', account: NAMED_ACCOUNT },
  { type: 'decision.declined' },
] satisfies PaymentRepairEvent[];

/** Events that lead the same way whatever the service has said before. */
const ALIKE = ['clock.synchronised', 'countdown.resumed', 'countdown.elapsed', 'order.changed'];
const isAlike = ({ type, decision, account }: AnyEventObject) =>
  ALIKE.includes(type) || account || decision === 'refund' || type.startsWith('xstate.error.');

const optionsFor = ({
  short,
  late,
  matched,
}: Readonly<Record<'short' | 'late' | 'matched', RepairOffer>>): Parameters<
  typeof modelOf<typeof paymentRepairMachine>
>[1] => ({
  input,
  events: [
    ...told,
    after('retryPause', 'paymentRepair.unreachable'),
    after('retryPause', 'paymentRepair.unanswered'),
    after('offerPause', 'paymentRepair.choosing.pausing'),
    done('load', answered(short)),
    done('load', answered(late)),
    done('load', answered(matched)),
    done('load', refused('Payment repair is closed')),
    done('load', unavailable('offline')),
    failed('load', 'a defect'),
    done('decide', answered(undefined)),
    done('decide', movedTo(late)),
    done('decide', refused('The order is no longer open')),
    done('decide', refused('TAG/MEMO is invalid', 'INVALID_FIELDS')),
    done('decide', unavailable('offline')),
    failed('decide', 'a defect'),
  ],
  isWorthTrying: ({ context: { message, hasMoved, sequence } }, event) =>
    !isAlike(event) || (message === '' && !hasMoved && sequence === input.sequence),
  project: ({ offer, isQuoteOver, request, message, hasMoved, sequence }) => [
    offer?.state,
    offer?.until,
    isQuoteOver,
    request?.decision,
    request?.refundAccount !== undefined,
    message === '',
    hasMoved,
    sequence,
  ],
});

export const paymentRepairModel = modelOf(
  paymentRepairMachine,
  optionsFor({
    short: SHORT_OFFER,
    late: LATE_OFFER,
    matched: MATCHED_OFFER,
  }),
);

/** The same about the coins of a sale. */
export const saleRepairModel = modelOf(
  paymentRepairMachine,
  optionsFor({
    short: SHORT_SALE_OFFER,
    late: LATE_SALE_OFFER,
    matched: MATCHED_SALE_OFFER,
  }),
);
