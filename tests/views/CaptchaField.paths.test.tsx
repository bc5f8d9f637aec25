import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { CaptchaField } from '#src/fields/captcha/CaptchaField';
import { captchaModel } from '#tests/machines/captcha.model';
import { startCaptcha } from '#tests/machines/captcha.start';
import { show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

const says =
  (text: string | undefined, isAlert = false) =>
  () => {
    const said = screen.queryByRole(isAlert ? 'alert' : 'status');
    if (text === undefined) expect(said).toBeNull();
    else expect(said).toHaveTextContent(text);
  };

const working = says('Checking that you are not a robot');

viewModelTest('[AUTH-06] CaptchaField shows what the machine says on every path', captchaModel, {
  start: () => {
    const run = startCaptcha();
    show(<CaptchaField actor={run.actor} />);
    return run;
  },
  calls: { load: 'service', solve: 'solver' },
  waits: {
    requestTimeout: 30_000,
    retryPause: 60_000,
    lifetime: ({ actor }) => actor.getSnapshot().context.challenge?.lifetimeMs ?? 0,
  },
  events: { 'captcha.retried': pressButton('Try again') },
  states: {
    loading: working,
    solving: working,
    'widget.waiting': says(undefined),
    'widget.asking': says(undefined),
    solved: says('You are not a robot'),
    failed: says('What you typed stays.', true),
  },
});
