import { textOf, type Units } from './amounts.ts';

/** How the money of an order compares with its quote, written anew from the requirements. */
export type MoneyState = 'nothing' | 'matched' | 'short' | 'over' | 'late';

/** What an order's customer can decide about its money. */
export const DECISIONS = ['recalculation', 'delivery', 'refund'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface Recalculated {
  readonly price: 'quoted' | 'today';
  readonly quantity: Units;
  /** Dong that it costs. */
  readonly amount: Units;
}

/** What a customer is offered at one moment. */
export interface Offer {
  readonly state: MoneyState;
  /** Dong that the order has. */
  readonly received: Units;
  /** Units and dong that were agreed. */
  readonly quantity: Units;
  readonly agreed: Units;
  /** The quoted prices hold for the money that came. */
  readonly isQuoted: boolean;
  readonly topUp: Units | undefined;
  readonly recalculation: Recalculated | undefined;
  readonly isDeliveryOffered: boolean;
  readonly isRefundOffered: boolean;
}

/** Units that a decision has delivered, as the customer is shown them; undefined for one that is not offered. */
export const deliveredBy = (offer: Offer, decision: Decision): Units | undefined => {
  if (decision === 'recalculation') return offer.recalculation?.quantity;
  if (decision === 'delivery') return offer.isDeliveryOffered ? offer.quantity : undefined;
  return offer.isRefundOffered ? 0n : undefined;
};

/** An offer in one line, as it is compared with a service's. */
export const offerInWords = (offer: Offer): string => {
  const { state, received, quantity, agreed, isQuoted, topUp, recalculation } = offer;
  const choices = [
    ...(topUp === undefined ? [] : [`top up ${textOf(topUp)}`]),
    ...(recalculation
      ? [
          `${recalculation.price} ${textOf(recalculation.quantity)} for ${textOf(recalculation.amount)}`,
          `rest ${textOf(received - recalculation.amount)}`,
        ]
      : []),
    ...(offer.isDeliveryOffered ? [`delivery, ${textOf(received - agreed)} back`] : []),
    ...(offer.isRefundOffered ? [`refund of ${textOf(received)}`] : []),
  ];
  return [
    `${state}: ${textOf(received)} of ${textOf(agreed)} for ${textOf(quantity)}`,
    ...(isQuoted ? ['quoted'] : []),
    ...choices,
  ].join('; ');
};
