import type { rates } from '../tables/catalogue.ts';
import { COINS, E_MONEY, SENDING, UNSET } from './listed.ts';

type RateSeed = typeof rates.$inferInsert;

/** What sending on each network costs, in USDT (source: fees page). */
const TRANSFER_FEES = { TRC20: '0.8', ERC20: '3.2', BEP20: '0.29' } as const;

/** From which quantity on, and dong for one unit: the more, the cheaper. */
const BUY_TIERS = [
  ['5', '26120'],
  ['1000', '26105'],
  ['5000', '26090'],
] as const;
const SELL_TIERS = [
  ['5', '25810'],
  ['1000', '25830'],
  ['5000', '25850'],
] as const;

const USDT: readonly RateSeed[] = Object.entries(TRANSFER_FEES).flatMap(
  ([bankCode, transferFee]) => [
    ...BUY_TIERS.map(([minQuantity, value]) => ({
      bankCode,
      side: 'buy' as const,
      value,
      transferFee,
      minQuantity,
    })),
    ...SELL_TIERS.map(([minQuantity, value]) => ({
      bankCode,
      side: 'sell' as const,
      value,
      minQuantity,
    })),
  ],
);

/** One rate from the least order on, which is what a form begins with. */
const ONE_TIER: readonly RateSeed[] = [...COINS, ...E_MONEY].flatMap(
  ([bankCode, , minQuantity, , , buy, sell, percentFee]) => {
    const common = { bankCode, minQuantity, percentFee };
    return [
      { ...common, side: 'buy' as const, value: buy, transferFee: SENDING[bankCode]?.fee },
      { ...common, side: 'sell' as const, value: sell },
    ].filter(({ value }) => value !== UNSET);
  },
);

export const RATES: readonly RateSeed[] = [...USDT, ...ONE_TIER];
