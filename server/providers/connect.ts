import type { Exchange, Outside } from '../exchange/exchange.ts';
import { receiveRates } from '../exchange/receive-rates.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import {
  noAccountNames,
  noDepositAddresses,
  noMail,
  noMoneyOut,
  noSms,
  noVouchers,
} from '../ports/unavailable.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { createProvidedNames } from './account-names.ts';
import { createProvidedAddresses } from './deposit-addresses.ts';
import { COINS_OUT, createProvidedMoneyOut, DONG_OUT } from './money-out.ts';
import { createProvider, type ProviderSettings } from './provider.ts';
import { followRates } from './rate-feed.ts';
import type { Providers } from './settings.ts';
import { createProvidedSms } from './sms.ts';
import { createSmtp } from './smtp.ts';
import { createProvidedVouchers } from './vouchers.ts';

/** Providers live in real time, also where the sandbox's runs ahead. */
const askerAt = (clock: Clock) => (settings: ProviderSettings) =>
  createProvider({ ...settings, clock });

/** Each port has its provider where one is configured, else the sandbox, else none. */
export const connect = (
  providers: Providers,
  sandbox: Sandbox | undefined,
  realClock: Clock = systemClock,
): Outside => {
  const askerOf = askerAt(realClock);
  return {
    chain: providers.chain
      ? createProvidedMoneyOut(askerOf(providers.chain), COINS_OUT)
      : (sandbox?.chain ?? noMoneyOut),
    bankPayouts: providers.bankPayouts
      ? createProvidedMoneyOut(askerOf(providers.bankPayouts), DONG_OUT)
      : (sandbox?.bankPayouts ?? noMoneyOut),
    vouchers: providers.vouchers
      ? createProvidedVouchers(askerOf(providers.vouchers))
      : (sandbox?.vouchers ?? noVouchers),
    depositAddresses: providers.depositAddresses
      ? createProvidedAddresses(askerOf(providers.depositAddresses))
      : (sandbox?.depositAddresses ?? noDepositAddresses),
    accountNames: providers.accountNames
      ? createProvidedNames(askerOf(providers.accountNames))
      : (sandbox?.accountNames ?? noAccountNames),
    mail: providers.smtp ? createSmtp(providers.smtp) : (sandbox?.mail ?? noMail),
    sms: providers.sms ? createProvidedSms(askerOf(providers.sms)) : (sandbox?.sms ?? noSms),
  };
};

/** Subscribes to the providers that push; returns the unsubscribe function. */
export const followProviders = (
  { rates }: Providers,
  { exchange, realClock }: { readonly exchange: Exchange; readonly realClock: Clock },
  report: (error: unknown) => void,
): (() => void) =>
  rates
    ? followRates({
        ask: askerAt(realClock)(rates),
        clock: realClock,
        now: exchange.clock.now,
        receive: receiveRates(exchange),
        report,
      })
    : () => {};
