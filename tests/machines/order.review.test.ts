import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#domain/order/order';
import type { OrderRefund } from '#domain/order/order-refund';
import type { ReviewState } from '#domain/order/order-review';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { settle } from '#tests/support/scripted-promise';
import { watchOrder } from './order.start';
import { REVIEW } from './review.model';

const { createdAt } = SAMPLE_ORDER;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const delivered = (state: ReviewState, part: Partial<Order> = {}): Order => ({
  ...{ ...SAMPLE_ORDER, status: 'delivered', updatedAt: createdAt + 60 },
  review: { state, content: state === 'waiting' ? REVIEW.content : '' },
  ...part,
});
const REFUND: OrderRefund = {
  ...{ amount: '10000', state: 'due', bankCode: 'TCB', accountNumber: '…7890', memo: '' },
  createdAt: createdAt + 60,
};

describe('order: its review', () => {
  it('is asked for while the service says that one can be written', async () => {
    const run = watchOrder();
    await run.answer(delivered('open'));
    expect(run.children().review?.getSnapshot().value).toBe('filling');
  });

  it.each(['none', 'waiting', 'approved', 'refused'] as const)(
    'is not asked for when it is %s',
    async (state) => {
      const run = watchOrder();
      await run.answer(delivered(state));
      expect(run.children().review).toBeUndefined();
    },
  );

  it.each([
    ['of an order that rests', {}, false],
    ['of an order that is polled for its refund', { refunds: [REFUND] }, false],
    ['of an order that is live for its refund', { refunds: [REFUND] }, true],
  ])('asks the order once more when it was answered: %s', async (_, part, isLive) => {
    const run = watchOrder();
    await run.answer(delivered('open', part));
    if (isLive) run.actor.send({ type: 'live.began' });
    run.children().review?.send({ type: 'review.sent', review: REVIEW });
    run.reviews.answer();
    await settle();
    expect(run.service.pending()).toBe(1);
    await run.answer(delivered('waiting', part));
    expect(run.children().review).toBeUndefined();
    expect(run.order()?.review.content).toBe(REVIEW.content);
  });

  it('keeps its form, with what was typed, while the order is asked because the session has changed', async () => {
    const run = watchOrder();
    await run.answer(delivered('open'));
    const before = run.children().review;
    before?.send({ type: 'review.sent', review: REVIEW });
    run.actor.send({ type: 'session.changed', isSignedIn: true });
    await run.answer(delivered('open'));
    expect(run.children().review).toBe(before);
    expect(before?.getSnapshot().value).toBe('sending');
  });
});
