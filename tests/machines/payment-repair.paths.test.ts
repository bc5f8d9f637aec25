import { expect } from 'vitest';
import type { PaymentRepairSnapshot } from '#machines/payment-repair/payment-repair.machine';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { modelTest } from '#tests/support/model-test';
import { paymentRepairModel, saleRepairModel } from './payment-repair.model';
import { startPaymentRepair } from './payment-repair.start';

const OPTIONS: Parameters<
  typeof modelTest<PaymentRepairSnapshot, ReturnType<typeof startPaymentRepair>>
>[2] = {
  start: startPaymentRepair,
  // Only timers move: the quote lasts for the whole path.
  now: SAMPLE_ORDER.createdAt * 1_000,
  calls: { load: 'offers', decide: 'decisions' },
  waits: { retryPause: 5_000, offerPause: 20_000 },
  pending: { offers: ['loading', 'choosing.asking'], decisions: ['deciding'] },
  always: ({ actor, reports }, { value, context: { offer, offsetMs } }) => {
    const of = (wanted: string) => reports.filter(({ type }) => type === wanted).length;
    expect(of('call.started') - of('call.settled')).toBe(value === 'deciding' ? 1 : 0);
    const countdown = actor.getSnapshot().context.quoteTime?.getSnapshot();
    const isQuoted = offer !== undefined && offer.until > 0;
    expect(countdown?.context.deadline).toBe(isQuoted ? offer.until : undefined);
    expect(countdown?.context.offsetMs).toBe(isQuoted ? offsetMs : undefined);
  },
  states: {
    deciding: ({ decisions }, { context: { request } }) =>
      expect(decisions.inputs.at(-1)).toEqual(request),
    done: ({ reports }) => expect(reports.at(-1)).toEqual({ type: 'repair.accepted' }),
  },
};

modelTest('payment repair', paymentRepairModel, OPTIONS);
modelTest('payment repair of a sale', saleRepairModel, OPTIONS);
