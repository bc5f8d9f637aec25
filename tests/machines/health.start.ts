import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import { type HealthReport, healthMachine } from '#machines/health/health.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';

/** A running actor with a clock and a service moved by hand, and the reports it made. */
export const startHealth = () => {
  const clock = new SimulatedClock();
  const service = scriptedCall<void, NonReducibleUnknown>();
  const parent = recordingParent<HealthReport>();
  const actor = createActor(healthMachine.provide({ actors: { askHealth: service.logic } }), {
    clock,
    input: { reportTo: parent.actor },
  });
  return { actor: actor.start(), clock, service, reports: parent.reports };
};
