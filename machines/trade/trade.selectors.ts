import { withoutSpaces } from '#domain/account-name';
import { ownNetworkOf } from '#domain/networks';
import { amountValues } from '#domain/trade/amounts';
import { sideOf } from '#domain/trade/side';
import type { TradeValues } from '#domain/trade/trade-side';
import { isKycNeededFor, isLoginNeededFor, isVerified } from '#domain/trade-access';
import { REQUIRED_LOGIN } from '#domain/wire/result';
import type { TradeSnapshot } from './trade.machine.ts';
import { pauseOf, termsOf } from './trade.rules.ts';

/** What a form that opens now begins with; afterwards it learns by `form.patched` and `form.reset` alone. */
export const selectDraft = ({ context }: TradeSnapshot): TradeValues => {
  const { texts, holderName } = context;
  const side = sideOf(context.side);
  return {
    ...side.emptyForm,
    ...texts,
    ...amountValues(side, context.amounts),
    networkKey: ownNetworkOf(context.currencyCode),
    accountNumber: withoutSpaces(texts.accountNumber),
    accountName: holderName,
  };
};

/** The outermost state's own name: views choose by it what fills the card. */
export const selectPhase = ({ value }: TradeSnapshot) =>
  typeof value === 'string' ? value : ('form' as const);

/** Fields are there to be seen, whether or not they may be typed in. */
export const selectIsFormShown = (snapshot: TradeSnapshot) => snapshot.hasTag('form');

/** What was typed is not to be changed now. */
export const selectIsHeld = (snapshot: TradeSnapshot) => snapshot.hasTag('held');

/** An order is under way. */
export const selectIsBusy = (snapshot: TradeSnapshot) => snapshot.hasTag('busy');

/** Compare it shallowly: the object is new each time, its parts are not. */
export const selectTerms = ({ context }: TradeSnapshot) => termsOf(context);

/** Why the side is paused, as a code; empty while it is not. */
export const selectPauseReason = ({ context }: TradeSnapshot) => pauseOf(context);

/** Nothing that is sent now would arrive. */
export const selectIsOffline = ({ context }: TradeSnapshot) => !context.isOnline;

export const selectFormRules = ({ context }: TradeSnapshot) => context.formRules;
export const selectConfig = ({ context }: TradeSnapshot) => context.config;
export const selectHost = ({ context }: TradeSnapshot) => context.host;
export const selectSide = ({ context }: TradeSnapshot) => context.side;
export const selectCurrencyCode = ({ context }: TradeSnapshot) => context.currencyCode;
export const selectQuote = ({ context }: TradeSnapshot) => context.amounts.quote;
/** The price that has to be agreed to anew; undefined while none has. */
export const selectMoved = (snapshot: TradeSnapshot) =>
  snapshot.matches('confirmingRate') ? snapshot.context.moved : undefined;

/**
 * What the order that is being typed needs of the person beyond the form: an account, a verified identity, or nothing.
 * It is known by the configuration; the service has the last word.
 */
export const selectNeed = ({ context }: TradeSnapshot): 'login' | 'identity' | undefined => {
  const { config, isSignedIn, amounts } = context;
  const dong = amounts.quote?.cashAmount;
  if (!config || dong === undefined) return undefined;
  if (isLoginNeededFor(config.siteInfo, isSignedIn, dong)) return 'login';
  if (!isKycNeededFor(config.siteInfo, isVerified(context), dong)) return undefined;
  return isSignedIn ? 'identity' : 'login';
};

/** Signing in is what helps after the service's refusal. */
export const selectIsLoginOffered = ({ context }: TradeSnapshot) =>
  !context.isSignedIn && context.refusal?.code === REQUIRED_LOGIN;

export const selectSubmission = ({ context }: TradeSnapshot) => context.submission;
/** Why the service refused the last order, for the reader's catalogue; empty when it did not. */
export const selectRefusal = ({ context }: TradeSnapshot) => context.refusal?.message ?? '';
export const selectIsRateTableOpen = ({ context }: TradeSnapshot) => context.isRateTableOpen;
export const selectAccountName = ({ context }: TradeSnapshot) => context.accountName;
