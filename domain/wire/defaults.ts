import type { BuySellRate, Currency } from '../catalogue/site-config.ts';
import type { OrderDetails } from '../order/order-details.ts';
import { currencyCodec, rateCodec } from './currency-wire.ts';
import { entity } from './entity.ts';
import { orderDetailsFields } from './order-details-wire.ts';
import { walletCodec } from './session-wire.ts';
import { siteTextCodec } from './site-info-wire.ts';

// Entities with nothing in them: what their codecs fill in for missing fields (defaults: source, section 3).

/** Default currency. Its code, without which the wire has none, is empty. */
export const PLAIN_CURRENCY: Currency = { ...currencyCodec.decode({ BankCode: 'any' }), code: '' };

/** A tier without a value, which costs nothing on top. */
export const PLAIN_RATE: BuySellRate = {
  ...rateCodec.decode({ BankCode: 'any', Type: 'buy' }),
  bankCode: '',
};

/** A text of the site with nothing in it. */
export const PLAIN_TEXT = siteTextCodec.decode({});

/** An empty wallet. */
export const PLAIN_WALLET = walletCodec.decode({});

/** Details of an order that has none. */
export const NO_DETAILS = entity<OrderDetails>(orderDetailsFields).decode({});
