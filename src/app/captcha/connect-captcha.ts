import { fromCallback, fromPromise } from 'xstate';
import {
  type CaptchaEvent,
  captchaMachine,
  type WidgetRequest,
} from '#machines/captcha/captcha.machine';
import { callOutcome } from '#src/api/call-outcome';
import type { Api } from '#src/api/client';
import { loadCaptcha } from '#src/api/load-captcha';
import { showWidget } from './show-widget.ts';
import { solveWork } from './solve-work.ts';

/** Provides the captcha machine with the service, the solver and the widgets. */
export const connectCaptcha = (api: Api) =>
  captchaMachine.provide({
    actors: {
      loadChallenge: fromPromise(({ signal }) => callOutcome(loadCaptcha(api)(signal))),
      solve: fromPromise(({ input, signal }) => solveWork(input, signal)),
      showWidget: fromCallback<CaptchaEvent, WidgetRequest>(({ input, sendBack }) =>
        showWidget(input, sendBack),
      ),
    },
  });
