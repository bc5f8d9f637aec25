import { type EntityOf, entity, key, oneOf, text } from './entity.ts';

// Price alerts: additions to the contract.

/** Payload of POST /api/v1/price-alerts. */
export const priceAlertCodec = entity({
  currencyCode: key('currency_code'),
  side: oneOf('side', ['buy', 'sell'] as const),
  /** The target: dong for one unit, as decimal text; judged by the rule of the form. */
  price: text('price'),
  email: text('email'),
  captcha: text('captcha'),
});
export type PriceAlert = EntityOf<typeof priceAlertCodec>;

/** Payload of POST /api/v1/price-alerts/confirm and /end: the token of the mail's links. */
export const alertLinkCodec = entity({ token: key('token') });
