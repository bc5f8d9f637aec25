import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { CaptchaChallenge } from '#domain/captcha';
import type { CaptchaSnapshot } from '#machines/captcha/captcha.machine';
import type { CaptchaEvent } from '#machines/captcha/captcha.types';
import { CaptchaField } from '#src/fields/captcha/CaptchaField';
import { captchaModel, lifetime, patience, retryPause } from '#tests/machines/captcha.model';
import { startCaptcha } from '#tests/machines/captcha.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startCaptcha>;

const send = deed<CaptchaEvent>((event) => doing(() => run.actor.send(event)));
const wait = (ms: number) => () => doing(() => run.clock.increment(ms));

const events = {
  'xstate.init': () => {
    run = startCaptcha();
    show(<CaptchaField actor={run.actor} />);
  },
  'xstate.done.actor.load': deed<{ output: CaptchaChallenge }>(({ output }) =>
    doing(() => run.service.answer(output)),
  ),
  'xstate.error.actor.load': deed<{ error: unknown }>(({ error }) =>
    doing(() => run.service.fail(error)),
  ),
  'xstate.done.actor.solve': deed<{ output: string }>(({ output }) =>
    doing(() => run.solver.answer(output)),
  ),
  'xstate.error.actor.solve': deed<{ error: unknown }>(({ error }) =>
    doing(() => run.solver.fail(error)),
  ),
  'place.shown': send,
  'place.gone': send,
  'widget.solved': send,
  'widget.failed': send,
  'captcha.retried': () =>
    doing(() => void fireEvent.click(screen.getByRole('button', { name: 'Try again' }))),
  'captcha.spent': send,
  [patience.loading.type]: wait(30_000),
  [patience.solving.type]: wait(30_000),
  [retryPause.type]: wait(60_000),
  [lifetime.type]: () => wait(run.actor.getSnapshot().context.challenge?.lifetimeMs ?? 0)(),
};

const says =
  (text: string | undefined, isAlert = false) =>
  () => {
    const said = screen.queryByRole(isAlert ? 'alert' : 'status');
    if (text === undefined) expect(said).toBeNull();
    else expect(said).toHaveTextContent(text);
  };

const working = says('Checking that you are not a robot');

const states: Record<string, (snapshot: CaptchaSnapshot) => void> = {
  loading: working,
  solving: working,
  'widget.waiting': says(undefined),
  'widget.asking': says(undefined),
  solved: says('You are not a robot'),
  failed: says('What you typed stays.', true),
};

afterEach(() => run?.actor.stop());

walkPaths('[AUTH-06] CaptchaField shows what the machine says on every path', captchaModel, {
  events,
  states,
});
