import { object, string } from 'yup';
import type { SiteConfig } from '#domain/site-config';
import { encodeConfig } from '#domain/wire/encode-config';
import { readShape } from '#domain/wire/result';
import { success } from './answers.ts';
import { type Forms, formsOf, negotiate } from './encodings.ts';
import type { Call } from './env.ts';
import { readJson } from './json-body.ts';

const configRequest = object({
  isGetAll: string().oneOf(['true', 'false']).default('true'),
  domain: string().max(253).ensure(),
});

/** Numbers of our own accounts are shown on orders, to those who pay them. */
const forEverybody = (config: SiteConfig): SiteConfig => ({
  ...config,
  currencies: config.currencies.map((currency) => ({ ...currency, accountNumber: '' })),
});

/** What may have changed since the first load; the rest is kept by the client. */
const changing = ({ siteInfo, currencies, rates, orders }: SiteConfig) => ({
  siteInfo,
  currencies,
  rates,
  orders,
});

interface Written {
  readonly of: SiteConfig;
  readonly whole: Forms;
  readonly later: Forms;
}

const write = (config: SiteConfig): Written => {
  const shown = forEverybody(config);
  return {
    of: config,
    whole: formsOf(JSON.stringify(success(encodeConfig(shown)))),
    later: formsOf(JSON.stringify(success(encodeConfig(changing(shown))))),
  };
};

/** POST /api/v1/config-web: every page asks every 20 s, so the answer is written once for each change. */
export const configWeb: Call = (exchange) => {
  let written: Written | undefined;
  return async (c) => {
    const { isGetAll } = readShape(configRequest, await readJson(c));
    const config = await exchange.siteConfig.read();
    if (written?.of !== config) written = write(config);
    const form = isGetAll === 'true' ? written.whole : written.later;
    return c.body(await form(negotiate(c)), 200, { 'Content-Type': 'application/json' });
  };
};
