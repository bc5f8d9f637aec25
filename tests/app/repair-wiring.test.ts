// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { encodeOrder } from '#domain/wire/order-wire';
import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import { REPAIR_MOVED } from '#domain/wire/result';
import { selectPaymentRepair } from '#machines/order/order.selectors';
import { selectOffer, selectRepairPhase } from '#machines/payment-repair/payment-repair.selectors';
import { LATE_OFFER, REPAIRED_ORDER, SHORT_TODAY_OFFER } from '#stories/support/sample-offers';
import { CASES } from '#tests/support/faulty-answers';
import { MEMBER, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const HISTORIES = '/api/v1/histories';
const OFFER = '/api/v1/payment-repair';
const DECISION = '/api/v1/payment-repair/decision';
const { ref } = REPAIRED_ORDER;

/** A page of an order whose offer has come. */
const offered = async (decision: () => Response | Promise<Response>) => {
  site = await startSite({
    stored: { token: MEMBER.token },
    answers: {
      [HISTORIES]: () => saying(encodeOrder(REPAIRED_ORDER)),
      [OFFER]: () => saying(repairOfferCodec.encode(LATE_OFFER)),
      [DECISION]: decision,
    },
  });
  await site.enter({ kind: 'order', ref }, `/order/${ref}`);
  const repair = selectPaymentRepair(site.flow('order').ref.getSnapshot());
  if (!repair) throw new Error('the order has no choice');
  const phase = () => selectRepairPhase(repair.getSnapshot());
  expect(phase()).toBe('choosing');
  repair.send({ type: 'decision.made', decision: 'refund' });
  repair.send({ type: 'decision.confirmed' });
  await site.settle();
  return { repair, phase };
};

describe('a decision about money, with the real client', () => {
  test('[ORD-16] asks for the order as soon as it is accepted', async () => {
    const { phase } = await offered(() => saying({}));
    expect(phase()).toBe('done');
    expect(site.callsTo(HISTORIES).length).toBeGreaterThanOrEqual(2);
  });

  test('[ORD-23] shows the new offer when money or price has moved', async () => {
    const data = repairOfferCodec.encode(SHORT_TODAY_OFFER);
    const { phase, repair } = await offered(() =>
      Response.json(
        { status: 'error', message: 'Changed', messageCode: REPAIR_MOVED, data },
        { status: 409 },
      ),
    );
    expect(phase()).toBe('choosing');
    expect(selectOffer(repair.getSnapshot())).toEqual(SHORT_TODAY_OFFER);
  });

  test.each(CASES)('[C2, C3] %s, %s: is sent again', async (_, __, answer) => {
    const { phase, repair } = await offered(answer);
    expect(phase()).toBe('unanswered');
    site.table[DECISION] = () => saying({});
    repair.send({ type: 'retry.requested' });
    await site.settle();
    expect(phase()).toBe('done');
  });

  test('[S17] whose answer was lost is sent again with the same key, and so counts once', async () => {
    const { repair } = await offered(() => Promise.reject(new TypeError('Failed to fetch')));
    repair.send({ type: 'retry.requested' });
    await site.settle();
    const keys = site.callsTo(DECISION).map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(keys[0]).toBeTruthy();
  });
});
