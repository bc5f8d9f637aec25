import { fromCallback, type NonReducibleUnknown } from 'xstate';
import type { CaptchaChallenge, WorkChallenge } from '#domain/account/captcha';
import type { CallOutcome } from '#domain/call-outcome';
import {
  type CaptchaEvent,
  captchaMachine,
  type SolveOutcome,
  type WidgetRequest,
} from '#machines/captcha/captcha.machine';
import { silent } from './silent.ts';

/** Captcha with calls that are never answered: it stays at work. */
export const silentCaptcha = captchaMachine.provide({
  actors: {
    loadChallenge: silent<CallOutcome<CaptchaChallenge>, NonReducibleUnknown>(),
    solve: silent<SolveOutcome, WorkChallenge>(),
    showWidget: fromCallback<CaptchaEvent, WidgetRequest>(() => {}),
  },
});
