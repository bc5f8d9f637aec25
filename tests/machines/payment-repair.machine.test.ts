import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { RepairDecision } from '#domain/order/payment-repair';
import type { RepairOffer, RepairOutcome } from '#domain/order/repair-offer';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import {
  selectDecision,
  selectHasMoved,
  selectIsQuoteOver,
  selectOffer,
  selectQuoteTime,
  selectRefundAccount,
  selectRepairMessage,
  selectRepairPhase,
} from '#machines/payment-repair/payment-repair.selectors';
import {
  LATE_OFFER,
  MATCHED_OFFER,
  OVER_OFFER,
  OVER_TODAY_OFFER,
  QUOTE_ENDS_AT,
  REPAIRED_ORDER,
  SHORT_OFFER,
  SHORT_TODAY_OFFER,
} from '#stories/support/sample-offers';
import { answered, refused, unavailable } from '#tests/support/scripted-call';
import { settle } from '#tests/support/scripted-promise';
import { movedTo, NAMED_ACCOUNT } from './payment-repair.model';
import { startPaymentRepair } from './payment-repair.start';

const { ref, createdAt } = REPAIRED_ORDER;
const SECOND_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * SECOND_MS);
});
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const run = startPaymentRepair();
  const snapshot = () => run.actor.getSnapshot();
  return {
    ...run,
    offering: async (offer: RepairOffer) => {
      run.offers.answer(offer);
      await settle();
    },
    failing: async (error: Error) => {
      run.offers.fail(error);
      await settle();
    },
    choose: (decision: RepairDecision) => run.actor.send({ type: 'decision.made', decision }),
    confirm: () => run.actor.send({ type: 'decision.confirmed' }),
    decline: () => run.actor.send({ type: 'decision.declined' }),
    outcome: async (outcome: RepairOutcome) => {
      run.decisions.answer(outcome);
      await settle();
    },
    phase: () => selectRepairPhase(snapshot()),
    offer: () => selectOffer(snapshot()),
    message: () => selectRepairMessage(snapshot()),
    hasMoved: () => selectHasMoved(snapshot()),
    isQuoteOver: () => selectIsQuoteOver(snapshot()),
    quoteTime: () => selectQuoteTime(snapshot()),
    decision: () => selectDecision(snapshot()),
  };
};

/** A choice whose offer has come. */
const offered = async (offer: RepairOffer = SHORT_OFFER) => {
  const run = setUp();
  await run.offering(offer);
  return run;
};

/** A decision that was confirmed. */
const decided = async (decision: RepairDecision = 'recalculation', offer = SHORT_OFFER) => {
  const run = await offered(offer);
  run.choose(decision);
  run.confirm();
  return run;
};

describe('payment repair: the offer', () => {
  test('[ORD-23] it is asked for at once, by the order’s reference, and then shown', async () => {
    const { offer, offering, offers, phase } = setUp();
    expect([phase(), offers.inputs]).toEqual(['loading', [{ ref }]]);
    await offering(SHORT_OFFER);
    expect(phase()).toBe('choosing');
    expect(offer()?.choices.topUp).toEqual({ amount: '229975' });
  });

  test('[ORD-23] money that is as agreed offers nothing', async () => {
    const { phase } = await offered(MATCHED_OFFER);
    expect(phase()).toBe('settled');
  });

  test.each([
    ['a refusal', new Refusal('Payment repair is closed'), 'Payment repair is closed'],
    ['no answer', new NetworkFailure('Failed to fetch'), ''],
  ])('%s is retried after 5 s, or when the customer presses the button', async (_, error, said) => {
    const { actor, failing, message, offers, phase, wait } = setUp();
    await failing(error);
    expect([phase(), message()]).toEqual(['unreachable', said]);
    wait(4_999);
    expect(offers.inputs).toHaveLength(1);
    wait(1);
    expect(offers.inputs).toHaveLength(2);
    expect(message()).toBe('');
    await failing(error);
    actor.send({ type: 'retry.requested' });
    expect(offers.inputs).toHaveLength(3);
  });

  test('[ORD-23] while the quote lasts it is not asked for again', async () => {
    const { offers, quoteTime, wait } = await offered();
    wait(3_599 * SECOND_MS);
    expect(offers.inputs).toHaveLength(1);
    expect(quoteTime()?.getSnapshot().context.deadline).toBe(QUOTE_ENDS_AT);
  });

  test('[ORD-23] when the quote ends it is asked for again, and the old one stays meanwhile', async () => {
    const { isQuoteOver, offer, offering, offers, phase, quoteTime, wait } = await offered();
    const countdown = quoteTime();
    wait(3_600 * SECOND_MS);
    expect(offers.inputs).toHaveLength(2);
    expect([phase(), isQuoteOver(), offer()]).toEqual(['choosing', true, SHORT_OFFER]);
    await offering(SHORT_TODAY_OFFER);
    expect([isQuoteOver(), offer(), quoteTime()]).toEqual([false, SHORT_TODAY_OFFER, undefined]);
    expect(countdown?.getSnapshot().status).toBe('stopped');
  });

  test('[ORD-23] an offer of today’s price is asked for again every 20 s', async () => {
    const { offer, offering, offers, wait } = await offered(LATE_OFFER);
    wait(19_999);
    expect(offers.inputs).toHaveLength(1);
    wait(1);
    expect([offers.inputs.length, offer()]).toEqual([2, LATE_OFFER]);
    await offering(SHORT_TODAY_OFFER);
    wait(20_000);
    expect([offers.inputs.length, offer()]).toEqual([3, SHORT_TODAY_OFFER]);
  });

  it('stays when it cannot be asked for again, and is asked for 20 s later', async () => {
    const { failing, offer, offers, phase, wait } = await offered(LATE_OFFER);
    wait(20_000);
    await failing(new NetworkFailure('Failed to fetch'));
    expect([phase(), offer()]).toEqual(['choosing', LATE_OFFER]);
    wait(20_000);
    expect(offers.inputs).toHaveLength(3);
  });

  it('is asked for every 20 s where the service’s quote lasts longer than this clock says', async () => {
    const { offering, offers, wait } = await offered();
    wait(3_600 * SECOND_MS);
    await offering(SHORT_OFFER);
    expect(offers.pending()).toBe(0);
    wait(20_000);
    expect(offers.inputs).toHaveLength(3);
  });

  it('has one countdown for one quote, whose end may move', async () => {
    const { actor, offering, quoteTime } = await offered();
    const first = quoteTime()?.sessionId;
    actor.send({ type: 'order.changed', sequence: 8 });
    await offering({ ...SHORT_OFFER, until: QUOTE_ENDS_AT + 60 });
    expect(quoteTime()?.sessionId).toBe(first);
    expect(quoteTime()?.getSnapshot().context.deadline).toBe(QUOTE_ENDS_AT + 60);
  });

  it('is open again when a corrected clock says that the quote lasts', async () => {
    const { actor, isQuoteOver, wait } = await offered();
    wait(3_600 * SECOND_MS);
    expect(isQuoteOver()).toBe(true);
    actor.send({ type: 'clock.synchronised', offsetMs: -60_000 });
    expect(isQuoteOver()).toBe(false);
  });

  test('[ORD-23] it is asked for again when the order has changed, and not for an answer already known', async () => {
    const { actor, offering, offers } = await offered();
    actor.send({ type: 'order.changed', sequence: 7 });
    expect(offers.inputs).toHaveLength(1);
    actor.send({ type: 'order.changed', sequence: 8 });
    actor.send({ type: 'order.changed', sequence: 8 });
    expect(offers.inputs).toHaveLength(2);
    actor.send({ type: 'order.changed', sequence: 9 });
    expect([offers.inputs.length, offers.pending()]).toEqual([3, 1]);
    await offering(MATCHED_OFFER);
    actor.send({ type: 'order.changed', sequence: 10 });
    expect(offers.inputs).toHaveLength(4);
  });
});

describe('payment repair: the decision', () => {
  test.each([
    ['recalculation', SHORT_OFFER, { received: '300000', delivered: '11.32128874' }],
    ['recalculation', LATE_OFFER, { received: '529975', delivered: '19.70167286' }],
    ['recalculation', OVER_OFFER, { received: '700000', delivered: '26.41633284' }],
    ['delivery', OVER_OFFER, { received: '700000', delivered: '20' }],
    ['refund', SHORT_OFFER, { received: '300000', delivered: '0' }],
  ] as const)(
    '[ORD-16] [ORD-23] %s is sent once it was confirmed, with the figures shown',
    async (decision, offer, figures) => {
      const run = await offered(offer);
      run.choose(decision);
      expect([run.phase(), run.decision()]).toEqual(['confirming', decision]);
      expect(run.decisions.inputs).toEqual([]);
      for (let click = 0; click < 50; click += 1) run.confirm();
      expect(run.decisions.inputs).toEqual([{ ref, decision, ...figures }]);
    },
  );

  test.each([
    ['delivery', SHORT_OFFER],
    ['refund', OVER_OFFER],
    ['recalculation', OVER_TODAY_OFFER],
  ] as const)('[ORD-23] %s cannot be chosen where it is not offered', async (decision, offer) => {
    const { choose, phase } = await offered(offer);
    choose(decision);
    expect(phase()).toBe('choosing');
  });

  test('[ORD-23] the quoted quantity cannot be chosen after the quote has ended, a refund can', async () => {
    const { choose, phase, wait } = await offered();
    wait(3_600 * SECOND_MS);
    choose('recalculation');
    expect(phase()).toBe('choosing');
    choose('refund');
    expect(phase()).toBe('confirming');
  });

  test('[ORD-23] a no decides nothing, and the offer is asked for again', async () => {
    const { choose, decision, decisions, decline, offers, phase } = await offered();
    choose('refund');
    decline();
    expect([phase(), decision(), decisions.inputs]).toEqual(['choosing', undefined, []]);
    expect(offers.pending()).toBe(1);
  });

  it('keeps its figures while it is being confirmed, whatever becomes of the order', async () => {
    const { actor, choose, confirm, decisions, offers, phase, wait } = await offered(LATE_OFFER);
    choose('recalculation');
    actor.send({ type: 'order.changed', sequence: 8 });
    wait(60_000);
    expect([phase(), offers.inputs.length]).toEqual(['confirming', 1]);
    confirm();
    expect(decisions.inputs).toMatchObject([{ delivered: '19.70167286' }]);
  });

  test('[ORD-16] it is reported to the order once the service has accepted it, not before', async () => {
    const { outcome, phase, reports } = await decided();
    expect(reports).toEqual([{ type: 'call.started', id: 'paymentRepair' }]);
    await outcome(answered(undefined));
    expect(phase()).toBe('done');
    expect(reports.slice(1)).toEqual([
      { type: 'call.settled', id: 'paymentRepair' },
      { type: 'repair.accepted' },
    ]);
  });

  test('[ORD-23] a price or money that has changed decides nothing and shows the new offer', async () => {
    const { choose, confirm, decisions, hasMoved, offer, outcome, phase, reports } = await decided(
      'recalculation',
      LATE_OFFER,
    );
    await outcome(movedTo(SHORT_TODAY_OFFER));
    expect([phase(), offer(), hasMoved()]).toEqual(['choosing', SHORT_TODAY_OFFER, true]);
    expect(reports.map(({ type }) => type)).not.toContain('repair.accepted');
    choose('recalculation');
    expect(hasMoved()).toBe(false);
    confirm();
    expect(decisions.inputs[1]).toMatchObject({ received: '300000', delivered: '11.15241635' });
  });

  it('shows the service’s message of a refusal beside a newer offer, until the next choice', async () => {
    const { choose, message, offering, offers, outcome, phase } = await decided('refund');
    await outcome(refused('The order is no longer open'));
    expect([phase(), message(), offers.pending()]).toEqual([
      'choosing',
      'The order is no longer open',
      1,
    ]);
    await offering(SHORT_OFFER);
    expect(message()).toBe('The order is no longer open');
    choose('refund');
    expect(message()).toBe('');
  });

  test('[ORD-23] with an account that is asked for is sent with it, and not before one is named', async () => {
    const run = await offered({ ...SHORT_OFFER, accountAsked: ['refund'] });
    run.choose('refund');
    run.confirm();
    expect([run.phase(), run.decisions.inputs]).toEqual(['confirming', []]);
    run.actor.send({ type: 'decision.confirmed', account: NAMED_ACCOUNT });
    expect(run.decisions.inputs).toEqual([
      { ref, decision: 'refund', received: '300000', delivered: '0', refundAccount: NAMED_ACCOUNT },
    ]);
  });

  test('[ORD-23] whose account is refused opens its sheet again, with what was typed and why', async () => {
    const run = await offered({ ...SHORT_OFFER, accountAsked: ['refund'] });
    run.choose('refund');
    run.actor.send({ type: 'decision.confirmed', account: NAMED_ACCOUNT });
    await run.outcome(refused('TAG/MEMO is invalid', 'INVALID_FIELDS'));
    expect([run.phase(), run.message(), run.decision()]).toEqual([
      'confirming',
      'TAG/MEMO is invalid',
      'refund',
    ]);
    expect(selectRefundAccount(run.actor.getSnapshot())).toEqual(NAMED_ACCOUNT);
    const corrected = { ...NAMED_ACCOUNT, memo: '5' };
    run.actor.send({ type: 'decision.confirmed', account: corrected });
    expect(run.message()).toBe('');
    expect(run.decisions.inputs[1]).toMatchObject({ refundAccount: corrected });
  });

  it('keeps the named account for the next choice where the price has moved', async () => {
    const run = await offered({ ...SHORT_OFFER, accountAsked: ['refund'] });
    run.choose('refund');
    run.actor.send({ type: 'decision.confirmed', account: NAMED_ACCOUNT });
    await run.outcome(movedTo(SHORT_TODAY_OFFER));
    expect(selectRefundAccount(run.actor.getSnapshot())).toEqual(NAMED_ACCOUNT);
  });

  test.each([
    ['after 5 s', ({ wait }: Awaited<ReturnType<typeof decided>>) => wait(5_000)],
    [
      'at the button',
      ({ actor }: Awaited<ReturnType<typeof decided>>) => actor.send({ type: 'retry.requested' }),
    ],
  ])('[ORD-23] a lost answer: the same is sent again %s', async (_, retry) => {
    const run = await decided();
    await run.outcome(unavailable('offline'));
    expect(run.phase()).toBe('unanswered');
    run.actor.send({ type: 'order.changed', sequence: 8 });
    retry(run);
    const [first, second] = run.decisions.inputs;
    expect(run.decisions.inputs).toHaveLength(2);
    expect(second).toEqual(first);
    await run.outcome(answered(undefined));
    expect(run.phase()).toBe('done');
  });

  it('may be made anew after a lost answer, by a newer offer', async () => {
    const { decline, offers, outcome, phase } = await decided();
    await outcome(unavailable('offline'));
    decline();
    expect([phase(), offers.pending()]).toEqual(['choosing', 1]);
  });

  it('is offered again where the order changes and is still not as agreed', async () => {
    const { actor, offers, outcome, phase } = await decided();
    await outcome(answered(undefined));
    actor.send({ type: 'order.changed', sequence: 8 });
    expect([phase(), offers.pending()]).toEqual(['loading', 1]);
  });
});
