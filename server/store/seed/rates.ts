import type { rates } from '../tables/catalogue.ts';

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

/** Code, dong for one unit when we sell it, dong for one unit when we take it, percentage fee. */
const LISTED: readonly (readonly [string, string, string, string])[] = [
  ['BTC', '2286500000', '2248000000', '0'],
  ['ETH', '74150000', '72800000', '0'],
  ['BNB', '22980000', '22510000', '0'],
  ['SOL', '3654000', '3571000', '0'],
  ['TRX', '7390', '7180', '0'],
  ['TON', '41250', '40100', '0'],
  ['LTC', '2471000', '2416000', '0'],
  ['XRP', '54600', '53150', '0'],
  ['DOGE', '3985', '3870', '0'],
  ['ADA', '11240', '10920', '0'],
  ['MATIC', '3610', '3480', '0'],
  ['AVAXC', '371500', '361200', '0'],
  ['PM-USD', '26050', '25320', '0.5'],
  ['E-VOUCHER', '25980', '25180', '0.5'],
  ['WMZ_AUTO', '25700', '24850', '0.8'],
  ['PAYEER', '26010', '25240', '0'],
  ['VOLET', '26040', '25270', '0'],
  ['SKRILL-USD', '26900', '24650', '0'],
  ['SKRILL-EUR', '31150', '28500', '0'],
  ['NETELLER-USD', '26870', '24620', '0'],
  ['NETELLER-EUR', '31120', '28470', '0'],
  ['PAYPAL-USD', '27450', '23900', '0'],
  ['PAYPAL-COMPANY-USD', '27300', '24150', '0'],
  ['BINANCE-USDT', '26110', '25820', '0'],
];

const ONE_TIER: readonly RateSeed[] = LISTED.flatMap(([bankCode, buy, sell, percentFee]) => [
  { bankCode, side: 'buy' as const, value: buy, percentFee },
  { bankCode, side: 'sell' as const, value: sell, percentFee },
]);

export const RATES: readonly RateSeed[] = [...USDT, ...ONE_TIER];
