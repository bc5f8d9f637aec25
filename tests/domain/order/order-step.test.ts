import { describe, expect, it, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status';
import { endedSteps, stepOf } from '#domain/order/order-step';

/** Statuses, each so many seconds after the first. */
const came = (...entries: readonly (readonly [OrderStatus, number])[]) =>
  entries.map(([status, seconds]) => ({ status, at: 1_000 + seconds * 1_000 }));

describe('steps that an order ends', () => {
  it.each<[string, ReturnType<typeof came>, Record<string, number>]>([
    ['its money', came(['pending', 0], ['paid', 95]), { payment: 95 }],
    [
      'its money, after a search for it',
      came(['pending', 0], ['verifying_transaction', 200], ['paid', 260]),
      { payment: 260, check: 60 },
    ],
    [
      'the sending of it',
      came(['pending', 0], ['paid', 95], ['delivering', 96], ['delivered', 131]),
      { delivery: 36 },
    ],
    [
      'the sending, with a failed try and a hand',
      came(
        ...([
          ['pending', 0],
          ['paid', 10],
          ['delivering', 11],
          ['retry_scheduled', 20],
        ] as const),
        ...([
          ['delivering', 80],
          ['error', 90],
          ['handmake', 300],
          ['delivered', 900],
        ] as const),
      ),
      { delivery: 890, retry: 880, hand: 600 },
    ],
    [
      'documents, without an end of the wait for money',
      came(['pending', 0], ['require_kyc', 5], ['pending', 500]),
      { documents: 495 },
    ],
    [
      'money that came again after a block was undone',
      came(['pending', 0], ['paid', 60], ['verifying_transaction', 100], ['paid', 130]),
      { check: 30 },
    ],
    ['nothing, where its time is over', came(['pending', 0], ['cancelled', 3_600]), {}],
    [
      'nothing of the time before it was cancelled',
      came(['pending', 0], ['cancelled', 3_600], ['verifying_transaction', 9_000], ['paid', 9_020]),
      { check: 20 },
    ],
    ['nothing at its begin', came(['pending', 0]), {}],
    ['nothing without a history', [], {}],
  ])('%s', (_, entries, ended) => {
    const found = endedSteps(entries).map(({ step, seconds }) => [step, seconds]);
    expect(Object.fromEntries(found)).toEqual(ended);
  });
});

test('every status waits for a step but those that wait for the customer, and the last ones', () => {
  expect(ORDER_STATUSES.filter((status) => stepOf(status) === undefined)).toEqual([
    ...['request_proof', 'ERROR_EVOUCHER', 'delivered', 'cancelled', 'forged'],
  ]);
  expect(stepOf('on_hold')).toBeUndefined();
});
