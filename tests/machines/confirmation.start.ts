import { createActor, SimulatedClock } from 'xstate';
import type { ScreenReport } from '#machines/app/app.events';
import {
  type ConfirmationRequest,
  confirmationMachine,
} from '#machines/confirmation/confirmation.machine';
import { silentCaptcha } from '#stories/support/silent-captcha';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';

/** A running actor with a clock and a service moved by hand, and the reports it made. */
export const startConfirmation = () => {
  const clock = new SimulatedClock();
  const service = scriptedCall<void, ConfirmationRequest>();
  const parent = recordingParent<ScreenReport>();
  const machine = confirmationMachine.provide({
    actors: { confirmRegistration: service.logic, captcha: silentCaptcha },
  });
  const actor = createActor(machine, {
    clock,
    input: { token: 'of-the-mail', reportTo: parent.actor },
  });
  return { actor: actor.start(), clock, service, reports: parent.reports };
};
