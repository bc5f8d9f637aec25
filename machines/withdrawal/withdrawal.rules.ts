import { isKeyForgotten, type PendingWithdrawal } from '#domain/account/pending-withdrawal';
import { type Receiver, walletCurrencyOf } from '#domain/account/receiver';
import { balanceOf } from '#domain/account/wallet';
import { VND } from '#domain/books/accounts';
import { newKey } from '#domain/new-key';
import { errorsOf } from '#domain/rules/schema';
import {
  targetOf,
  targetText,
  valuesOf,
  type WithdrawalLimits,
  type WithdrawalValues,
} from '#domain/rules/withdrawal';
import {
  mostWithdrawal,
  withdrawalFormSchema,
  withdrawalQuote,
} from '#domain/rules/withdrawal-form';
import type { WithdrawalContext } from './withdrawal.types.ts';

type Facts = Pick<WithdrawalContext, 'config' | 'wallet'>;

/** Form of a currency with nothing typed. */
export const emptyValues = (currency: string = VND): WithdrawalValues => ({
  currency,
  ...{ quantity: '', bankCode: '', account: '' },
});

/** What the form is validated by; undefined until the configuration and the wallet are known. */
export const limitsOf = (
  { config, wallet }: Facts,
  { currency }: Pick<WithdrawalValues, 'currency'>,
): WithdrawalLimits | undefined =>
  config &&
  wallet && {
    siteInfo: config.siteInfo,
    currencies: config.currencies,
    rates: config.rates,
    balance: balanceOf(wallet, currency),
  };

/** All that can be taken of the chosen currency; empty until the wallet is known. */
export const allOf = ({
  wallet,
  values: { currency },
}: Pick<WithdrawalContext, 'wallet' | 'values'>) =>
  wallet ? mostWithdrawal(currency, balanceOf(wallet, currency)) : '';

/** Whether what was submitted can be sent: with a network, and within the limits of the moment. */
export const isSendable = (
  { isOnline, ...facts }: Facts & Pick<WithdrawalContext, 'isOnline'>,
  values: WithdrawalValues,
): boolean => {
  const limits = limitsOf(facts, values);
  if (!isOnline || !limits) return false;
  return Object.keys(errorsOf(withdrawalFormSchema(limits), values)).length === 0;
};

/**
 * The withdrawal that a form becomes, under a key of its own.
 * @throws {Error} for values that are not sendable; the guard `isSendable` comes first
 */
export const withdrawalOf = (
  { account, config }: Pick<WithdrawalContext, 'account' | 'config'>,
  values: WithdrawalValues,
): PendingWithdrawal => {
  const { currency } = values;
  const quote = config && withdrawalQuote(config.rates, values);
  if (!quote) throw new Error('a withdrawal was submitted that comes to nothing');
  return {
    accountId: account.id,
    key: newKey(),
    request: {
      currencyCode: currency,
      quantity: quote.quantity,
      to: targetText(currency, targetOf(values)),
    },
    quote,
    sentAt: nowInSeconds(),
  };
};

/** The form that a withdrawal was. */
export const formOf = ({
  request: { currencyCode, quantity, to },
}: PendingWithdrawal): WithdrawalValues => valuesOf(currencyCode, quantity, to);

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Whether asking again could take the money twice. */
export const isLapsed = (pending: PendingWithdrawal | undefined): boolean =>
  pending !== undefined && isKeyForgotten(pending, nowInSeconds());

/** The form with a saved receiver in it; as it was for one that wallets do not pay to. */
export const valuesFor = (values: WithdrawalValues, receiver: Receiver): WithdrawalValues => {
  const currency = walletCurrencyOf(receiver);
  if (currency === undefined) return values;
  const { provider, account } = receiver;
  return {
    ...emptyValues(currency),
    quantity: currency === values.currency ? values.quantity : '',
    bankCode: receiver.kind === 'bank' ? provider : '',
    account,
  };
};
