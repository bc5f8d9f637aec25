import { type CaptchaContext, captchaMachine } from '#machines/captcha/captcha.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, unavailable } from '#tests/support/scripted-call';

export const WORK = { kind: 'work', challenge: { nonce: 'n' }, lifetimeMs: 60_000 } as const;
export const WIDGET = {
  kind: 'widget',
  provider: 'turnstile',
  siteKey: 'key',
  lifetimeMs: 120_000,
} as const;

export const SOLVED = { kind: 'solved', solution: 'solution' } as const;

/** Where a widget is drawn; in node any object stands for the element. */
export const PLACE = { id: 'place' } as HTMLElement;

export const captchaModel = modelOf(captchaMachine, {
  input: { reportTo: dummyParent },
  events: [
    done('load', answered(WORK)),
    done('load', answered(WIDGET)),
    done('load', unavailable('offline')),
    failed('load', 'a defect'),
    done('solve', SOLVED),
    done('solve', { kind: 'unsolved' }),
    failed('solve', 'a defect'),
    { type: 'place.shown', place: PLACE },
    { type: 'place.removed' },
    { type: 'widget.solved', solution: 'from the widget' },
    { type: 'widget.failed' },
    { type: 'captcha.retried' },
    { type: 'captcha.spent' },
    after('requestTimeout', 'captcha.loading'),
    after('requestTimeout', 'captcha.solving'),
    after('lifetime', 'captcha.solved'),
    after('retryPause', 'captcha.failed'),
  ],
  project: ({ challenge, place }: CaptchaContext) => [challenge?.kind, place !== undefined],
});
