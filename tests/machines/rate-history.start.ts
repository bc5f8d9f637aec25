import { createActor, SimulatedClock } from 'xstate';
import type { PricePoint } from '#domain/pricing/rate-history';
import {
  type PricesRequest,
  type RateHistoryInput,
  rateHistoryMachine,
} from '#machines/rate-history/rate-history.machine';
import { scriptedCall } from '#tests/support/scripted-call';

/** A running history whose service answers by hand, with a clock moved by hand. */
export const startRateHistory = (search: RateHistoryInput['search'] = {}) => {
  const service = scriptedCall<readonly PricePoint[], PricesRequest>();
  const machine = rateHistoryMachine.provide({ actors: { loadPoints: service.logic } });
  const clock = new SimulatedClock();
  const input = { currencyCode: 'BTC', search };
  return { actor: createActor(machine, { input, clock }).start(), clock, service };
};
