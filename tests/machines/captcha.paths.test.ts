import { afterEach, expect } from 'vitest';
import type { CaptchaChallenge } from '#domain/captcha';
import type { CaptchaSnapshot } from '#machines/captcha/captcha.machine';
import type { CaptchaEvent } from '#machines/captcha/captcha.types';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { captchaModel, lifetime, patience, retryPause } from './captcha.model';
import { startCaptcha } from './captcha.start';

let run: ReturnType<typeof startCaptcha>;

const send = deed<CaptchaEvent>((event) => run.actor.send(event));
const wait = (ms: number) => () => run.clock.increment(ms);

const events = {
  'xstate.init': () => {
    run = startCaptcha();
  },
  'xstate.done.actor.load': deed<{ output: CaptchaChallenge }>(({ output }) => {
    run.service.answer(output);
    return settle();
  }),
  'xstate.error.actor.load': deed<{ error: unknown }>(({ error }) => {
    run.service.fail(error);
    return settle();
  }),
  'xstate.done.actor.solve': deed<{ output: string }>(({ output }) => {
    run.solver.answer(output);
    return settle();
  }),
  'xstate.error.actor.solve': deed<{ error: unknown }>(({ error }) => {
    run.solver.fail(error);
    return settle();
  }),
  'place.shown': send,
  'place.gone': send,
  'widget.solved': send,
  'widget.failed': send,
  'captcha.retried': send,
  'captcha.spent': send,
  [patience.loading.type]: wait(30_000),
  [patience.solving.type]: wait(30_000),
  [retryPause.type]: wait(60_000),
  [lifetime.type]: () => wait(run.actor.getSnapshot().context.challenge?.lifetimeMs ?? 0)(),
};

const same =
  ({ loading = 0, solving = 0, widgets = 0 } = {}) =>
  ({ value, context: { challenge, place } }: CaptchaSnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(actual.value).toEqual(value);
    expect(actual.context).toMatchObject({ challenge, place });
    expect(run.service.pending()).toBe(loading);
    expect(run.solver.pending()).toBe(solving);
    expect(run.widgets).toHaveLength(widgets);
  };

const states = {
  loading: same({ loading: 1 }),
  solving: same({ solving: 1 }),
  'widget.waiting': same(),
  'widget.asking': same({ widgets: 1 }),
  solved: same(),
  failed: same(),
};

afterEach(() => run?.actor.stop());

walkPaths('captcha: the running actor follows the machine', captchaModel, { events, states });
leaveNothingOut('captcha: the paths leave nothing out', captchaModel);
