import { describe, expect, it, test } from 'vitest';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import type { SentMoneyEvent } from '#machines/sent-money/sent-money.machine';
import {
  selectSentMoneyMessage,
  selectSentMoneyPhase,
} from '#machines/sent-money/sent-money.selectors';
import { settle } from '#tests/support/scripted-promise';
import { startSentMoney } from './sent-money.start';

const setUp = () => {
  const run = startSentMoney();
  const say = (type: Exclude<SentMoneyEvent['type'], `xstate.${string}`>) =>
    run.actor.send({ type });
  const value = () => selectSentMoneyPhase(run.actor.getSnapshot());
  const quoted = () => selectSentMoneyMessage(run.actor.getSnapshot());
  return { ...run, quoted, say, value };
};

describe('I sent enough money', () => {
  test('[ORD-04] it cannot be said before its moment has come', () => {
    const { quoted, say, service, value } = setUp();
    say('sent.reported');
    expect([value(), quoted()]).toEqual(['tooEarly', '']);
    expect(service.inputs).toEqual([]);
  });

  test('[ORD-04] a moment that came by a wrong clock goes again', () => {
    const { say, service, value } = setUp();
    say('moment.reached');
    say('moment.postponed');
    say('sent.reported');
    expect(value()).toBe('tooEarly');
    expect(service.inputs).toEqual([]);
  });

  test('[ORD-04] it asks once before the service is told, however often the button is pressed', () => {
    const { say, service, value } = setUp();
    say('moment.reached');
    for (let click = 0; click < 50; click += 1) say('sent.reported');
    expect(value()).toBe('confirming');
    expect(service.inputs).toEqual([]);
  });

  test('[ORD-04] a no to the question tells the service nothing, and the button asks again', () => {
    const { say, service, value } = setUp();
    say('moment.reached');
    say('sent.reported');
    say('sent.declined');
    expect(value()).toBe('available');
    say('sent.confirmed');
    expect(service.inputs).toEqual([]);
    say('sent.reported');
    expect(value()).toBe('confirming');
  });

  test('[ORD-04] a question whose moment goes again is taken back', () => {
    const { say, service, value } = setUp();
    say('moment.reached');
    say('sent.reported');
    say('moment.postponed');
    say('sent.confirmed');
    expect(value()).toBe('tooEarly');
    expect(service.inputs).toEqual([]);
  });

  it('asks the service once, however often it is confirmed', () => {
    const { say, service } = setUp();
    say('moment.reached');
    say('sent.reported');
    for (let click = 0; click < 50; click += 1) say('sent.confirmed');
    expect(service.inputs).toEqual([{ ref: 'BD8K2M4Q7XN3TWPA' }]);
  });

  it('tells the order once the service has accepted it, not before', async () => {
    const { reports, say, service } = setUp();
    say('moment.reached');
    say('sent.reported');
    say('sent.confirmed');
    expect(reports).toEqual([{ type: 'call.started', id: 'sentMoney' }]);
    service.answer();
    await settle();
    expect(reports.slice(1)).toEqual([
      { type: 'call.settled', id: 'sentMoney' },
      { type: 'sentMoney.accepted' },
    ]);
  });

  it.each([
    ['keeps the message of a refusal', new Refusal('Too early'), 'Too early'],
    ['has no message after a network failure', new NetworkFailure('fetch failed'), ''],
  ])('%s, is logged, and lets the person try again', async (_, error, message) => {
    const { logged, quoted, say, service, value } = setUp();
    say('moment.reached');
    say('sent.reported');
    say('sent.confirmed');
    service.fail(error);
    await settle();
    expect(value()).toBe('failed');
    expect(quoted()).toBe(message);
    expect(logged).toEqual([error.message]);
    say('sent.reported');
    expect(service.inputs).toHaveLength(2);
    expect(quoted()).toBe('');
  });
});
