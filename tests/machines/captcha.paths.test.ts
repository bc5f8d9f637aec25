import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { captchaModel } from './captcha.model';
import { startCaptcha } from './captcha.start';

modelTest('captcha', captchaModel, {
  start: startCaptcha,
  calls: { load: 'service', solve: 'solver' },
  waits: {
    requestTimeout: 30_000,
    retryPause: 60_000,
    lifetime: ({ actor }) => actor.getSnapshot().context.challenge?.lifetimeMs ?? 0,
  },
  pending: { service: ['loading'], solver: ['solving'] },
  always: ({ widgets }, expected) =>
    expect(widgets).toHaveLength(expected.matches({ widget: 'asking' }) ? 1 : 0),
});
