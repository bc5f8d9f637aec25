import type { ObjectSchema } from 'yup';
import { type BuyFormValues, type BuyRules, buyFormSchema } from '#domain/forms/buy-form';
import type { SiteConfig } from '#domain/site-config';

type Schemas = Map<string, ObjectSchema<BuyFormValues>>;

/** Making the rules of a form takes longer than judging a form by them, so they are kept with their configuration. */
const known = new WeakMap<SiteConfig, Schemas>();
/** Host names are the clients' own: no more are remembered. */
const MOST = 100;

/** The rules of a purchase of one of a configuration's currencies. */
export const buyFormSchemaFor = (
  config: SiteConfig,
  { currency, host, isSignedIn }: Pick<BuyRules, 'currency' | 'host' | 'isSignedIn'>,
): ObjectSchema<BuyFormValues> => {
  const schemas: Schemas = known.get(config) ?? new Map();
  known.set(config, schemas);
  const name = JSON.stringify([currency.code, isSignedIn, host]);
  const { rates, siteInfo } = config;
  const schema =
    schemas.get(name) ?? buyFormSchema({ currency, rates, host, isSignedIn, siteInfo });
  if (schemas.size >= MOST) schemas.clear();
  schemas.set(name, schema);
  return schema;
};
