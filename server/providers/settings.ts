import { readSmtp, readWidget } from './account-settings.ts';
import { type OperatorProviders, readOperators } from './operators.ts';
import type { ProviderSettings } from './provider.ts';
import { type Env, safeUrlOf, secretOf } from './safe-settings.ts';
import type { WidgetSettings } from './site-verify.ts';
import type { SmtpSettings } from './smtp.ts';

/** Settings of the connected providers. */
export interface Providers {
  readonly accountNames?: ProviderSettings | undefined;
  readonly accountTrust?: ProviderSettings | undefined;
  readonly chain?: ProviderSettings | undefined;
  readonly bankPayouts?: ProviderSettings | undefined;
  readonly vouchers?: ProviderSettings | undefined;
  readonly operators?: OperatorProviders | undefined;
  readonly depositAddresses?: ProviderSettings | undefined;
  readonly rates?: ProviderSettings | undefined;
  readonly sms?: ProviderSettings | undefined;
  readonly smtp?: SmtpSettings | undefined;
  /** A third party's captcha in place of our own. */
  readonly widget?: WidgetSettings | undefined;
  /** Shared with the bank that reports transfers; without one no report is accepted. */
  readonly bankSecret?: string | undefined;
  /** What its reports are stored under; `bank` when absent. */
  readonly bankName?: string | undefined;
  /** Shared with the provider that watches the chains; without one no report of coins is accepted. */
  readonly chainSecret?: string | undefined;
  /** What its reports are stored under; `chain` when absent. */
  readonly chainName?: string | undefined;
}

/**
 * Reads ACCOUNT_NAMES_URL, ACCOUNT_TRUST_URL, PAYOUTS_URL, BANK_PAYOUTS_URL, VOUCHERS_URL, DEPOSIT_ADDRESSES_URL, RATES_URL and SMS_URL, each with its
 * ..._SECRET, BANK_WEBHOOK_SECRET and BANK_NAME, CHAIN_WEBHOOK_SECRET and CHAIN_NAME, the operators of e-money (`readOperators`), and
 * what mails and captchas need.
 * What is not named is played by the sandbox, and missing in production.
 * @throws {RangeError} naming what cannot be used, and never a secret
 */
export const readProviders = (env: Env): Providers => ({
  accountNames: providerOf(env, 'ACCOUNT_NAMES'),
  accountTrust: providerOf(env, 'ACCOUNT_TRUST'),
  chain: providerOf(env, 'PAYOUTS'),
  bankPayouts: providerOf(env, 'BANK_PAYOUTS'),
  vouchers: providerOf(env, 'VOUCHERS'),
  operators: readOperators(env, { providerOf, secretOf }),
  depositAddresses: providerOf(env, 'DEPOSIT_ADDRESSES'),
  rates: providerOf(env, 'RATES'),
  sms: providerOf(env, 'SMS'),
  smtp: readSmtp(env),
  widget: readWidget(env),
  bankSecret: env.BANK_WEBHOOK_SECRET ? secretOf(env, 'BANK_WEBHOOK_SECRET') : undefined,
  bankName: nameOf(env, 'BANK_NAME'),
  chainSecret: env.CHAIN_WEBHOOK_SECRET ? secretOf(env, 'CHAIN_WEBHOOK_SECRET') : undefined,
  chainName: nameOf(env, 'CHAIN_NAME'),
});

const NAME = /^[a-z\d][a-z\d-]{0,29}$/;

const nameOf = (env: Env, name: string): string | undefined => {
  const text = env[name];
  if (!text) return undefined;
  if (!NAME.test(text)) throw new RangeError(`${name} must be lower-case letters, digits and -`);
  return text;
};

const providerOf = (env: Env, name: string): ProviderSettings | undefined => {
  const url = env[`${name}_URL`];
  if (!url) return undefined;
  safeUrlOf(`${name}_URL`, url);
  return { url: url.replace(/\/+$/, ''), secret: secretOf(env, `${name}_SECRET`) };
};
