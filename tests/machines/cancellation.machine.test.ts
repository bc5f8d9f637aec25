import { describe, expect, test } from 'vitest';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import type { CancellationEvent } from '#machines/cancellation/cancellation.machine';
import {
  selectCancellationMessage,
  selectCancellationPhase,
} from '#machines/cancellation/cancellation.selectors';
import { settle } from '#tests/support/scripted-promise';
import { startCancellation } from './cancellation.start';

const setUp = () => {
  const run = startCancellation();
  const say = (type: CancellationEvent['type']) => run.actor.send({ type });
  const value = () => selectCancellationPhase(run.actor.getSnapshot());
  const quoted = () => selectCancellationMessage(run.actor.getSnapshot());
  return { ...run, quoted, say, value };
};

describe('cancelling an order', () => {
  test('[ORD-27] asks before the service is told, however often the button is pressed', () => {
    const { say, service, value } = setUp();
    for (let click = 0; click < 50; click += 1) say('cancellation.requested');
    expect(value()).toBe('confirming');
    expect(service.inputs).toEqual([]);
  });

  test('[ORD-27] keeps the order after a no, and asks again', () => {
    const { say, service, value } = setUp();
    say('cancellation.requested');
    say('cancellation.declined');
    say('cancellation.confirmed');
    expect([value(), service.inputs]).toEqual(['available', []]);
    say('cancellation.requested');
    expect(value()).toBe('confirming');
  });

  test('[ORD-27] tells the service once, however often it is confirmed', () => {
    const { say, service } = setUp();
    say('cancellation.requested');
    for (let click = 0; click < 50; click += 1) say('cancellation.confirmed');
    expect(service.inputs).toEqual([{ ref: 'BD8K2M4Q7XN3TWPA' }]);
  });

  test('[ORD-27] tells the order once the service has answered, not before', async () => {
    const { reports, say, service, value } = setUp();
    say('cancellation.requested');
    say('cancellation.confirmed');
    expect(reports).toEqual([{ type: 'call.started', id: 'cancellation' }]);
    service.answer();
    await settle();
    expect(value()).toBe('done');
    expect(reports.slice(1)).toEqual([
      { type: 'cancellation.answered' },
      { type: 'call.settled', id: 'cancellation' },
    ]);
  });

  test.each([
    ['keeps the message of a refusal', new Refusal('Too late'), 'Too late'],
    ['has no message after a network failure', new NetworkFailure('fetch failed'), ''],
  ])(
    '[ORD-27] that fails %s, is logged, lets the order be queried, and asks before another try',
    async (_, error, message) => {
      const { logged, quoted, reports, say, service, value } = setUp();
      say('cancellation.requested');
      say('cancellation.confirmed');
      service.fail(error);
      await settle();
      expect([value(), quoted(), logged]).toEqual(['failed', message, [error.message]]);
      expect(reports).toContainEqual({ type: 'cancellation.answered' });
      say('cancellation.requested');
      expect([value(), quoted(), service.inputs.length]).toEqual(['confirming', '', 1]);
    },
  );
});
