import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import { unitsOf } from '../amounts.ts';
import { offerInWords } from '../offer.ts';

/** A service's offer for an order's money, in the words of the model's. */
export const wordsOfOffer = (data: unknown): string => {
  const offer = repairOfferCodec.decode(data);
  const { state, until, choices } = offer;
  const { topUp, recalculation, delivery, refund } = choices;
  const received = unitsOf(offer.received);
  return offerInWords({
    ...{ state, received, quantity: unitsOf(offer.quantity), agreed: unitsOf(offer.cashAmount) },
    isQuoted: until > 0,
    topUp: topUp ? unitsOf(topUp.amount) : undefined,
    recalculation: recalculation
      ? {
          price: recalculation.price,
          quantity: unitsOf(recalculation.quote.quantity),
          // What of the money does not go back.
          amount: received - unitsOf(recalculation.refund),
        }
      : undefined,
    isDeliveryOffered: delivery !== null,
    isRefundOffered: refund !== null,
  });
};
