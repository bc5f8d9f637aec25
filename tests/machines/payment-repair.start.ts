import { vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { RepairOffer, RepairOutcome } from '#domain/order/repair-offer';
import type { RepairRequest } from '#domain/wire/repair-offer-wire';
import {
  type PaymentRepairReport,
  paymentRepairMachine,
  type RepairOfferRequest,
} from '#machines/payment-repair/payment-repair.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { scriptedPromise } from '#tests/support/scripted-promise';
import { input } from './payment-repair.model';

/** A running choice whose calls, timers and clock are moved by hand, and everything it reported. Needs faked dates. */
export const startPaymentRepair = () => {
  const clock = new SimulatedClock();
  const offers = scriptedCall<RepairOffer, RepairOfferRequest>();
  const decisions = scriptedPromise<RepairOutcome, RepairRequest>();
  const parent = recordingParent<PaymentRepairReport>();
  const actor = createActor(
    paymentRepairMachine.provide({
      actors: { loadRepairOffer: offers.logic, decideRepair: decisions.logic },
    }),
    { clock, input: { ...input, reportTo: parent.actor } },
  );
  return {
    actor: actor.start(),
    clock,
    offers,
    decisions,
    reports: parent.reports,
    /** Time passes as it does for a page that is looked at. */
    wait: (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      clock.increment(ms);
    },
  };
};
