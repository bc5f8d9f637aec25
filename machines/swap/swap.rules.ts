import { swapPauseReason } from '#domain/catalogue/swap-access';
import { isPaused } from '#domain/catalogue/trade-access';
import { decimal } from '#domain/money/money';
import { readTypedNumber } from '#domain/money/typed-number';
import { type SwapQuote, swapQuote, swapRate } from '#domain/pricing/swap-rates';
import type { SwapRules } from '#domain/rules/swap';
import { exchangeRatesIn, swapRulesFor } from '#domain/trade/swap-terms';
import type { SwapContext } from './swap.types.ts';

type Facts = Pick<SwapContext, 'config' | 'wallet' | 'from' | 'to' | 'amountFrom'>;

/** What the form is validated by; undefined until the configuration and the wallet are known. */
export const rulesOf = ({
  config,
  wallet,
  from,
}: Pick<Facts, 'config' | 'wallet' | 'from'>): SwapRules | undefined =>
  config && wallet && swapRulesFor(config, wallet, from);

/** The price of what is typed; undefined while there is none. */
export const quoteOf = ({ config, from, to, amountFrom }: Facts): SwapQuote | undefined => {
  const rate = config && swapRate(exchangeRatesIn(config), from, to);
  return rate && swapQuote(rate, readTypedNumber(amountFrom) ?? '0');
};

/** Whether the operators have switched swaps off. */
export const areSwapsOff = ({ config }: Pick<Facts, 'config'>): boolean =>
  config !== undefined && isPaused(config.siteInfo, 'exchange');

/** Why the pair is paused, as a code; empty while it is not. */
export const pairPauseOf = ({ config, from, to }: Facts): string =>
  config && from !== to ? swapPauseReason(config, from, to) : '';

/** Whether a swap gives anything: the fee may take all of it. */
const isWorthSomething = (quote: SwapQuote | undefined): boolean =>
  quote !== undefined && decimal(quote.amountTo).gt(0);

/** Whether what was submitted can be sent: with a network, a price that leaves something, and a pair that is not paused. */
export const isSendable = (context: Facts & Pick<SwapContext, 'isOnline'>): boolean =>
  context.isOnline && isWorthSomething(quoteOf(context)) && pairPauseOf(context) === '';
