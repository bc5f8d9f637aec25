import { object } from 'yup';
import { normalFormOf } from '../addresses/address-reader.ts';
import { readAddress } from '../addresses/read-address.ts';
import { bankCodeOf } from '../banks/bank-codes.ts';
import { withoutSeparators } from '../banks/plain-number.ts';
import { VND } from '../books/accounts.ts';
import type { BuySellRate, Currency } from '../catalogue/site-config.ts';
import type { SiteInfo } from '../catalogue/site-info.ts';
import { type DecimalText, decimal, larger, toText } from '../money/money.ts';
import { readTypedNumber } from '../money/typed-number.ts';
import { ownValue } from '../own-value.ts';
import { pairValue } from '../pricing/pair-value.ts';
import { cutToUnit } from '../pricing/swap-rates.ts';
import type { Rail } from '../rails/rail.ts';
import { paymentsOn } from '../rails/rail-payments.ts';
import { railOf } from '../rails/rails.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { accountErrors } from './rail-account.ts';
import { checked, text } from './schema.ts';

/** What is typed to withdraw. A type, not an interface: Formik asks for an index signature. */
export type WithdrawalValues = {
  /** Code of the wallet currency. */
  readonly currency: string;
  readonly quantity: string;
  /** Code of the bank that dong go to; of no use for coins. */
  readonly bankCode: string;
  /** Number of the bank account, or the address. */
  readonly account: string;
};

/** The key of the network that a wallet's coins are sent over; the code of the bank for dong. */
const PROVIDERS: Readonly<Record<string, string>> = { BTC: 'BTC', ETH: 'ETH' };

/** Where a withdrawal goes, as payouts name it. */
export interface WithdrawalTarget {
  /** Code of the bank directory, or key of the network. */
  readonly provider: string;
  readonly account: string;
}

/** The target of a form. */
export const targetOf = ({ currency, bankCode, account }: WithdrawalValues): WithdrawalTarget =>
  currency === VND
    ? { provider: bankCodeOf(bankCode), account: withoutSeparators(account) }
    : { provider: ownValue(PROVIDERS, currency) ?? '', account: addressIn(currency, account) };

/** An address in the form that it is sent to: without the invisible signs and wide letters that pasted text brings. */
const addressIn = (currency: string, typed: string): string =>
  normalFormOf(readAddress(ownValue(PROVIDERS, currency) ?? '', typed)) ?? typed.trim();

/** A target as the call names it. */
export const targetText = (currency: string, { provider, account }: WithdrawalTarget): string =>
  currency === VND ? `${provider}/${account}` : account;

/** The values behind a call's currency, quantity and target. */
export const valuesOf = (currency: string, quantity: string, to: string): WithdrawalValues => {
  if (currency !== VND) return { currency, quantity, bankCode: '', account: to };
  const [bankCode = '', ...rest] = to.split('/');
  return { currency, quantity, bankCode, account: rest.join('/') };
};

/** How long a destination waits that an account has never withdrawn to. */
const DESTINATION_WAIT_MS = 24 * 3_600_000;

/**
 * When a destination may be withdrawn to.
 * @param askedAt epoch milliseconds of when it was asked for first
 */
export const destinationOpensAt = (askedAt: number): number => askedAt + DESTINATION_WAIT_MS;

/** Việt Nam has no summer time. */
const VIETNAM_MS = 7 * 3_600_000;

/**
 * Why nothing is withdrawn yet to a destination that is new to its account.
 * @param opensAt epoch milliseconds
 */
export const newDestinationError = (opensAt: number): RuleError => {
  // The next whole minute: at the time that is told it is open.
  const minute = Math.ceil(opensAt / 60_000) * 60_000;
  const [day = '', time = ''] = new Date(minute + VIETNAM_MS).toISOString().split('T');
  const date = day.split('-').toReversed().join('/');
  return ruleError('destinationNew', { time: time.slice(0, 5), date });
};

const railFor = (currency: string, provider: string): Rail | undefined =>
  railOf(currency, currency === VND ? '' : provider);

/** Validates what is typed, without the limits of the moment, which the service applies. */
export const withdrawalSchema = object({
  currency: text.required(ruleError('required')),
  quantity: checked<WithdrawalValues>((typed, { currency }) => quantityError(typed, currency)),
  bankCode: checked<WithdrawalValues>((_, values) =>
    values.currency === VND ? accountError(values, 'provider') : undefined,
  ),
  account: checked<WithdrawalValues>((typed, values) =>
    typed.trim() === '' ? ruleError('required') : accountError(values, 'number'),
  ),
});

/** Why a typed quantity is none of its currency: not positive, or of a finer unit than a wallet holds. */
export const quantityError = (typed: string, currency: string): RuleError | undefined => {
  if (typed.trim() === '') return ruleError('required');
  const number = readTypedNumber(typed);
  const isUnit = number !== undefined && decimal(number).eq(cutToUnit(currency, decimal(number)));
  return isUnit && decimal(number).gt(0) ? undefined : ruleError('quantityInvalid');
};

const accountError = (
  values: WithdrawalValues,
  field: 'provider' | 'number',
): RuleError | undefined => {
  const { provider, account: number } = targetOf(values);
  const rail = railFor(values.currency, provider);
  if (!rail) return ruleError('recheck');
  const error = accountErrors(rail, { provider, number, memo: '' })[field];
  return error && field === 'number' && values.currency !== VND
    ? ruleError('walletAddressInvalid', { code: values.currency })
    : error;
};

/** The limits of the moment. */
export interface WithdrawalLimits {
  readonly siteInfo: Pick<SiteInfo, 'minWithdraw'>;
  readonly currencies: readonly Currency[];
  readonly rates: readonly BuySellRate[];
  /** What the wallet holds. */
  readonly balance: DecimalText;
}

/** Dong that a quantity of a wallet currency is worth to the exchange; undefined while it has no rate. */
export const worthInDong = (
  rates: readonly BuySellRate[],
  currency: string,
  quantity: DecimalText,
): DecimalText | undefined => {
  if (currency === VND) return quantity;
  const value = pairValue(rates, currency, VND);
  return value && toText(decimal(quantity).times(decimal(value)));
};

const ACTIVE = 1;

/**
 * What sending costs, in the currency itself: nothing of dong, of a coin the network fee of its purchases; the last one that there was
 * while it has no active rate, for sending costs as much then.
 */
export const withdrawalFee = (rates: readonly BuySellRate[], currency: string): DecimalText => {
  if (currency === VND) return '0';
  const known = rates.filter(({ bankCode, side }) => bankCode === currency && side === 'buy');
  const active = known.filter(({ status }) => status === ACTIVE);
  const fees = (active.length > 0 ? active : known).map(({ transferFee }) => decimal(transferFee));
  return toText(fees.reduce((most, fee) => larger(most, fee), decimal('0')));
};

/** Least dong that a withdrawal is worth, whatever is withdrawn: MinWithdraw, and of dong what a bank carries at least. */
export const minimumInDong = (
  { minWithdraw }: WithdrawalLimits['siteInfo'],
  currency: string,
): DecimalText =>
  toText(
    larger(
      decimal(minWithdraw),
      currency === VND ? decimal(paymentsOn({ id: 'bank' }).minimumPayout) : decimal('0'),
    ),
  );

/**
 * Why a quantity cannot be withdrawn now: below MinWithdraw, which is in dong, or below what a bank carries; beyond the balance; or
 * no more than what sending costs.
 */
export const withdrawalLimitError = (
  { currency, quantity }: Pick<WithdrawalValues, 'currency' | 'quantity'>,
  { siteInfo, rates, balance }: WithdrawalLimits,
): RuleError | undefined => {
  if (decimal(quantity).gt(decimal(balance))) {
    return ruleError('maxWithdraw', { balance, code: currency });
  }
  const min = minimumInDong(siteInfo, currency);
  const worth = worthInDong(rates, currency, quantity);
  if (worth === undefined || decimal(worth).lt(decimal(min))) {
    return ruleError('minWithdraw', { min, code: VND });
  }
  const fee = withdrawalFee(rates, currency);
  return decimal(quantity).gt(decimal(fee)) ? undefined : ruleError('quantityInvalid');
};
