import { and, asc, eq } from 'drizzle-orm';
import type { OrderSide } from '#domain/catalogue/site-config';
import { isDecimal } from '#domain/money/money';
import type { PauseReason } from '#domain/pricing/rate-guard';
import { acceptRate, type ShownRate } from '../exchange/accept-rate.ts';
import { audit } from '../exchange/accounts/audit.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { activeTiers, latestOf } from '../exchange/rate-book.ts';
import { receiveRates } from '../exchange/receive-rates.ts';
import { ratePauses, rates } from '../store/tables/catalogue.ts';
import { type Fields, malformed, numberOf, textOf } from './fields.ts';
import type { Sandbox } from './sandbox.ts';
import { type FeedMode, isFeedMode, readFeedMode, writeSetting } from './settings.ts';

/** Sets a rate of the feed, for buying by default: of the tier that begins at a quantity, or of the lowest one. */
export const setRate = async (
  exchange: Exchange,
  { currency, value, minQuantity, side: said }: Fields,
) => {
  const currencyCode = textOf(currency);
  const side = sideOf(textOf(said) || 'buy');
  const from = textOf(minQuantity) || (await lowestTier(exchange, currencyCode, side));
  const rate = { currencyCode, side, minQuantity: from, value: numberOf(value) };
  if (!isDecimal(rate.value)) {
    throw malformed('a rate must be a decimal above 0', 'Tỷ giá phải là một số lớn hơn 0.');
  }
  await receiveRates(exchange)({ at: exchange.clock.now(), rates: [rate] });
  return { currency: currencyCode, side, minQuantity: from, value: rate.value };
};

const sideOf = (side: string): OrderSide => {
  if (side !== 'buy' && side !== 'sell') throw malformed('side must be buy or sell');
  return side;
};

const lowestTier = async (
  { db }: Exchange,
  currencyCode: string,
  side: OrderSide,
): Promise<string> => {
  const [tier] = await db
    .select()
    .from(rates)
    .where(and(eq(rates.bankCode, currencyCode), eq(rates.side, side)))
    .orderBy(asc(rates.minQuantity))
    .limit(1);
  if (!tier) throw malformed('there is no such rate');
  return tier.minQuantity;
};

/** Silences the rate feed, or resumes it. */
export const setFeed = async (exchange: Exchange, { rateFeed }: Sandbox, { mode }: Fields) => {
  const wanted = textOf(mode);
  if (!isFeedMode(wanted)) throw malformed('mode must be speaking or silent');
  await writeSetting(exchange.db, 'feed', wanted);
  const said = await rateFeed.read();
  if (said) await receiveRates(exchange)(said);
  return { mode: wanted };
};

/** Accepts the rates of a paused side, as shown on the page. */
export const acceptShownRate = async (
  exchange: Exchange,
  { currency, side: said, rates: text }: Fields,
) => {
  const [currencyCode, side] = [textOf(currency), sideOf(textOf(said))];
  const shown = shownIn(textOf(text));
  const detail = { currency: currencyCode, side, rates: writeShown(shown), by: 'sandbox' };
  await acceptRate(exchange, { currencyCode, side, shown }, (tx) =>
    audit(tx, exchange, {
      ...{ action: 'rate.accept', outcome: 'ok', detail },
      requester: { address: '' },
    }),
  );
  return { currency: currencyCode, side };
};

/** Rates as one text: 5=26120 1000=26105. */
export const writeShown = (shown: readonly ShownRate[]): string =>
  shown.map(({ minQuantity, value }) => `${minQuantity}=${value}`).join(' ');

const shownIn = (text: string): readonly ShownRate[] =>
  text.split(' ').map((part) => {
    const [minQuantity = '', value = ''] = part.split('=');
    if (!isDecimal(minQuantity) || !isDecimal(value)) {
      throw malformed('rates must be written as 5=26120 1000=26105');
    }
    return { minQuantity, value };
  });

/** Paused side on the page. */
export interface PausedSide {
  readonly currency: string;
  readonly side: OrderSide;
  readonly reason: PauseReason;
  readonly since: Date;
  /** Current rates of the feed, which an operator may accept. */
  readonly shown: readonly ShownRate[];
}

export interface RatesContent {
  readonly feed: FeedMode;
  /** Time of the feed's last report; undefined before its first. */
  readonly heardAt: Date | undefined;
  readonly paused: readonly PausedSide[];
}

export const readRatesContent = async ({ db, rateGuard }: Exchange): Promise<RatesContent> => {
  const rows = activeTiers(await db.select().from(rates).orderBy(asc(rates.id)));
  const pauses = await db.select().from(ratePauses).orderBy(asc(ratePauses.bankCode));
  const heard = rows.flatMap(({ reportedAt }) => reportedAt?.getTime() ?? []);
  return {
    feed: await readFeedMode(db),
    heardAt: heard.length === 0 ? undefined : new Date(Math.max(...heard)),
    paused: pauses.map(({ bankCode, side, reason, since }) => ({
      ...{ currency: bankCode, side, reason, since },
      shown: rows.flatMap((row) => {
        const value = latestOf(row, rateGuard);
        const isOfSide = row.bankCode === bankCode && row.side === side;
        return isOfSide && value !== undefined ? [{ minQuantity: row.minQuantity, value }] : [];
      }),
    })),
  };
};
