import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  nextPayoutStatus,
  type PayoutEvent,
  type PayoutStatus,
  payoutLifecycleMachine,
} from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { leafStates } from '#stories/support/leaf-states';
import { PAYOUT_EVENTS } from './payout-lifecycle.model';

/** `send.answered failed, earlier`: an answer about an earlier attempt is marked. */
const titleOf = (event: PayoutEvent): string =>
  'outcome' in event
    ? `${event.type} ${event.outcome}${event.isLatest ? '' : ', earlier'}`
    : event.type;

const SENT_LATE = [
  'send.answered sent',
  'send.answered sent, earlier',
  'status.learned sent',
  'status.learned sent, earlier',
];
const DENIALS = [
  'send.answered failed',
  'send.answered failed, earlier',
  'send.answered failedForNow',
  'send.answered failedForNow, earlier',
  'send.answered missing',
  'status.learned failed',
  'status.learned failed, earlier',
  'status.learned failedForNow',
  'status.learned failedForNow, earlier',
  'status.learned missing',
];

type Row = readonly [PayoutStatus, string, PayoutStatus];
const all = (from: PayoutStatus, titles: readonly string[], to: PayoutStatus): readonly Row[] =>
  titles.map((title) => [from, title, to]);

/** Every transition, by hand: the machine is not asked what it thinks of itself. */
const TABLE: readonly Row[] = [
  ['created', 'sending.started', 'sending'],
  ['created', 'hand.taken', 'needsHand'],
  ['created', 'proposal.withdrawn', 'givenUp'],
  ['created', 'receipt.lost', 'givenUp'],
  ['created', 'withdrawal.returned', 'givenUp'],
  ...all('created', SENT_LATE, 'sent'),
  ...all('sending', SENT_LATE, 'sent'),
  ['sending', 'send.answered failedForNow', 'failed'],
  ['sending', 'send.answered failed', 'needsHand'],
  ['sending', 'send.answered otpAsked', 'waitingOtp'],
  ['sending', 'send.unanswered', 'unknown'],
  ...all('unknown', SENT_LATE, 'sent'),
  ['unknown', 'send.answered failedForNow', 'failed'],
  ['unknown', 'send.answered failed', 'needsHand'],
  ['unknown', 'status.learned failedForNow', 'failed'],
  ['unknown', 'status.learned failed', 'needsHand'],
  ['unknown', 'status.learned missing', 'created'],
  ['unknown', 'send.answered otpAsked', 'waitingOtp'],
  ['unknown', 'status.learned otpAsked', 'waitingOtp'],
  ['unknown', 'wait.exceeded', 'needsHand'],
  ['unknown', 'hand.taken', 'needsHand'],
  ...all('waitingOtp', SENT_LATE, 'sent'),
  ['waitingOtp', 'otp.given', 'unknown'],
  ['waitingOtp', 'status.learned failedForNow', 'needsHand'],
  ['waitingOtp', 'status.learned failed', 'needsHand'],
  ['waitingOtp', 'status.learned missing', 'needsHand'],
  ['waitingOtp', 'wait.exceeded', 'needsHand'],
  ['waitingOtp', 'hand.taken', 'needsHand'],
  ...all('failed', SENT_LATE, 'sent'),
  ['failed', 'retry.due', 'checking'],
  ['failed', 'hand.taken', 'needsHand'],
  ...all('checking', SENT_LATE, 'sent'),
  ['checking', 'status.learned otpAsked', 'waitingOtp'],
  ['checking', 'status.learned failedForNow', 'created'],
  ['checking', 'status.learned failed', 'created'],
  ['checking', 'status.learned missing', 'created'],
  ['checking', 'wait.exceeded', 'needsHand'],
  ['checking', 'hand.taken', 'needsHand'],
  ...all('needsHand', SENT_LATE, 'sent'),
  ['needsHand', 'retry.due', 'checking'],
  ['needsHand', 'operator.tookPlace', 'confirmed'],
  ['needsHand', 'operator.didNotTakePlace', 'givenUp'],
  ['sent', 'payout.confirmed', 'confirmed'],
  ...all('sent', DENIALS, 'contradicted'),
  ...all('confirmed', DENIALS, 'contradicted'),
  ['contradicted', 'operator.tookPlace', 'confirmed'],
  ['contradicted', 'operator.didNotTakePlace', 'givenUp'],
  ...all('givenUp', SENT_LATE, 'contradicted'),
];

const eventOf = (title: string): PayoutEvent => {
  const event = PAYOUT_EVENTS.find((known) => titleOf(known) === title);
  if (!event) throw new Error(`no event is called ${title}`);
  return event;
};

const STATUSES = leafStates(payoutLifecycleMachine) as PayoutStatus[];

describe('payout lifecycle: the table', () => {
  it.each(TABLE)('%s: %s → %s', (status, title, next) => {
    expect(nextPayoutStatus(status, eventOf(title))).toBe(next);
  });

  it('refuses everything that is not in the table', () => {
    const allowed = TABLE.map(([status, title]) => `${status}: ${title}`);
    const taken = STATUSES.flatMap((status) =>
      PAYOUT_EVENTS.filter((event) => nextPayoutStatus(status, event) !== undefined).map(
        (event) => `${status}: ${titleOf(event)}`,
      ),
    );
    expect(taken.toSorted()).toEqual(allowed.toSorted());
  });
});

/** Answers that say that nothing was sent. */
const isFailure = (event: PayoutEvent) =>
  'outcome' in event && event.outcome !== 'sent' && event.outcome !== 'otpAsked';

describe('payout lifecycle: nothing is paid twice', () => {
  test('after any events, a sending starts only where the provider said last that nothing was sent', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PAYOUT_EVENTS), { maxLength: 60 }), (events) => {
        let status: PayoutStatus = 'created';
        /** Whether an attempt is out that nothing was learned about. */
        let isOpen = false;
        for (const event of events) {
          const next = nextPayoutStatus(status, event);
          if (next === undefined) continue;
          if (event.type === 'sending.started') {
            expect(isOpen).toBe(false);
            isOpen = true;
          }
          if (isFailure(event)) isOpen = false;
          status = next;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('after any events, what was sent once is never sent again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PAYOUT_EVENTS), { maxLength: 60 }), (events) => {
        let status: PayoutStatus = 'created';
        let wasSent = false;
        for (const event of events) {
          const next = nextPayoutStatus(status, event);
          if (next === undefined) continue;
          expect(wasSent && event.type === 'sending.started').toBe(false);
          expect(wasSent && event.type === 'retry.due').toBe(false);
          wasSent ||= next === 'sent' || next === 'confirmed' || next === 'contradicted';
          status = next;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
