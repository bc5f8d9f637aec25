import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/order/order-status';
import { type MoneyFacts, moneyFactsOf } from '#machines/order-lifecycle/money-facts';
import { nextStatus } from '#machines/order-lifecycle/order-lifecycle.machine';
import { eventOf, LIFECYCLE_CELLS, titleOf } from './order-lifecycle.table';

const NONE: MoneyFacts = {
  needsConversion: false,
  undoesConversion: false,
  needsRefundOfClearing: false,
  releasesHold: 'no',
};

const PAID: Partial<MoneyFacts> = { needsConversion: true, needsRefundOfClearing: true };
const CLOSED: Partial<MoneyFacts> = { needsRefundOfClearing: true, releasesHold: 'at once' };
const RUN_OUT: Partial<MoneyFacts> = { ...CLOSED, releasesHold: 'after the reporting delay' };
const GIVEN_BACK: Partial<MoneyFacts> = { undoesConversion: true, needsRefundOfClearing: true };
const EXTRA: Partial<MoneyFacts> = { needsRefundOfClearing: true };

/** By hand: every allowed transition that moves money. The others move none. */
const MOVING: Readonly<Record<string, Partial<MoneyFacts>>> = {
  'pending: money.matched': PAID,
  'pending: voucher.accepted': PAID,
  'pending: deadline.passed with the money': RUN_OUT,
  'pending: deadline.passed without the money': RUN_OUT,
  'pending: customer.cancelled': CLOSED,
  'pending: operator.cancelled': CLOSED,
  'cancelled: money.reversed': EXTRA,
  'forged: money.reversed': EXTRA,
  'verifying_transaction: money.matched': PAID,
  'verifying_transaction: recalculation.accepted': PAID,
  'verifying_transaction: delivery.chosen': PAID,
  'verifying_transaction: refund.chosen before a payout': CLOSED,
  'verifying_transaction: refund.chosen after a payout': CLOSED,
  'verifying_transaction: deadline.passed with the money': PAID,
  'verifying_transaction: deadline.passed without the money': RUN_OUT,
  'verifying_transaction: operator.cancelled': CLOSED,
  'request_proof: money.matched': PAID,
  'request_proof: deadline.passed with the money': RUN_OUT,
  'request_proof: deadline.passed without the money': RUN_OUT,
  'provided_proof: proof.accepted': PAID,
  'provided_proof: proof.forged': CLOSED,
  'provided_proof: money.matched': PAID,
  'require_kyc: kyc.verified with the money': PAID,
  'require_kyc: deadline.passed with the money': RUN_OUT,
  'require_kyc: deadline.passed without the money': RUN_OUT,
  'require_kyc: operator.cancelled': CLOSED,
  'ERROR_EVOUCHER: voucher.accepted': PAID,
  'ERROR_EVOUCHER: operator.cancelled': CLOSED,
  'ERROR_EVOUCHER: deadline.passed with the money': RUN_OUT,
  'ERROR_EVOUCHER: deadline.passed without the money': RUN_OUT,
  'paid: refund.chosen before a payout': GIVEN_BACK,
  'paid: money.extra': EXTRA,
  'paid: money.reversed': { undoesConversion: true },
  'delivering: money.extra': EXTRA,
  'waitingotp: money.extra': EXTRA,
  'retry_scheduled: money.extra': EXTRA,
  'error: refund.chosen before a payout': GIVEN_BACK,
  'error: money.extra': EXTRA,
  'handmake: refund.chosen before a payout': GIVEN_BACK,
  'handmake: money.extra': EXTRA,
  'delivered: money.extra': EXTRA,
  'forged: money.extra': EXTRA,
  'delivering: delivery.stopped': { undoesConversion: true },
};

const ALLOWED = LIFECYCLE_CELLS.flatMap(({ from, title, to }) =>
  to ? [{ from, event: eventOf(title), to, name: `${from}: ${title}` }] : [],
);

describe('facts about money of a transition', () => {
  it.each(ALLOWED.map((each) => [each.name, each.to, each] as const))(
    '%s → %s',
    (name, to, { from, event }) => {
      expect(moneyFactsOf({ from, event: event.type, to })).toEqual({ ...NONE, ...MOVING[name] });
    },
  );

  it('are written by hand for transitions that exist', () => {
    const names = new Set(ALLOWED.map(({ name }) => name));
    expect(Object.keys(MOVING).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('conversions along every path of an order', () => {
  it('are undone only where one stands, and none follows another that stands', () => {
    const seen = new Set<string>();
    const visit = (status: (typeof ORDER_STATUSES)[number], isConverted: boolean): void => {
      const key = `${status} ${isConverted}`;
      if (seen.has(key)) return;
      seen.add(key);
      for (const { from, event } of ALLOWED.filter((each) => each.from === status)) {
        const to = nextStatus({ status }, event);
        if (!to) throw new Error(`${from} refuses ${titleOf(event)}`);
        const facts = moneyFactsOf({ from, event: event.type, to });
        if (facts.needsConversion) expect(isConverted, `${from}: ${titleOf(event)}`).toBe(false);
        if (facts.undoesConversion) expect(isConverted, `${from}: ${titleOf(event)}`).toBe(true);
        visit(to, facts.needsConversion || (isConverted && !facts.undoesConversion));
      }
    };
    visit('pending', false);
    expect([...seen].map((key) => key.split(' ')[0]).toSorted()).toEqual(ORDER_STATUSES.toSorted());
  });
});
