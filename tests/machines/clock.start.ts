import { createActor } from 'xstate';
import { type ClockReport, clockMachine } from '#machines/clock/clock.machine';
import { recordingParent } from '#tests/support/recording-parent';

/** A running actor and the reports it made. */
export const startClock = () => {
  const parent = recordingParent<ClockReport>();
  const actor = createActor(clockMachine, { input: { reportTo: parent.actor } });
  return { actor: actor.start(), reports: parent.reports };
};
