import { describe, expect, it, test } from 'vitest';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import {
  selectConfirmationMessage,
  selectConfirmationPhase,
} from '#machines/confirmation/confirmation.selectors';
import { settle } from '#tests/support/scripted-promise';
import { startConfirmation } from './confirmation.start';

const setUp = () => {
  const run = startConfirmation();
  const phase = () => selectConfirmationPhase(run.actor.getSnapshot());
  const message = () => selectConfirmationMessage(run.actor.getSnapshot());
  return { ...run, phase, message };
};

describe('confirmation', () => {
  it('hands the token of the link in at once, and once', () => {
    const { message, phase, service } = setUp();
    expect([phase(), message()]).toEqual(['confirming', '']);
    expect(service.inputs).toEqual([expect.objectContaining({ token: 'of-the-mail' })]);
  });

  test('[AUTH-03] goes on to the login when the account is confirmed', async () => {
    const { phase, reports, service } = setUp();
    service.answer();
    await settle();
    expect(phase()).toBe('confirmed');
    expect(reports).toEqual([
      { type: 'place.requested', to: { kind: 'login' }, say: 'ACCOUNT_CONFIRMED' },
    ]);
  });

  test('[AUTH-03] signs out when the link is refused, and keeps why', async () => {
    const { message, phase, reports, service } = setUp();
    service.fail(new Refusal('This link is no longer valid.'));
    await settle();
    expect(phase()).toBe('refused');
    expect(message()).toBe('This link is no longer valid.');
    expect(reports).toEqual([{ type: 'session.required' }]);
  });

  it('keeps the session on a network failure, and retries on request', async () => {
    const { actor, message, phase, reports, service } = setUp();
    service.fail(new NetworkFailure('offline'));
    await settle();
    expect([phase(), message()]).toEqual(['unreachable', '']);
    expect(reports).toEqual([]);
    actor.send({ type: 'confirmation.retried' });
    expect(service.inputs).toHaveLength(2);
  });

  test('[AUTH-03] waits for a captcha where the service requires one, without signing out, and calls again with its solution', async () => {
    const { actor, phase, reports, service } = setUp();
    const limited = new Refusal('Too many requests.', 'CAPTCHA_REQUIRED', 429);
    for (const solution of ['expired', 'good']) {
      service.fail(limited);
      await settle();
      expect(phase()).toBe('awaitingCaptcha');
      actor.send({ type: 'captcha.solved', solution });
    }
    expect(service.inputs.map(({ captcha }) => captcha)).toEqual([undefined, 'expired', 'good']);
    expect(reports).toEqual([]);
    service.answer();
    await settle();
    expect(phase()).toBe('confirmed');
  });

  it('gives a call up after 20 s, not before', () => {
    const { clock, phase, service } = setUp();
    clock.increment(19_999);
    expect(phase()).toBe('confirming');
    clock.increment(1);
    expect(phase()).toBe('unreachable');
    expect(service.pending()).toBe(0);
  });
});
