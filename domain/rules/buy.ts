import { object } from 'yup';
import { type BuyRules, buyChecks } from './buy-form.ts';
import { checked, text } from './schema.ts';

/** Buy form under the rules of the moment, for Formik and for the service. */
export const buySchema = (rules: BuyRules) => {
  const checks = Object.entries(buyChecks(rules)).map(([name, check]) => [name, checked(check)]);
  return object({ accountName: text, ...Object.fromEntries(checks) });
};
