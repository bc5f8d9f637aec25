import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { LandingStats } from '#domain/catalogue/landing';
import { landingMachine } from '#machines/landing/landing.machine';
import { scriptedCall } from '#tests/support/scripted-call';

/** Running figures of the home page, whose service answers by hand, with a clock moved by hand. */
export const startLanding = () => {
  const service = scriptedCall<LandingStats, NonReducibleUnknown>();
  const machine = landingMachine.provide({ actors: { loadLanding: service.logic } });
  const clock = new SimulatedClock();
  return { actor: createActor(machine, { clock }).start(), clock, service };
};
