import type { Currency, HostName, SiteConfig } from './site-config.ts';

/**
 * Currencies as a host is told of them: one that is offered on every host names the host that
 * asked, because other clients offer only what names theirs.
 */
export const namingHost = (currencies: readonly Currency[], host: HostName): readonly Currency[] =>
  host === ''
    ? currencies
    : currencies.map((currency) =>
        currency.domains.length === 0 ? { ...currency, domains: [host] } : currency,
      );

/** The inverse, for a page of that host, on which a rendered configuration names none. */
export const withoutHost = <Config extends Partial<SiteConfig>>(
  config: Config,
  host: HostName,
): Config =>
  config.currencies
    ? {
        ...config,
        currencies: config.currencies.map((currency) =>
          currency.domains.length === 1 && currency.domains[0] === host
            ? { ...currency, domains: [] }
            : currency,
        ),
      }
    : config;
