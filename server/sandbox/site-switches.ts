import type { SiteInfo } from '#domain/catalogue/site-info';
import { isDecimal } from '#domain/money/money';
import type { Exchange } from '../exchange/exchange.ts';
import { siteSettings } from '../store/tables/catalogue.ts';
import { type Fields, malformed, textOf } from './fields.ts';

const SWITCHES = [
  'allowBuy',
  'allowSell',
  'allowExchange',
  'allowWithdraw',
  'allowLoginZallo',
  'showTransactionHistory',
  'showExchangeActivity',
  'requiredVerify',
  'requiredLoginToBuySell',
] as const satisfies readonly (keyof SiteInfo)[];

/** Dong; an empty text is no limit. */
const LIMITS = ['minOrderLogin', 'minOrderKyc'] as const satisfies readonly (keyof SiteInfo)[];

const switchOf = (name: string, value: unknown): boolean => {
  const said = String(value);
  if (said !== 'true' && said !== 'false') throw malformed(`${name} must be true or false`);
  return said === 'true';
};

const limitOf = (name: string, value: unknown): string | null => {
  const said = textOf(value);
  const isLimit = said === '' || (isDecimal(said) && !said.startsWith('-'));
  if (!isLimit) throw malformed(`${name} must be an amount, or empty`);
  return said === '' ? null : said;
};

/** Plain text; empty for none. */
const TEXTS = [
  'siteNotify',
  'email',
  'tawkId',
  'videoLink',
  'phone',
  'skype',
  'yahoo',
] as const satisfies readonly (keyof SiteInfo)[];
const LONGEST_TEXT = 1_000;

const announcementOf = (name: string, value: unknown): string => {
  const said = textOf(value);
  if (said.length > LONGEST_TEXT)
    throw malformed(`${name} must have at most ${LONGEST_TEXT} characters`);
  return said;
};

const LISTS = ['locales'] as const satisfies readonly (keyof SiteInfo)[];

/** Texts with commas between them. */
const listOf = (name: string, value: unknown): string[] =>
  announcementOf(name, value)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Named switches only; a form has every value as text. */
const named = <Name extends string, Value>(
  fields: Fields,
  names: readonly Name[],
  read: (name: string, value: unknown) => Value,
) =>
  Object.fromEntries(
    names
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, read(name, fields[name])]),
  ) as Partial<Record<Name, Value>>;

/** Sets the site's switches, as an operator would; others stay as they are. */
export const setSwitches = async ({ db, siteConfig }: Exchange, fields: Fields) => {
  const changes = {
    ...named(fields, SWITCHES, switchOf),
    ...named(fields, LIMITS, limitOf),
    ...named(fields, TEXTS, announcementOf),
    ...named(fields, LISTS, listOf),
  };
  if (Object.keys(changes).length === 0) {
    throw malformed(
      `name at least one of ${[...SWITCHES, ...LIMITS, ...TEXTS, ...LISTS].join(', ')}`,
    );
  }
  await db.update(siteSettings).set(changes);
  siteConfig.changed();
  return changes;
};
