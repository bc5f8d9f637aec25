import { areChecksLoaded, checkByLoaded, loadChecks } from '../addresses/loaded-checks.ts';
import { type NormalAddress, normalizer } from '../addresses/normalizer.ts';
import { buySchema } from '../rules/buy.ts';
import type { BuyFormValues } from '../rules/buy-form.ts';
import { errorsOf } from '../rules/schema.ts';
import type { BuyOrder } from '../wire/buy-order-wire.ts';
import { orderTexts } from './order-request.ts';
import type { SideRules } from './side-rules.ts';

/** Order to post of a valid buy form. */
export const toBuyOrder = (
  currencyCode: string,
  values: BuyFormValues,
  normalAddress: NormalAddress,
): BuyOrder => ({
  ...orderTexts(currencyCode, values),
  receivingAddress:
    normalAddress(currencyCode, values.receivingAddress) ?? values.receivingAddress.trim(),
});

const normalAddress = normalizer(checkByLoaded);

/** Rules of the buy form, by the schema that the service validates with. */
export const buyRules: SideRules<BuyFormValues> = {
  loadAddresses: loadChecks,
  areAddressesLoaded: areChecksLoaded,
  validatorFor: (terms) => {
    const schema = buySchema(terms, normalAddress);
    return (values) => errorsOf(schema, values);
  },
  toRequest: (currencyCode, values) => ({
    side: 'buy',
    order: toBuyOrder(currencyCode, values, normalAddress),
  }),
  normalAddress,
};
