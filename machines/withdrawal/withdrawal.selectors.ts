import { balanceOf } from '#domain/account/wallet';
import { minimumInDong, withdrawalFee } from '#domain/rules/withdrawal';
import { leastWithdrawal, withdrawalQuote } from '#domain/rules/withdrawal-form';
import type { WithdrawalSnapshot } from './withdrawal.machine.ts';
import { allOf, limitsOf } from './withdrawal.rules.ts';

/** State, by which the view chooses the card's content; a state within another one counts as that. */
export const selectWithdrawalPhase = ({ value, context }: WithdrawalSnapshot) => {
  if (typeof value !== 'string') return 'unknownOutcome';
  // While it is asked whether the review is over, it is not.
  return value === 'loading' && context.isStopped ? 'stopped' : value;
};

export const selectIsWithdrawalFormShown = (snapshot: WithdrawalSnapshot) =>
  snapshot.hasTag('form');
export const selectIsWithdrawalHeld = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('held');
export const selectIsWithdrawalBusy = (snapshot: WithdrawalSnapshot) => snapshot.hasTag('busy');
/** Whether the answer was lost and is requested again. */
export const selectIsWithdrawalChecked = (snapshot: WithdrawalSnapshot) =>
  snapshot.hasTag('checking');

/** Initial values of a mounting form; later changes arrive by `form.patched` and `form.reset`. */
export const selectWithdrawalValues = ({ context }: WithdrawalSnapshot) => context.values;

/** What the form is validated by. Compare shallowly: the object is new each time, its parts are not. */
export const selectWithdrawalLimits = ({ context }: WithdrawalSnapshot) =>
  limitsOf(context, context.values);

export const selectWithdrawalCurrency = ({ context }: WithdrawalSnapshot) =>
  context.values.currency;

/** What the wallet holds of the chosen currency. */
export const selectWithdrawalBalance = ({ context: { wallet, values } }: WithdrawalSnapshot) =>
  wallet ? balanceOf(wallet, values.currency) : '0';

/** All that can be taken of the chosen currency. */
export const selectMostWithdrawal = ({ context }: WithdrawalSnapshot) => allOf(context);

/** Least worth in dong, whatever is withdrawn. */
export const selectMinimumInDong = ({ context: { config, values } }: WithdrawalSnapshot) =>
  config ? minimumInDong(config.siteInfo, values.currency) : '0';

/** Least quantity of the chosen currency; undefined while it has no rate. */
export const selectLeastWithdrawal = ({ context: { config, values } }: WithdrawalSnapshot) =>
  config && leastWithdrawal(config, values.currency);

/** What sending costs, in units of the chosen currency. */
export const selectWithdrawalFee = ({ context: { config, values } }: WithdrawalSnapshot) =>
  config ? withdrawalFee(config.rates, values.currency) : '0';

/** What is left of what is typed, in units of the chosen currency; empty while nothing is. */
export const selectWithdrawalAmount = ({ context: { config, values } }: WithdrawalSnapshot) =>
  (config && withdrawalQuote(config.rates, values)?.amount) ?? '';

/** Why the service refused the last withdrawal; empty when it did not. */
export const selectWithdrawalRefusal = ({ context: { refusal } }: WithdrawalSnapshot) =>
  refusal?.message ?? '';

/** The withdrawal that was sent last; undefined before the first. */
export const selectSentWithdrawal = ({ context }: WithdrawalSnapshot) => context.pending;

export const selectIsWithdrawalOffline = ({ context }: WithdrawalSnapshot) => !context.isOnline;
