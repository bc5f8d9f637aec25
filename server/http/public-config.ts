import type { SiteConfig } from '#domain/catalogue/site-config';

/** Configuration without the exchange's account numbers, which only orders show. */
export const publicConfig = (config: SiteConfig): SiteConfig => ({
  ...config,
  currencies: config.currencies.map((currency) => ({ ...currency, accountNumber: '' })),
});
