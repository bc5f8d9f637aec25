import { object, string } from 'yup';
import type { SiteConfig } from '#domain/catalogue/site-config';
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

interface Written {
  readonly of: SiteConfig;
  readonly forms: Forms;
}

const write = (config: SiteConfig): Written => ({
  of: config,
  forms: formsOf(JSON.stringify(success(encodeConfig(publicConfig(config))))),
});

/** Answer of the call, serialised and compressed once per change. */
export interface ConfigAnswers {
  readonly give: (encoding: Encoding) => ReturnType<Forms>;
  /** Stores the text of a valid request. */
  readonly understood: (text: string) => void;
  /** Whether the text of a body, its bytes as latin1, was parsed before. */
  readonly isUnderstood: (bytes: string) => boolean;
}

/** Pages send one of two texts per host name; other clients may send any. */
const MOST_TEXTS = 100;

export const createConfigAnswers = ({
  siteConfig,
}: Pick<Exchange, 'siteConfig'>): ConfigAnswers => {
  let written: Written | undefined;
  const texts = new Set<string>();
  return {
    give: async (encoding) => {
      const config = await siteConfig.read();
      if (written?.of !== config) written = write(config);
      return written.forms(encoding);
    },
    understood: (text) => {
      if (texts.size >= MOST_TEXTS) texts.clear();
      texts.add(Buffer.from(text).toString('latin1'));
    },
    isUnderstood: (bytes) => texts.has(bytes),
  };
};

/**
 * POST /api/v1/config-web: configuration of the site. A later call brings every part too, because
 * each of them may have changed.
 */
export const configWeb = (answers: ConfigAnswers) => async (c: AppContext) => {
  const text = await readBodyText(c);
  readShape(configRequest, jsonIn(c, text));
  answers.understood(text);
  const bytes = await answers.give(negotiate(c));
  return c.body(bytes, 200, { 'Content-Type': 'application/json' });
};
