import { describe, expect, it, test } from 'vitest';
import type { OrderOutcome } from '#domain/order/order-outcome';
import {
  accountUntrusted,
  buyOrder,
  captchaRequired,
  kycRequired,
  pendingOrder,
  placed,
  placedOrder,
  posted,
  rateMoved,
  refusedWith,
  unprocessed,
} from '#tests/support/orders';
import { settle } from '#tests/support/scripted-promise';
import { handMemory, startSubmission } from './submission.start';

const { expectedAmount } = pendingOrder;
const UNKNOWN: OrderOutcome = { type: 'unknown' };

const submitted = () => {
  const run = startSubmission();
  const submit = () =>
    run.actor.send({ type: 'order.submitted', side: 'buy', order: buyOrder, expectedAmount });
  submit();
  const fail = async (error: unknown) => {
    run.service.fail(error);
    await settle();
  };
  const answer = async (outcome = placed) => {
    run.service.answer(outcome);
    await settle();
  };
  const keys = () => run.service.inputs.map(({ key }) => key);
  return { ...run, answer, fail, keys, submit };
};

type Submitted = ReturnType<typeof submitted>;

describe('submission', () => {
  test('[C15] fifty submissions are one post', () => {
    const { service, submit } = submitted();
    for (let click = 1; click < 50; click += 1) submit();
    expect(service.inputs).toEqual([posted]);
  });

  test('[SUB-03] keeps the order with its key before anything leaves', () => {
    const { keptBefore, memory, service } = submitted();
    expect(keptBefore).toEqual([0]);
    expect(memory.pendingOrder).toEqual(service.inputs[0]);
  });

  it('posts nothing more once the order is made', async () => {
    const { answer, memory, reports, service, submit } = submitted();
    await answer();
    submit();
    expect(service.inputs).toHaveLength(1);
    expect(memory.pendingOrder).toBeUndefined();
    expect(reports).toEqual([{ type: 'submission.done', order: placedOrder, expectedAmount }]);
  });

  test('[SUB-02] reports a demand for documents, and posts no more', async () => {
    const { answer, reports, service, submit } = submitted();
    await answer(kycRequired);
    submit();
    expect(service.inputs).toHaveLength(1);
    expect(reports).toEqual([{ type: 'submission.kycDemanded' }]);
  });

  test('[SUB-02] hands over why the service refused, and may be asked again, under another key', async () => {
    const { answer, keys, memory, reports, submit } = submitted();
    await answer(refusedWith('Min order is 5 USDT', 'INVALID_FIELDS'));
    expect(reports).toEqual([
      { type: 'submission.refused', message: 'Min order is 5 USDT', code: 'INVALID_FIELDS' },
    ]);
    expect(memory.pendingOrder).toBeUndefined();
    submit();
    expect(new Set(keys()).size).toBe(2);
  });

  test('[SUB-02] reports a refusal before processing when no earlier answer was lost', async () => {
    const { answer, memory, reports } = submitted();
    await answer(unprocessed(refusedWith('Please log in', 'REQUIRED_LOGIN')));
    expect(reports).toEqual([
      { type: 'submission.refused', message: 'Please log in', code: 'REQUIRED_LOGIN' },
    ]);
    expect(memory.pendingOrder).toBeUndefined();
  });

  test('[RATE-10] hands over the order with the old and the new price when the rate has moved', async () => {
    const { answer, reports } = submitted();
    await answer(rateMoved);
    const quote = { rate: '30000', cashAmount: '3024000' };
    expect(reports).toEqual([
      {
        type: 'submission.rateMoved',
        moved: { side: 'buy', order: buyOrder, expectedAmount, quote },
      },
    ]);
  });
});

describe('submission: a captcha that the service asks for', () => {
  const solve = ({ actor }: Submitted) =>
    actor.send({ type: 'captcha.solved', solution: 'solved' });

  test('[S47] is solved once, and the same order is posted with its solution', async () => {
    const run = submitted();
    await run.answer(captchaRequired);
    expect(run.actor.getSnapshot().value).toBe('awaitingCaptcha');
    // A page that reloads now asks about the order again.
    expect(run.memory.pendingOrder).toBeDefined();
    solve(run);
    const [first, second] = run.service.inputs;
    expect(second).toEqual({ ...first, captcha: 'solved' });
    await run.answer();
    expect(run.reports).toEqual([{ type: 'submission.done', order: placedOrder, expectedAmount }]);
  });

  test('[S47] is given up after the third one, with the reason', async () => {
    const run = submitted();
    for (let n = 0; n < 3; n += 1) {
      await run.answer(captchaRequired);
      solve(run);
    }
    await run.answer(captchaRequired);
    const refused = { message: 'CAPTCHA_REQUIRED', code: 'CAPTCHA_REQUIRED' };
    expect(run.reports).toEqual([{ type: 'submission.refused', ...refused }]);
  });

  test('[S47] opens one order: the next one begins without its solution', async () => {
    const run = submitted();
    await run.answer(captchaRequired);
    solve(run);
    await run.answer(refusedWith('Min order is 5 USDT', 'INVALID_FIELDS'));
    run.submit();
    expect(run.service.inputs).toHaveLength(3);
    expect(run.service.inputs.at(-1)).not.toHaveProperty('captcha');
  });

  test('[S47] is asked for up to three times of each order, whatever was asked for before', async () => {
    const run = submitted();
    for (let n = 0; n < 4; n += 1) {
      await run.answer(captchaRequired);
      expect(run.actor.getSnapshot().value).toBe('awaitingCaptcha');
      run.actor.send({ type: 'captcha.declined' });
      run.submit();
    }
  });

  test('[S47] may be declined: the form is back, and the next order begins without a solution', async () => {
    const run = submitted();
    await run.answer(captchaRequired);
    run.actor.send({ type: 'captcha.declined' });
    expect(run.reports).toHaveLength(1);
    expect(run.memory.pendingOrder).toBeUndefined();
    run.submit();
    expect(run.service.inputs.at(-1)).not.toHaveProperty('captcha');
    expect(new Set(run.keys()).size).toBe(2);
  });
});

describe('submission: an answer that was lost', () => {
  test.each([
    ['an unknown outcome', (run: Submitted) => run.answer(UNKNOWN)],
    ['a defect', (run: Submitted) => run.fail(new TypeError('not a function'))],
  ])(
    '[SUB-03] %s: asks again with the same key, and takes no other order meanwhile',
    async (_, lose) => {
      const run = submitted();
      const { actor, answer, clock, keys, reports, submit } = run;
      await lose(run);
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
    const { clock, answer, keys } = submitted();
    for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await answer(UNKNOWN);
      const before = keys().length;
      clock.increment(pause - 1);
      expect(keys()).toHaveLength(before);
      clock.increment(1);
      expect(keys()).toHaveLength(before + 1);
    }
  });

  it('retries at once on request', async () => {
    const { actor, answer, keys } = submitted();
    await answer(UNKNOWN);
    actor.send({ type: 'answer.requested' });
    expect(keys()).toHaveLength(2);
  });

  test.each([
    ['a refusal', refusedWith('Too Many Requests')],
    ['a demand for documents', kycRequired],
    ['another bank account', accountUntrusted],
    ['another price', rateMoved],
  ])(
    '[SUB-03] after a lost answer, %s before processing leaves the outcome unknown',
    async (_, refusal) => {
      const { actor, answer, clock, memory, reports } = submitted();
      await answer(UNKNOWN);
      clock.increment(2_000);
      await answer(unprocessed(refusal));
      expect(actor.getSnapshot().value).toEqual({ unknownOutcome: 'pausing' });
      expect(memory.pendingOrder).toBeDefined();
      expect(reports).toEqual([]);
    },
  );

  const moved = {
    side: 'buy',
    order: buyOrder,
    expectedAmount,
    quote: { rate: '30000', cashAmount: '3024000' },
  };

  test.each([
    [
      'the order',
      refusedWith('Closed'),
      { type: 'submission.refused', message: 'Closed', code: '' },
    ],
    ['a demand', kycRequired, { type: 'submission.kycDemanded' }],
    [
      'the bank account',
      accountUntrusted,
      { type: 'submission.accountUntrusted', message: 'ACCOUNT_NOT_TRUSTED' },
    ],
    ['another price', rateMoved, { type: 'submission.rateMoved', moved }],
  ])(
    '[SUB-02] a no that comes late is told and remembered no longer: %s',
    async (_, refusal, report) => {
      const { clock, answer, memory, reports } = submitted();
      await answer(UNKNOWN);
      clock.increment(2_000);
      await answer(refusal);
      expect(reports).toEqual([report]);
      expect(memory.pendingOrder).toBeUndefined();
    },
  );

  it('begins with the short pause again for the next order', async () => {
    const { clock, answer, keys, submit } = submitted();
    for (const pause of [2_000, 4_000]) {
      await answer(UNKNOWN);
      clock.increment(pause);
    }
    await answer(refusedWith('Closed'));
    submit();
    await answer(UNKNOWN);
    const before = keys().length;
    clock.increment(2_000);
    expect(keys()).toHaveLength(before + 1);
  });

  test('[SUB-03] a page that was reloaded asks at once, with the key and the order that were kept', async () => {
    const { actor, answer, memory, service } = submitted();
    await answer(UNKNOWN);
    actor.stop();
    const kept = memory.pendingOrder;
    const next = startSubmission({ memory: handMemory(kept) });
    expect(next.service.inputs).toEqual([service.inputs[0]]);
    next.service.answer(placed);
    await settle();
    expect(next.reports).toEqual([{ type: 'submission.done', order: placedOrder, expectedAmount }]);
    expect(next.memory.pendingOrder).toBeUndefined();
  });
});
