import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import type { CaptchaChallenge, WorkChallenge } from '#domain/captcha';
import { captchaMachine } from '#machines/captcha/captcha.machine';
import type { CaptchaEvent, WidgetRequest } from '#machines/captcha/captcha.types';

/** A captcha whose service never answers: it stays at work. */
export const silentCaptcha = captchaMachine.provide({
  actors: {
    loadChallenge: fromPromise<CaptchaChallenge, NonReducibleUnknown>(() => new Promise(() => {})),
    solve: fromPromise<string, WorkChallenge>(() => new Promise(() => {})),
    showWidget: fromCallback<CaptchaEvent, WidgetRequest>(() => {}),
  },
});
