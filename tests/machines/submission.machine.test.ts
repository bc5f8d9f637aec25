import { describe, expect, it, test } from 'vitest';
import { englishOf, say } from '#domain/forms/form-message';
import {
  KYC_TO_CONTINUE,
  MalformedAnswer,
  NetworkFailure,
  REQUIRED_LOGIN,
  Refusal,
  ServiceFailure,
} from '#domain/wire/result';
import { buyOrder, placedOrder, posted, purchase, rateMoved } from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { handMemory, startSubmission } from './submission.start';

const { expectedAmount } = purchase;
const LARGE = englishOf(say('loginForLargerOrder', { amount: '100,000,000' }));

const submitted = () => {
  const run = startSubmission();
  const submit = () => run.actor.send({ type: 'order.submitted', order: buyOrder, expectedAmount });
  submit();
  const fail = async (error: unknown) => {
    run.service.fail(error);
    await settle();
  };
  const answer = async () => {
    run.service.answer(placedOrder);
    await settle();
  };
  const keys = () => run.service.inputs.map(({ key }) => key);
  return { ...run, answer, fail, keys, submit };
};

describe('submission', () => {
  test('[C15] fifty submissions are one post', () => {
    const { service, submit } = submitted();
    for (let click = 1; click < 50; click += 1) submit();
    expect(service.inputs).toEqual([posted]);
  });

  test('[SUB-03] keeps the order with its key before anything leaves', () => {
    const { keptBefore, memory, service } = submitted();
    expect(keptBefore).toEqual([0]);
    expect(memory.purchase).toEqual(service.inputs[0]);
  });

  it('posts nothing more once the order is made', async () => {
    const { answer, memory, reports, service, submit } = submitted();
    await answer();
    submit();
    expect(service.inputs).toHaveLength(1);
    expect(memory.purchase).toBeUndefined();
    expect(reports).toEqual([{ type: 'submission.done', order: placedOrder, expectedAmount }]);
  });

  test.each([
    ['its code', new Refusal('Please verify', KYC_TO_CONTINUE)],
    ['its message', new Refusal(KYC_TO_CONTINUE)],
  ])(
    '[SUB-02] tells a demand for documents by %s from any other refusal, and asks no more',
    async (_, demand) => {
      const { fail, reports, service, submit } = submitted();
      await fail(demand);
      submit();
      expect(service.inputs).toHaveLength(1);
      expect(reports).toEqual([{ type: 'submission.kycDemanded' }]);
    },
  );

  test('[SUB-02] hands over why the service refused, and may be asked again, under another key', async () => {
    const { fail, keys, memory, reports, submit } = submitted();
    await fail(new Refusal('Min order is 5 USDT'));
    expect(reports).toEqual([{ type: 'submission.refused', message: 'Min order is 5 USDT' }]);
    expect(memory.purchase).toBeUndefined();
    submit();
    expect(new Set(keys()).size).toBe(2);
  });

  test.each([
    ['a status', new Refusal('Who are you?', '', 401), REQUIRED_LOGIN],
    ['a code', new Refusal('Who are you?', REQUIRED_LOGIN), REQUIRED_LOGIN],
    ['its own words', new Refusal(LARGE, '', 401), LARGE],
  ])('[SUB-02] says that a login is wanted, told by %s', async (_, refusal, message) => {
    const { fail, reports } = submitted();
    await fail(refusal);
    expect(reports).toEqual([{ type: 'submission.refused', message }]);
  });

  test('[RATE-10] hands over the order with the old and the new price when the rate has moved', async () => {
    const { fail, reports } = submitted();
    await fail(rateMoved);
    const quote = { rate: '30000', amountToPay: '3024000' };
    expect(reports).toEqual([
      { type: 'submission.rateMoved', moved: { order: buyOrder, expectedAmount, quote } },
    ]);
  });
});

describe('submission: an answer that was lost', () => {
  test.each([
    ['no network', new NetworkFailure('Failed to fetch')],
    ['an answer of no shape', new MalformedAnswer('not an object')],
    ['a service that is unwell', new ServiceFailure('Bad gateway', 502)],
    ['one that demands documents while unwell', new Refusal('x', KYC_TO_CONTINUE, 500)],
  ])(
    '[SUB-03] %s: asks again with the same key, and takes no other order meanwhile',
    async (_, error) => {
      const { actor, answer, clock, fail, keys, reports, submit } = submitted();
      await fail(error);
      expect(actor.getSnapshot().matches('unknownOutcome')).toBe(true);
      submit();
      expect(reports).toEqual([]);
      clock.increment(2_000);
      await answer();
      expect(keys()).toHaveLength(2);
      expect(new Set(keys()).size).toBe(1);
      expect(reports).toEqual([{ type: 'submission.done', order: placedOrder, expectedAmount }]);
    },
  );

  test('[C4] a call that hangs is given up after 15 s, and so is every question after it', async () => {
    const { actor, answer, clock, keys, service } = submitted();
    clock.increment(14_999);
    expect(actor.getSnapshot().value).toBe('posting');
    clock.increment(1);
    expect(service.pending()).toBe(0);
    clock.increment(2_000);
    expect(service.pending()).toBe(1);
    clock.increment(15_000);
    expect(actor.getSnapshot().value).toEqual({ unknownOutcome: 'pausing' });
    clock.increment(4_000);
    await answer();
    expect(new Set(keys()).size).toBe(1);
    expect(actor.getSnapshot().value).toBe('done');
  });

  it('asks after pauses that grow from 2 s to half a minute', async () => {
    const { clock, fail, keys } = submitted();
    for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await fail(new NetworkFailure('offline'));
      const before = keys().length;
      clock.increment(pause - 1);
      expect(keys()).toHaveLength(before);
      clock.increment(1);
      expect(keys()).toHaveLength(before + 1);
    }
  });

  it('asks at once when somebody wants it', async () => {
    const { actor, fail, keys } = submitted();
    await fail(new NetworkFailure('offline'));
    actor.send({ type: 'answer.wanted' });
    expect(keys()).toHaveLength(2);
  });

  test.each([401, 403, 408, 425, 429])(
    '[SUB-03] HTTP %i says nothing about the order: asked is again',
    async (httpStatus) => {
      const { actor, clock, fail, memory, reports } = submitted();
      await fail(new NetworkFailure('offline'));
      clock.increment(2_000);
      await fail(new Refusal('at the door', '', httpStatus));
      expect(actor.getSnapshot().value).toEqual({ unknownOutcome: 'pausing' });
      expect(memory.purchase).toBeDefined();
      expect(reports).toEqual([]);
    },
  );

  const moved = {
    order: buyOrder,
    expectedAmount,
    quote: { rate: '30000', amountToPay: '3024000' },
  };

  test.each([
    ['the order', new Refusal('Closed'), { type: 'submission.refused', message: 'Closed' }],
    ['a demand', new Refusal('KYC', KYC_TO_CONTINUE), { type: 'submission.kycDemanded' }],
    ['another price', rateMoved, { type: 'submission.rateMoved', moved }],
  ])(
    '[SUB-02] a no that comes late is told and remembered no longer: %s',
    async (_, refusal, report) => {
      const { clock, fail, memory, reports } = submitted();
      await fail(new NetworkFailure('offline'));
      clock.increment(2_000);
      await fail(refusal);
      expect(reports).toEqual([report]);
      expect(memory.purchase).toBeUndefined();
    },
  );

  it('begins with the short pause again for the next order', async () => {
    const { clock, fail, keys, submit } = submitted();
    for (const pause of [2_000, 4_000]) {
      await fail(new NetworkFailure('offline'));
      clock.increment(pause);
    }
    await fail(new Refusal('Closed'));
    submit();
    await fail(new NetworkFailure('offline'));
    const before = keys().length;
    clock.increment(2_000);
    expect(keys()).toHaveLength(before + 1);
  });

  test('[SUB-03] a page that was reloaded asks at once, with the key and the order that were kept', async () => {
    const { actor, fail, memory, service } = submitted();
    await fail(new NetworkFailure('offline'));
    actor.stop();
    const kept = memory.purchase;
    const next = startSubmission({ memory: handMemory(kept) });
    expect(next.service.inputs).toEqual([service.inputs[0]]);
    next.service.answer(placedOrder);
    await settle();
    expect(next.reports).toEqual([{ type: 'submission.done', order: placedOrder, expectedAmount }]);
    expect(next.memory.purchase).toBeUndefined();
  });
});
