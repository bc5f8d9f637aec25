import type { Wallet } from '../account/session.ts';
import { balanceOf } from '../account/wallet.ts';
import type { SiteConfig } from '../catalogue/site-config.ts';
import { leastSwap } from '../catalogue/swap-access.ts';
import { type DecimalText, decimal, percent, toText } from '../money/money.ts';
import type { ExchangeRate } from '../pricing/exchange-rate.ts';
import { cutToUnit } from '../pricing/swap-rates.ts';
import type { SwapRules } from '../rules/swap.ts';
import { exchangeRateCodec } from '../wire/exchange-rate-wire.ts';

/** Currencies that wallets hold (source: wallet entity). */
export const WALLET_CODES = ['VND', 'BTC', 'ETH'] as const;

/** Parts of the balance that a press fills in, in percent (source: swap page). */
export const QUICK_FILLS = [25, 50, 75, 100] as const;
export type QuickFill = (typeof QUICK_FILLS)[number];

const decoded = new WeakMap<readonly unknown[], readonly ExchangeRate[]>();

/**
 * The rates of swaps in a configuration, which carries them as they came.
 * @throws {MalformedAnswer} when one is not of the agreed shape
 */
export const exchangeRatesIn = ({
  exchangeRates,
}: Pick<SiteConfig, 'exchangeRates'>): readonly ExchangeRate[] => {
  const known = decoded.get(exchangeRates) ?? exchangeRates.map(exchangeRateCodec.decode);
  decoded.set(exchangeRates, known);
  return known;
};

/** What a swap of a currency is validated by, for a member with this wallet. */
export const swapRulesFor = (
  config: Pick<SiteConfig, 'exchangeRates' | 'currencies'>,
  wallet: Wallet,
  from: string,
): SwapRules => ({
  rates: exchangeRatesIn(config),
  minOrder: leastSwap(config.currencies, from),
  balance: balanceOf(wallet, from),
});

/** A part of a balance: all of it is exactly the balance, every other part is cut to what a wallet can hold. */
export const partOfBalance = (balance: DecimalText, part: QuickFill, code: string): DecimalText =>
  part === 100 ? balance : toText(cutToUnit(code, decimal(balance).times(percent(String(part)))));
