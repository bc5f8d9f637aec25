import { balanceOf } from '#domain/account/wallet';
import { swapRate } from '#domain/pricing/swap-rates';
import type { SwapFormValues } from '#domain/rules/swap';
import { exchangeRatesIn } from '#domain/trade/swap-terms';
import type { SwapSnapshot } from './swap.machine.ts';
import { pairPauseOf, quoteOf, rulesOf } from './swap.rules.ts';

/** Initial values of a mounting form; later changes arrive by `form.patched`. */
export const selectSwapValues = ({
  context: { from, to, amountFrom },
}: SwapSnapshot): SwapFormValues => ({ from, to, amountFrom });

/** State, by which the view chooses the card's content. */
export const selectSwapPhase = ({ value }: SwapSnapshot) => value;

export const selectIsSwapFormShown = (snapshot: SwapSnapshot) => snapshot.hasTag('form');
export const selectIsSwapHeld = (snapshot: SwapSnapshot) => snapshot.hasTag('held');
export const selectIsSwapBusy = (snapshot: SwapSnapshot) => snapshot.hasTag('busy');

/** What the form is validated by. Compare shallowly: the object is new each time, its parts are not. */
export const selectSwapRules = ({ context }: SwapSnapshot) => rulesOf(context);

/** What the wallet holds of the currency that is given. */
export const selectBalance = ({ context: { wallet, from } }: SwapSnapshot) =>
  wallet ? balanceOf(wallet, from) : '0';

/** The price of what is typed. Compare shallowly. */
export const selectSwapQuote = ({ context }: SwapSnapshot) => quoteOf(context);

/** The rate of the pair; undefined where it is not offered. */
export const selectPairRate = ({ context: { config, from, to } }: SwapSnapshot) =>
  config && swapRate(exchangeRatesIn(config), from, to);

export const selectFromCode = ({ context }: SwapSnapshot) => context.from;
export const selectToCode = ({ context }: SwapSnapshot) => context.to;

/** Why the pair is paused, as a code; empty while it is not. */
export const selectPairPause = ({ context }: SwapSnapshot) => pairPauseOf(context);

export const selectIsSwapOffline = ({ context }: SwapSnapshot) => !context.isOnline;

/** Price that awaits confirmation. */
export const selectMovedSwap = ({ context }: SwapSnapshot) => context.moved;

/** Why the service refused the last swap: a validation error, or its message; empty when it did not. */
export const selectSwapRefusal = ({ context: { refusal } }: SwapSnapshot) => refusal?.message ?? '';

export const selectSwapSubmission = ({ context }: SwapSnapshot) => context.submission;
