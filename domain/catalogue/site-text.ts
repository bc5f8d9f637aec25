import { decoded } from '../decoded.ts';
import type { HostName, SiteConfig } from './site-config.ts';
import type { SiteText } from './site-info.ts';

/** The site whose texts stand for every site that has none of its own. */
export const DEFAULT_SITE = 'default';

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/**
 * Name of a site by its host: the first label, `www` aside. The default site on localhost and under a bare address.
 */
export const siteNameOf = (host: HostName): string => {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
  if (name === '' || name === 'localhost' || name.endsWith('.localhost') || ADDRESS.test(name))
    return DEFAULT_SITE;
  return name.split('.')[0] ?? DEFAULT_SITE;
};

const SEPARATOR = ':';

/** `shop:notice` is the site shop's own notice, `notice` the default site's. */
const partsOf = ({ code }: SiteText) => {
  const at = code.indexOf(SEPARATOR);
  return at < 0
    ? { site: DEFAULT_SITE, name: code }
    : { site: code.slice(0, at), name: code.slice(at + 1) };
};

/** A site's own entry; languages it lacks come from the default site's entry. */
const withFallback = (own: SiteText, fallback: SiteText | undefined, code: string): SiteText => ({
  ...own,
  code,
  vi: own.vi || fallback?.vi || '',
  en: own.en || fallback?.en || '',
  imageSrc: own.imageSrc || fallback?.imageSrc || '',
});

const forOneSite = (texts: readonly SiteText[], site: string): readonly SiteText[] => {
  const ofSite = (wanted: string) => texts.filter((text) => partsOf(text).site === wanted);
  const own = new Map(
    ofSite(site)
      .filter(({ status }) => status === 1)
      .map((text) => [partsOf(text).name, text]),
  );
  const defaults = ofSite(DEFAULT_SITE);
  const shared = defaults.map((text) => {
    const { name } = partsOf(text);
    const mine = own.get(name);
    const fallback = text.status === 1 ? text : undefined;
    return mine ? withFallback(mine, fallback, name) : { ...text, code: name };
  });
  const known = new Set(shared.map(({ code }) => code));
  const others = [...own].filter(([name]) => !known.has(name));
  return [...shared, ...others.map(([name, text]) => ({ ...text, code: name }))];
};

/** A configuration as one host shows it: each text is the site's own, or else the default site's. */
export const forSite = (config: Partial<SiteConfig>, host: HostName): Partial<SiteConfig> =>
  config.siteInfo
    ? {
        ...config,
        siteInfo: {
          ...config.siteInfo,
          texts: forOneSite(config.siteInfo.texts, siteNameOf(host)),
        },
      }
    : config;

/** Additional data of a text; undefined where it is no JSON. */
export const moreDataOf = ({ moreData }: Pick<SiteText, 'moreData'>): unknown =>
  decoded(() => JSON.parse(moreData));
