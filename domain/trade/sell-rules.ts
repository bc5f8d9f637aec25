import { normalAddress } from '../addresses/normal-address.ts';
import { networksFor } from '../catalogue/networks.ts';
import { errorsOf } from '../rules/schema.ts';
import { type SellFormValues, sellSchema } from '../rules/sell.ts';
import { toSellOrder } from './sell-order.ts';
import { sellSide } from './sell-side.ts';
import type { SideRules } from './side-rules.ts';

/** Rules of the sell form, by its own schema, which comes with the validation of every network. */
export const sellRules: SideRules<SellFormValues> = {
  loadAddresses: async () => {},
  areAddressesLoaded: () => true,
  validatorFor: (terms) => {
    const networks = networksFor(terms.currency, 'sell');
    const schema = sellSchema({ ...terms, networks, isOffered: sellSide.isOffered(terms) });
    return (values) => errorsOf(schema, values);
  },
  toRequest: (currencyCode, values) => ({ side: 'sell', order: toSellOrder(currencyCode, values) }),
  normalAddress,
};
