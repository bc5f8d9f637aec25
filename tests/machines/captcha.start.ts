import { createActor, fromCallback, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { CaptchaChallenge, WorkChallenge } from '#domain/account/captcha';
import {
  type CaptchaEvent,
  type CaptchaReport,
  captchaMachine,
  type SolveOutcome,
  type WidgetRequest,
} from '#machines/captcha/captcha.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** A running captcha with a service, a solver, a widget and a clock moved by hand. */
export const startCaptcha = () => {
  const clock = new SimulatedClock();
  const service = scriptedCall<CaptchaChallenge, NonReducibleUnknown>();
  const solver = scriptedPromise<SolveOutcome, WorkChallenge>();
  const parent = recordingParent<CaptchaReport>();
  const widgets: WidgetRequest[] = [];
  const actor = createActor(
    captchaMachine.provide({
      actors: {
        loadChallenge: service.logic,
        solve: solver.logic,
        showWidget: fromCallback<CaptchaEvent, WidgetRequest>(({ input }) => {
          widgets.push(input);
          return () => widgets.splice(widgets.indexOf(input), 1);
        }),
      },
    }),
    { clock, input: { reportTo: parent.actor } },
  );
  return { actor: actor.start(), clock, service, solver, widgets, reports: parent.reports };
};
