import { withoutSpaces } from '#domain/banks/account-name';
import { headingName } from '#domain/catalogue/currency-names';
import { currencyOf } from '#domain/catalogue/site-config';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { decimal } from '#domain/money/money';
import type { RuleError } from '#domain/rules/error-codes';
import type { TradeValues } from '#domain/rules/trade-form';
import { amountValues } from '#domain/trade/amounts';
import { type HighFee, highFeeOf } from '#domain/trade/first-quantity';
import { REQUIRED_LOGIN } from '#domain/wire/result';
import type { TradeSnapshot } from './trade.machine.ts';
import { needOf, pauseOf, termsOf } from './trade.rules.ts';
import type { DraftTexts } from './trade.types.ts';

const SECONDS_PER_MINUTE = 60;

/** A draft without the fields that nothing was typed in. */
const typedOf = (texts: DraftTexts): Partial<TradeValues> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));

/** Default values of a mounting form; later changes arrive by `form.patched` and `form.reset` only. */
export const selectDraft = ({ context }: TradeSnapshot): TradeValues => {
  const { tradeSide, texts, holderName } = context;
  return {
    ...tradeSide.emptyForm,
    ...typedOf(texts),
    ...amountValues(tradeSide, context.amounts),
    networkKey: context.networkKey,
    accountNumber: withoutSpaces(texts.accountNumber),
    accountName: holderName,
    payeeName: context.payeeName,
  };
};

/** Name of the outermost state, by which views choose the card's content. */
export const selectPhase = ({ value }: TradeSnapshot) =>
  typeof value === 'string' ? value : ('form' as const);

/** Whether fields are shown, enabled or not. */
export const selectIsFormShown = (snapshot: TradeSnapshot) => snapshot.hasTag('form');

/** Whether the fields are read-only. */
export const selectIsHeld = (snapshot: TradeSnapshot) => snapshot.hasTag('held');

/** Whether an order is in progress. */
export const selectIsBusy = (snapshot: TradeSnapshot) => snapshot.hasTag('busy');

/** Trade terms. Compare them shallowly: the object is new each time, its parts are not. */
export const selectTerms = ({ context }: TradeSnapshot) => termsOf(context);

/** Whether the configuration has the currency; not before there is one. */
export const selectIsCurrencyKnown = ({ context }: TradeSnapshot) => termsOf(context) !== undefined;

/** Code of the pause reason; empty when the side is not paused. */
export const selectPauseReason = ({ context }: TradeSnapshot) => pauseOf(context);

/** Whether the browser is offline. */
export const selectIsOffline = ({ context }: TradeSnapshot) => !context.isOnline;

/** What the currency is called in a heading. */
export const selectHeadingName = ({ context: { config, currencyCode: code } }: TradeSnapshot) =>
  headingName((config && currencyOf(config, code)) ?? { code, name: '' });

export const selectFormRules = ({ context }: TradeSnapshot) => context.formRules;
export const selectConfig = ({ context }: TradeSnapshot) => context.config;

/** Whole minutes for which the price of an order is held. */
export const selectPriceMinutes = ({ context: { config } }: TradeSnapshot) =>
  Math.floor((config?.siteInfo ?? PLAIN_SITE).orderTimer / SECONDS_PER_MINUTE);
export const selectHost = ({ context }: TradeSnapshot) => context.host;
/** What is done here, for the rules that differ by it. */
export const selectTradeSide = ({ context }: TradeSnapshot) => context.tradeSide;
export const selectSide = ({ context }: TradeSnapshot) => context.side;
export const selectCurrencyCode = ({ context }: TradeSnapshot) => context.currencyCode;
export const selectNetworkKey = ({ context }: TradeSnapshot) => context.networkKey;
/** Order that what the form begins with was placed as; empty without one. */
export const selectPlacedRef = ({ context }: TradeSnapshot) => context.placedRef ?? '';
/** Fees of the typed order that are high for its amount. Compare them by value. */
export const selectHighFee = ({ context }: TradeSnapshot): HighFee | undefined => {
  const { amounts, tradeSide } = context;
  const terms = termsOf(context);
  return terms && amounts.quote && highFeeOf(tradeSide, terms, amounts.quote);
};
export const selectQuote = ({ context }: TradeSnapshot) => context.amounts.quote;
/** Price that awaits confirmation; undefined when none does. */
export const selectMoved = (snapshot: TradeSnapshot) =>
  snapshot.matches('confirmingRate') ? snapshot.context.moved : undefined;

/** Whether a quantity of ten times the usual awaits confirmation. */
export const selectIsQuantityAsked = (snapshot: TradeSnapshot) =>
  snapshot.matches('confirmingQuantity');

/** Requirement of the typed order beyond the form: an account, a verified identity, or nothing. */
export const selectNeed = ({ context }: TradeSnapshot) => needOf(context);

/** Whether signing in resolves the service's refusal. */
export const selectIsLoginOffered = ({ context }: TradeSnapshot) =>
  !context.isSignedIn && context.refusal?.code === REQUIRED_LOGIN;

export const selectSubmission = ({ context }: TradeSnapshot) => context.submission;
/** Why the service refused the last order, as a key of the message catalogue; empty when it did not. */
export const selectRefusal = ({ context }: TradeSnapshot) => context.refusal?.message ?? '';
/** Error of the last order while the typed amount would meet it again: a guest's orders of a day leave less than that free. */
export const selectDayLimitError = ({ context }: TradeSnapshot): RuleError | undefined => {
  const error = context.refusal?.error;
  const dong = context.amounts.quote?.cashAmount;
  if (error?.code !== 'loginForDayOrders' || dong === undefined) return undefined;
  return decimal(dong).lt(decimal(error.params.free)) ? undefined : error;
};
export const selectIsRateTableOpen = ({ context }: TradeSnapshot) => context.isRateTableOpen;
export const selectAccountName = ({ context }: TradeSnapshot) => context.accountName;
export const selectPayeeAccount = ({ context }: TradeSnapshot) => context.payeeAccount;
