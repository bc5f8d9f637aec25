import '../rules/error-texts.ts';
import { readAddress } from '../addresses/read-address.ts';
import { offeredNetworks } from '../rails/offered-networks.ts';
import { errorsOf } from '../rules/schema.ts';
import { type SellFormValues, sellSchema } from '../rules/sell.ts';
import { plainText } from '../text/plain-text.ts';
import type { SellOrder } from '../wire/sell-order-wire.ts';
import { operatorTexts, orderTexts } from './order-request.ts';
import { sellSide } from './sell-side.ts';
import type { SideRules } from './side-rules.ts';
import { unusualOn } from './unusual-amount.ts';

const toSellOrder = (currencyCode: string, values: SellFormValues): SellOrder => ({
  ...orderTexts(currencyCode, values),
  senderAddress: plainText(values.senderAddress),
  ...operatorTexts(currencyCode, values, 'senderAddress'),
});

/** Rules of the sell form, by its own schema, which comes with the validation of every network. */
export const sellRules: SideRules<SellFormValues> = {
  validatorFor: (terms) => {
    const networks = offeredNetworks(terms.currency, 'sell');
    const schema = sellSchema({ ...terms, networks, isOffered: sellSide.isOffered(terms) });
    return (values) => errorsOf(schema, values);
  },
  toRequest: (currencyCode, values) => ({ side: 'sell', order: toSellOrder(currencyCode, values) }),
  isUnusual: unusualOn(sellSide),
  readAddress,
};
