import { mergeConfig, type SiteConfig } from '#domain/catalogue/site-config';
import { decoded } from '#domain/decoded';
import { isSame } from '#domain/same';
import { decodeConfig, encodeConfig } from '#domain/wire/config-wire';
import { currencyCodec, rateCodec } from '#domain/wire/currency-wire';
import type { Codec, Wire } from '#domain/wire/entity';
import { siteInfoCodec, siteTextCodec } from '#domain/wire/site-info-wire';

type AnyCodec = Pick<Codec<object>, 'decode'> & { readonly encode: (value: never) => Wire };

/** What a reader fills in for each field that a row lacks; without those it needs. */
const defaultsOf = (codec: AnyCodec, row: Wire): Wire =>
  Object.fromEntries(
    Object.keys(row).flatMap((name) => {
      const { [name]: _, ...rest } = row;
      const filled = decoded(() => codec.encode(codec.decode(rest) as never)[name]);
      return filled === undefined ? [] : [[name, filled]];
    }),
  );

const without = (row: Wire, defaults: Wire): Wire =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !isSame(value, defaults[name])));

const leanRows = (codec: AnyCodec, rows: unknown): readonly Wire[] => {
  const list = rows as readonly Wire[];
  const [first] = list;
  const defaults = first === undefined ? {} : defaultsOf(codec, first);
  return list.map((row) => without(row, defaults));
};

/**
 * Data of a configuration answer as JSON, without what every reader fills in by itself: 0.3 kB fewer in each rendered page.
 * Whole where its reader would not read the same.
 */
export const writeLean = (config: Partial<SiteConfig>): string => {
  const whole = encodeConfig(config);
  const filled = Object.entries(whole).filter(
    ([, part]) => part !== undefined && !isSame(part, []),
  );
  const siteInfo = (whole.siteInfo ?? {}) as Wire;
  const lean = {
    ...Object.fromEntries(filled),
    siteInfo: {
      ...without(siteInfo, defaultsOf(siteInfoCodec, siteInfo)),
      configWebTexts: leanRows(siteTextCodec, siteInfo.configWebTexts ?? []),
    },
    banks: leanRows(currencyCodec, whole.banks ?? []),
    rateBuySells: leanRows(rateCodec, whole.rateBuySells ?? []),
  };
  const [json, leanJson] = [JSON.stringify(whole), JSON.stringify(lean)];
  const read = (text: string) =>
    decoded(() => mergeConfig(undefined, decodeConfig(JSON.parse(text))));
  return isSame(read(leanJson), read(json)) ? leanJson : json;
};
