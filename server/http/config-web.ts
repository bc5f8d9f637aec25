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
  readonly whole: Forms;
  readonly later: Forms;
}

const write = (config: SiteConfig): Written => {
  const shown = publicConfig(config);
  // What may have changed since the first load: everything but the lists that this service leaves
  // empty.
  const { btcTransactions, usdtTransactions, ethTransactions, ...later } = shown;
  return {
    of: config,
    whole: formsOf(JSON.stringify(success(encodeConfig(shown)))),
    later: formsOf(JSON.stringify(success(encodeConfig(later)))),
  };
};

/** Requested part: everything, or what may have changed. */
export type ConfigKind = 'whole' | 'later';

/** Answers of the call, each serialised and compressed once per change. */
export interface ConfigAnswers {
  readonly give: (kind: ConfigKind, encoding: Encoding) => ReturnType<Forms>;
  /** Stores what the text of a valid request asks for. */
  readonly understood: (text: string, kind: ConfigKind) => void;
  /** Request kind of a body, its bytes as latin1, if its text was parsed before. */
  readonly kindOf: (bytes: string) => ConfigKind | undefined;
}

/** Pages send one of two texts per host name; other clients may send any. */
const MOST_TEXTS = 100;

export const createConfigAnswers = ({
  siteConfig,
}: Pick<Exchange, 'siteConfig'>): ConfigAnswers => {
  let written: Written | undefined;
  const kinds = new Map<string, ConfigKind>();
  return {
    give: async (kind, encoding) => {
      const config = await siteConfig.read();
      if (written?.of !== config) written = write(config);
      return written[kind](encoding);
    },
    understood: (text, kind) => {
      if (kinds.size >= MOST_TEXTS) kinds.clear();
      kinds.set(Buffer.from(text).toString('latin1'), kind);
    },
    kindOf: (bytes) => kinds.get(bytes),
  };
};

/** POST /api/v1/config-web: configuration of the site. */
export const configWeb = (answers: ConfigAnswers) => async (c: AppContext) => {
  const text = await readBodyText(c);
  const { isGetAll } = readShape(configRequest, jsonIn(c, text));
  const kind = isGetAll === 'true' ? 'whole' : 'later';
  answers.understood(text, kind);
  const bytes = await answers.give(kind, negotiate(c));
  return c.body(bytes, 200, { 'Content-Type': 'application/json' });
};
