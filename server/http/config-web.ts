import { object, string } from 'yup';
import { namingHost } from '#domain/catalogue/asking-host';
import type { HostName, SiteConfig } from '#domain/catalogue/site-config';
import { encodeConfig } from '#domain/wire/config-wire';
import { readShape } from '#domain/wire/read-shape';
import type { Exchange } from '../exchange/exchange.ts';
import { success } from './answers.ts';
import { readBodyText } from './body-text.ts';
import { type Encoding, type Forms, formsOf, negotiate } from './encodings.ts';
import type { AppContext } from './env.ts';
import { jsonIn } from './json-body.ts';
import { publicConfig } from './public-config.ts';

const configRequest = object({
  isGetAll: string().oneOf(['true', 'false']).default('true'),
  domain: string().max(253).ensure(),
});

/** A host name or an address, with or without a port. */
const HOST = /^[\w.:[\]-]*$/;

interface Written {
  readonly of: SiteConfig;
  readonly forms: Map<HostName, Forms>;
}

const write = (config: SiteConfig, host: HostName): Forms => {
  const shown = publicConfig(config);
  const currencies = namingHost(shown.currencies, host);
  return formsOf(JSON.stringify(success(encodeConfig({ ...shown, currencies }))));
};

/** Answers of the call, each serialised and compressed once per change and host. */
export interface ConfigAnswers {
  readonly give: (host: HostName, encoding: Encoding) => ReturnType<Forms>;
  /** Stores which host the text of a valid request names. */
  readonly understood: (text: string, host: HostName) => void;
  /** The host that a body names, its bytes as latin1, if its text was parsed before. */
  readonly hostOf: (bytes: string) => HostName | undefined;
}

/** Pages send one of two texts per host name; other clients may send any. */
const MOST_TEXTS = 100;
/** Hosts that have an answer of their own: a site has few. */
const MOST_HOSTS = 10;

export const createConfigAnswers = ({
  siteConfig,
}: Pick<Exchange, 'siteConfig'>): ConfigAnswers => {
  let written: Written | undefined;
  const hosts = new Map<string, HostName>();
  return {
    give: async (asked, encoding) => {
      const config = await siteConfig.read();
      if (written?.of !== config) written = { of: config, forms: new Map() };
      const { forms } = written;
      // Made-up hosts cause no more work than that.
      const host = forms.has(asked) || forms.size < MOST_HOSTS ? asked : '';
      const answer = forms.get(host) ?? write(config, host);
      forms.set(host, answer);
      return answer(encoding);
    },
    understood: (text, host) => {
      if (hosts.size >= MOST_TEXTS) hosts.clear();
      hosts.set(Buffer.from(text).toString('latin1'), host);
    },
    hostOf: (bytes) => hosts.get(bytes),
  };
};

/**
 * POST /api/v1/config-web: configuration of the site. A later call brings every part too, because
 * each of them may have changed.
 */
export const configWeb = (answers: ConfigAnswers) => async (c: AppContext) => {
  const text = await readBodyText(c);
  const { domain } = readShape(configRequest, jsonIn(c, text));
  const host = HOST.test(domain) ? domain : '';
  answers.understood(text, host);
  const bytes = await answers.give(host, negotiate(c));
  return c.body(bytes, 200, { 'Content-Type': 'application/json' });
};
