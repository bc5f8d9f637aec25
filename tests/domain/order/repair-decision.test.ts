import { describe, expect, test } from 'vitest';
import { choicesLeft, figuresOf } from '#domain/order/repair-decision';
import {
  LATE_OFFER,
  OVER_OFFER,
  SHORT_OFFER,
  TOO_LITTLE_OFFER,
} from '#stories/support/sample-offers';

describe('choices of an offer', () => {
  test('[ORD-23] all of them are left while the quote lasts', () => {
    for (const { choices } of [SHORT_OFFER, LATE_OFFER, OVER_OFFER])
      expect(choicesLeft(choices, false)).toEqual(choices);
  });

  test.each([
    ['short money', SHORT_OFFER, ['refund']],
    ['too little money', TOO_LITTLE_OFFER, ['refund']],
    ['more money', OVER_OFFER, ['delivery']],
    ['late money, whose price is today’s', LATE_OFFER, ['recalculation', 'refund']],
  ])('[ORD-23] after the quote, of %s: what needs no quoted price', (_, { choices }, left) => {
    const kinds = Object.entries(choicesLeft(choices, true));
    expect(kinds.flatMap(([kind, choice]) => (choice ? [kind] : []))).toEqual(left);
  });
});

describe('figures of a decision', () => {
  test.each([
    ['recalculation', SHORT_OFFER, '300000', '11.32128874'],
    ['recalculation', TOO_LITTLE_OFFER, '100000', '0'],
    ['delivery', OVER_OFFER, '700000', '20'],
    ['refund', LATE_OFFER, '529975', '0'],
  ] as const)('[ORD-16] of %s are those of the offer', (decision, offer, received, delivered) =>
    expect(figuresOf(offer, decision)).toEqual({ decision, received, delivered }),
  );
});
