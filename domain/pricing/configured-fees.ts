import { activeRows } from '../catalogue/active-rows.ts';
import type { Currency, OrderSide, SiteConfig } from '../catalogue/site-config.ts';
import { type DecimalText, decimal } from '../money/money.ts';
import { tiersOf } from './rates.ts';

/** What the configuration charges for a side of a currency, from a quantity on. */
export interface ConfiguredFee {
  /** Units of the currency. */
  readonly from: DecimalText;
  /** In dong; the least that the percentage comes to. */
  readonly fee: DecimalText;
  /** Percentage of quantity × rate. */
  readonly percentFee: DecimalText;
  /** In units of the currency. */
  readonly transferFee: DecimalText;
}

/** A traded currency with its fees; a side that has no rates is undefined. */
export interface CurrencyFees {
  readonly currency: Currency;
  readonly buy: readonly ConfiguredFee[] | undefined;
  readonly sell: readonly ConfiguredFee[] | undefined;
}

const isAlike = (one: ConfiguredFee, other: ConfiguredFee | undefined) =>
  other !== undefined &&
  (['fee', 'percentFee', 'transferFee'] as const).every((name) =>
    decimal(one[name]).eq(decimal(other[name])),
  );

/** The fees of a side: one entry for all tiers with the same. */
const feesOf = (
  { rates }: Pick<SiteConfig, 'rates'>,
  code: string,
  side: OrderSide,
): readonly ConfiguredFee[] | undefined => {
  const tiers = tiersOf(rates, code, side).map(
    ({ minQuantity: from, fee, percentFee, transferFee }) => ({
      from,
      fee,
      percentFee,
      transferFee,
    }),
  );
  if (tiers.length === 0) return undefined;
  return tiers.filter((tier, at) => !isAlike(tier, tiers[at - 1]));
};

/** Every fee of buying and selling that the configuration knows, in the operators' order. */
export const configuredFees = (
  config: Pick<SiteConfig, 'currencies' | 'rates'>,
): readonly CurrencyFees[] =>
  activeRows(config.currencies)
    .map((currency) => ({
      currency,
      buy: feesOf(config, currency.code, 'buy'),
      sell: feesOf(config, currency.code, 'sell'),
    }))
    .filter(({ buy, sell }) => buy ?? sell);
