import { ACCOUNT_OPERATORS, operatorByKey } from '#domain/rails/operator-money';
import { operatorOf } from '#domain/rails/operators';
import { hasField } from '#domain/rails/rail';
import { railKeyOf } from '#domain/rails/rails';
import type { AccountNames } from '../ports/account-names.ts';
import type { MoneyOut, Payment } from '../ports/money-out.ts';
import { askForName } from './account-names.ts';
import { createProvidedMoneyOut } from './money-out.ts';
import type { AskProvider, ProviderSettings } from './provider.ts';
import type { Env } from './safe-settings.ts';

/** How an operator of e-money is reached, and the secret that its reports of money are signed with. */
export interface OperatorProvider {
  readonly api?: ProviderSettings | undefined;
  /** Without one no report of the operator is accepted. */
  readonly webhookSecret?: string | undefined;
}

/** Operators by the keys of their rails. */
export type OperatorProviders = Readonly<Record<string, OperatorProvider>>;

/** What the settings of an operator begin with, such as SKRILL. */
export const settingOf = (railKey: string): string => railKey.toUpperCase();

interface Readers {
  readonly providerOf: (env: Env, name: string) => ProviderSettings | undefined;
  readonly secretOf: (env: Env, name: string) => string;
}

/**
 * Reads ..._URL, ..._SECRET and ..._WEBHOOK_SECRET of each operator; undefined where none is named.
 * @throws {RangeError} naming what cannot be used, and never a secret
 */
export const readOperators = (
  env: Env,
  { providerOf, secretOf }: Readers,
): OperatorProviders | undefined => {
  const named = ACCOUNT_OPERATORS.flatMap((operator) => {
    const key = railKeyOf(operator);
    const webhook = `${settingOf(key)}_WEBHOOK_SECRET`;
    const api = providerOf(env, settingOf(key));
    const webhookSecret = env[webhook] ? secretOf(env, webhook) : undefined;
    return api || webhookSecret ? [[key, { api, webhookSecret }] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
};

const PAYOUTS = '/payouts';

/** Of the fields beside the number those that the operator has; each has a name of its own on the wire. */
const detailsFor = ({ provider, details }: Payment) => {
  const operator = operatorByKey(provider);
  return {
    ...(hasField(operator, 'customerId') && { customerId: details?.customerId ?? '' }),
    ...(hasField(operator, 'method') && { method: details?.method ?? '' }),
    ...(operator?.identifiedBy === 'anyOfThree' && { accountKind: details?.kind ?? '' }),
  };
};

/**
 * Money out inside an operator: `POST /payouts {id, currency, account, name, amount, reference}` with what the operator asks for
 * beside it: `customerId`, `method`, or `accountKind` (email, phoneNumber or binanceId).
 */
export const createOperatorMoneyOut = (ask: AskProvider): MoneyOut =>
  createProvidedMoneyOut(ask, {
    path: PAYOUTS,
    bodyOf: (payment) => {
      const { id, asset: currency, account, name, amount, memo: reference } = payment;
      return { id, currency, account, name, amount, reference, ...detailsFor(payment) };
    },
  });

/**
 * Holders of accounts with an operator: `POST /account-names {currency, account}`, answered with `name`; of one that knows
 * customers by an id `{currency, customerId}`, answered with `email`.
 */
export const createOperatorNames = (ask: AskProvider): AccountNames => ({
  lookUp: (currency, asked) =>
    operatorOf(currency)?.lookup?.of === 'customerId'
      ? askForName(ask, { currency, customerId: asked }, 'email')
      : askForName(ask, { currency, account: asked }, 'name'),
});

/** Asks the operator of a currency about its accounts, and the banks about theirs. */
export const namesOfEach = (
  banks: AccountNames,
  operatorNames: (railKey: string) => AccountNames,
): AccountNames => ({
  lookUp: (code, asked) => {
    const operator = operatorOf(code);
    return (operator ? operatorNames(railKeyOf(operator)) : banks).lookUp(code, asked);
  },
});
