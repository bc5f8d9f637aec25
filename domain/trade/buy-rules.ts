import { areChecksLoaded, checkByLoaded, loadChecks } from '../addresses/loaded-checks.ts';
import { normalizer } from '../addresses/normalizer.ts';
import { buySchema } from '../rules/buy.ts';
import type { BuyFormValues } from '../rules/buy-form.ts';
import { errorsOf } from '../rules/schema.ts';
import { toBuyOrder } from './buy-order.ts';
import type { SideRules } from './side-rules.ts';

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
