import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import type { CaptchaChallenge, WorkChallenge } from '#domain/captcha';
import {
  type CaptchaEvent,
  captchaMachine,
  type WidgetRequest,
} from '#machines/captcha/captcha.machine';

/** A captcha whose service never answers: it stays at work. */
export const silentCaptcha = captchaMachine.provide({
  actors: {
    loadChallenge: fromPromise<CaptchaChallenge, NonReducibleUnknown>(() => new Promise(() => {})),
    solve: fromPromise<string, WorkChallenge>(() => new Promise(() => {})),
    showWidget: fromCallback<CaptchaEvent, WidgetRequest>(() => {}),
  },
});
