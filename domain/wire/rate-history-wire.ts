import type { PricePoint } from '../pricing/rate-history.ts';
import { entity, requiredMoment, unsignedIfSent } from './entity.ts';

/** Point of a currency's history; a side without a price is left out. */
export const pricePointCodec = entity<PricePoint>({
  at: requiredMoment('At'),
  buy: unsignedIfSent('Buy'),
  sell: unsignedIfSent('Sell'),
});
