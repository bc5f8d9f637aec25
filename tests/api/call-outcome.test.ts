import { describe, expect, it } from 'vitest';
import { MalformedAnswer, NetworkFailure, Refusal, ServiceFailure } from '#domain/wire/result';
import { callOutcome } from '#src/api/call-outcome';
import { orderAnswer } from '#src/api/order-answer';
import { placedOrder } from '#tests/support/orders';

describe('the outcome of a call', () => {
  it('is the answer of one that succeeded', async () =>
    expect(await callOutcome(Promise.resolve(7))).toEqual({ kind: 'answered', answer: 7 }));

  it.each([
    [new Refusal('No such code'), '', false],
    [new Refusal('Please log in', 'REQUIRED_LOGIN'), 'REQUIRED_LOGIN', true],
    [new Refusal('Unauthorized', '', 401), '', true],
  ])('is a refusal with its code: %s', async (refusal, code, isLoginRequired) =>
    expect(await callOutcome(Promise.reject(refusal))).toEqual({
      kind: 'refused',
      message: refusal.message,
      code,
      isLoginRequired,
    }),
  );

  it.each([
    [new NetworkFailure('Failed to fetch'), 'network'],
    [new ServiceFailure('Bad gateway', 502), 'service'],
    [new MalformedAnswer('not JSON'), 'service'],
  ])('is unavailable without a usable answer: %s', async (error, reason) =>
    expect(await callOutcome(Promise.reject(error))).toEqual({
      kind: 'unavailable',
      reason,
      message: error.message,
    }),
  );

  it('is none for a defect, which stays an error', async () => {
    const defect = new TypeError('x is not a function');
    await expect(callOutcome(Promise.reject(defect))).rejects.toBe(defect);
  });
});

describe('the outcome of asking for an order', () => {
  it('is the order', async () =>
    expect(await orderAnswer(Promise.resolve(placedOrder))).toEqual({
      kind: 'answered',
      answer: placedOrder,
    }));

  it('is a refusal for an order that is not shown', async () =>
    expect(
      await orderAnswer(Promise.reject(new Refusal('Order not found', 'NOT_FOUND', 404))),
    ).toMatchObject({ kind: 'refused', message: 'Order not found' }));

  it('[ORD-01] is no statement about the order when the service answers "slow down"', async () =>
    expect(
      await orderAnswer(Promise.reject(new Refusal('Too many requests', '', 429))),
    ).toMatchObject({ kind: 'unavailable' }));
});
