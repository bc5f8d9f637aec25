import { createActor } from 'xstate';
import { formMachine } from '#machines/form/form.machine';
import type {
  FormEmitted,
  FormInput,
  FormOutcome,
  FormReport,
  FormRequest,
} from '#machines/form/form.types';
import { silentCaptcha } from '#stories/support/silent-captcha';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedPromise } from '#tests/support/scripted-promise';
import { input } from './form.model';

/** A running form with a service that answers by hand, a captcha that never does, and all that it said. */
export const startForm = (other: Partial<FormInput> = {}) => {
  const service = scriptedPromise<FormOutcome, FormRequest>();
  const parent = recordingParent<FormReport>();
  const captchaHeard: string[] = [];
  const actor = createActor(
    formMachine.provide({ actors: { send: service.logic, captcha: silentCaptcha } }),
    {
      input: { ...input, ...other, reportTo: parent.actor },
      inspect: (event) => {
        if (event.type !== '@xstate.event') return;
        if ('id' in event.actorRef && event.actorRef.id === 'captcha')
          captchaHeard.push(event.event.type);
      },
    },
  );
  const emitted: FormEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  return { actor: actor.start(), service, reports: parent.reports, emitted, captchaHeard };
};
