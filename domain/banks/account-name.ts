import type { CallFailure } from '../call-outcome.ts';
import { operatorOf } from '../rails/operators.ts';
import { plainText } from '../text/plain-text.ts';
import { ACCOUNT_NAME_INVALID } from '../wire/result.ts';

/** Accounts are looked up from five characters on, where the rail says nothing else. */
const MIN_LOOKUP_LENGTH = 5;

const WAITING_MARKERS = ['waiting_get_accountname', 'WAITING'];

export type OrderSide = 'buy' | 'sell';

/** Pause before a lookup that was answered "waiting" is repeated. */
export const REPOLL_MS: Readonly<Record<OrderSide, number>> = { buy: 5_000, sell: 3_000 };

/** Reply of the lookup service about an account. A failed request is not a reply. */
export type NameReply =
  | { readonly kind: 'found'; readonly name: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'invalid' };

/** Answer to a lookup: a reply, or the demand for a captcha first. */
export type LookUpAnswer = NameReply | { readonly kind: 'captchaRequired' };

/** Every expected outcome of a lookup. */
export type LookUpOutcome = LookUpAnswer | CallFailure;

export const withoutSpaces = (typed: string): string => plainText(typed).replace(/\s/g, '');

export const isLongEnough = (accountNumber: string): boolean =>
  withoutSpaces(accountNumber).length >= MIN_LOOKUP_LENGTH;

/** Marks without a shape are no name: a transfer would name no holder. */
export const isNameGiven = (unverifiedName: string): boolean => plainText(unverifiedName) !== '';

/** Fields of a form about one account. A type, not an interface: Formik asks for an index signature. */
export type AccountHolder = {
  readonly accountNumber: string;
  /** Looked up, never typed: empty until the service has found it. */
  readonly accountName: string;
  /** Typed by hand; it counts when the lookup found nothing. */
  readonly unverifiedName: string;
};

type Typed = Omit<AccountHolder, 'accountName'> & {
  /** Code of the bank or currency the account is of. */
  readonly bankCode?: string;
};

/** A name typed by hand counts; it is not looked up again. */
export const canLookUp = ({ bankCode = '', accountNumber, unverifiedName }: Typed): boolean => {
  const least = operatorOf(bankCode)?.lookup?.least ?? MIN_LOOKUP_LENGTH;
  return withoutSpaces(accountNumber).length >= least && !isNameGiven(unverifiedName);
};

/**
 * The service answers with one string; markers in it stand for the two unhappy replies. No name at all is
 * no answer yet: an empty name must never pass for a verified one.
 */
export const parseNameReply = (accountName: string): NameReply => {
  if (!isNameGiven(accountName) || WAITING_MARKERS.includes(accountName))
    return { kind: 'waiting' };
  if (accountName === ACCOUNT_NAME_INVALID) return { kind: 'invalid' };
  return { kind: 'found', name: accountName };
};
