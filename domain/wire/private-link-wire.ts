import { entity, key, text, yesNo } from './entity.ts';

/** Header with the secret of an order's private link, of every call about that order. An addition to the contract. */
export const SECRET_HEADER = 'X-Order-Secret';

/** Header with the hash of a new order's secret. An addition to the contract. */
export const LINK_HEADER = 'X-Link-Hash';

/** A new secret for an order's link, by its hash. */
export const linkRenewalCodec = entity({ ref: key('order_ref'), linkHash: key('link_hash') });

/** An order whose news are mailed no more. */
export const newsStopCodec = entity({ ref: key('order_ref') });

/** An order, the address that a private link to it is mailed to, and whether news of it are, too. */
export const linkMailCodec = entity({
  ref: key('order_ref'),
  email: text('email'),
  hasNews: yesNo('news', false),
});
