import { describe, expect, it } from 'vitest';
import { NetworkFailure } from '#domain/wire/result';
import { settle } from '#tests/support/scripted-promise';
import { WIDGET } from './captcha.model';
import { startCaptcha } from './captcha.start';
import { startConfirmation } from './confirmation.start';

const PAUSES = [5_000, 10_000, 20_000, 40_000, 60_000, 60_000];
const AWAY = new NetworkFailure('Failed to fetch');

describe('a call that a page needs, and whose service is away', () => {
  it('[APP-04] the confirmation of an account is tried again after 5, 10, 20, 40 and then every 60 s', async () => {
    const { actor, clock, service } = startConfirmation();
    for (const [count, pause] of PAUSES.entries()) {
      service.fail(AWAY);
      await settle();
      clock.increment(pause - 1);
      expect(service.inputs).toHaveLength(count + 1);
      clock.increment(1);
      expect(service.inputs).toHaveLength(count + 2);
    }
    actor.stop();
  });

  it('[C29] [APP-04] the challenge of a captcha is asked for again after the same pauses', async () => {
    const { actor, clock, service } = startCaptcha();
    for (const [count, pause] of PAUSES.entries()) {
      service.fail(AWAY);
      await settle();
      clock.increment(pause - 1);
      expect(service.inputs).toHaveLength(count + 1);
      clock.increment(1);
      expect(service.inputs).toHaveLength(count + 2);
    }
    actor.stop();
  });

  it('[C29] a widget that was blocked waits for its button: the page does not jump by itself', async () => {
    const { actor, clock, service } = startCaptcha();
    service.answer(WIDGET);
    await settle();
    actor.send({ type: 'place.shown', place: {} as HTMLElement });
    actor.send({ type: 'widget.failed' });
    clock.increment(3_600_000);
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'captcha.retried' });
    expect(service.inputs).toHaveLength(2);
  });
});
