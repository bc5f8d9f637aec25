import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { OrderRefund } from '#domain/order/order-refund';
import { REFUND_STATES } from '#domain/order/order-refund';
import { PAYMENT_STATES, REPAIR_DECISIONS, type RepairChoices } from '#domain/order/payment-repair';
import type { RepairOffer } from '#domain/order/repair-offer';
import '#domain/rules/error-texts';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import {
  movedOfferIn,
  type RepairRequest,
  repairOfferCodec,
  repairRequestCodec,
} from '#domain/wire/repair-offer-wire';
import { MalformedAnswer, NetworkFailure, REPAIR_MOVED, Refusal } from '#domain/wire/result';
import { OVER_OFFER, SHORT_OFFER, TOO_LITTLE_OFFER } from '#stories/support/sample-offers';
import { anOrder } from '../support.ts';

/** A value after a round trip through JSON. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const dong = fc.nat().map(String);
const units = fc
  .tuple(fc.nat(), fc.integer({ min: 1, max: 9 }))
  .map(([whole, tenths]) => `${whole}.${tenths}`);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const refund = fc.record({ refund: dong });

const choices: fc.Arbitrary<RepairChoices> = fc.record({
  topUp: orNull(fc.record({ amount: dong })),
  recalculation: orNull(
    fc.record({
      price: fc.constantFrom('quoted' as const, 'today' as const),
      quote: fc.record({
        quantity: units,
        rate: units,
        fee: dong,
        transferFee: units,
        cashAmount: dong,
      }),
      refund: dong,
    }),
  ),
  delivery: orNull(refund),
  refund: orNull(refund),
});

const offer: fc.Arbitrary<RepairOffer> = fc.record(
  {
    type: fc.constantFrom('buy' as const, 'sell' as const, 'ex' as const),
    state: fc.constantFrom(...PAYMENT_STATES),
    cashAmount: dong,
    quantity: units,
    received: dong,
    until: fc.nat(),
    choices,
    accountAsked: fc.subarray([...REPAIR_DECISIONS]),
    refusal: fc.constant(TOO_LITTLE_OFFER.refusal),
  },
  {
    requiredKeys: [
      'type',
      'state',
      'cashAmount',
      'quantity',
      'received',
      'until',
      'choices',
      'accountAsked',
    ],
  },
);

const request: fc.Arbitrary<RepairRequest> = fc.record(
  {
    ref: fc.stringMatching(/^[0-9A-Z]{16}$/),
    decision: fc.constantFrom(...REPAIR_DECISIONS),
    received: dong,
    delivered: units,
    refundAccount: fc.record({
      bankCode: fc.stringMatching(/^[A-Z]{0,4}$/),
      account: fc.string(),
      memo: fc.string(),
      noMemo: fc.boolean(),
    }),
  },
  { requiredKeys: ['ref', 'decision', 'received', 'delivered'] },
);

const refunds: fc.Arbitrary<readonly OrderRefund[]> = fc.array(
  fc.record({
    amount: dong,
    state: fc.constantFrom(...REFUND_STATES),
    bankCode: fc.stringMatching(/^[A-Z]{0,4}$/),
    accountNumber: fc.stringMatching(/^\d{0,14}$/),
    memo: fc.stringMatching(/^\d{0,9}$/),
    createdAt: fc.nat(),
  }),
);

describe('a repair on the wire', () => {
  /** Encodes and decodes each value, and expects it to be the same. */
  const returns = <Value>(values: fc.Arbitrary<Value>, travel: (sent: Value) => Value) =>
    fc.assert(
      fc.property(values, (sent) => {
        expect(travel(sent)).toEqual(sent);
      }),
    );

  test('[ORD-23] every offer comes back as it was sent', () =>
    returns(offer, (sent) => repairOfferCodec.decode(overTheWire(repairOfferCodec.encode(sent)))));

  test('[ORD-16] every decision comes back as it was sent, with its figures', () =>
    returns(request, (sent) =>
      repairRequestCodec.decode(overTheWire(repairRequestCodec.encode(sent))),
    ));

  test('[ORD-23] every refund of an order comes back as it was sent', () =>
    returns(
      refunds,
      (sent) => decodeOrder(overTheWire(encodeOrder(anOrder({ refunds: sent })))).refunds,
    ));

  it('has these names', () => {
    expect(repairOfferCodec.encode(OVER_OFFER)).toEqual({
      OrderType: 'buy',
      State: 'over',
      CashAmount: '529975',
      Quantity: '20',
      Received: '700000',
      Until: 1_760_003_600,
      Choices: {
        TopUp: null,
        Recalculation: {
          Price: 'quoted',
          Quote: {
            Quantity: '26.41633284',
            Rate: '26498.75',
            Fee: '0',
            FeeTransfer: '0',
            CashAmount: '699999',
          },
          Refund: '1',
        },
        Delivery: { Refund: '170025' },
        Refund: null,
      },
      AccountAsked: '',
      Refusal: undefined,
    });
  });

  it('has these names of an account that is named with a decision', () =>
    expect(
      repairRequestCodec.encode({
        ...{ ref: 'R', decision: 'refund', received: '20', delivered: '0' },
        refundAccount: { bankCode: '', account: 'r1', memo: '77001', noMemo: false },
      }),
    ).toEqual({
      ...{ order_ref: 'R', decision: 'refund', received: '20', quantity: '0' },
      refund_to: { bank: '', account_number: 'r1', memo: '77001', no_memo: false },
    }));

  it.each([
    ['no state', { State: undefined }],
    ['an unknown state', { State: 'early' }],
    ['money below zero', { Received: '-1' }],
    ['no choices', { Choices: undefined }],
  ])('with %s is malformed', (_, changes) =>
    expect(() =>
      repairOfferCodec.decode({ ...repairOfferCodec.encode(SHORT_OFFER), ...changes }),
    ).toThrow(MalformedAnswer),
  );
});

describe('the offer in a refusal', () => {
  const wire = repairOfferCodec.encode(SHORT_OFFER);

  test.each([
    ['as the code', new Refusal('Changed', REPAIR_MOVED, 409, wire)],
    ['as the message', new Refusal(REPAIR_MOVED, '', 200, wire)],
  ])('[ORD-23] is read where money or price has moved, said %s', (_, error) =>
    expect(movedOfferIn(error)).toEqual(SHORT_OFFER),
  );

  it.each([
    ['another refusal', new Refusal('Not open', 'NOT_OPEN', 409, wire)],
    ['a refusal without an offer', new Refusal('Changed', REPAIR_MOVED, 409)],
    ['a network failure', new NetworkFailure('Failed to fetch')],
  ])('is none of %s', (_, error) => expect(movedOfferIn(error)).toBeUndefined());
});
