import type { Exchange } from '../exchange/exchange.ts';
import { receiveRates } from '../exchange/receive-rates.ts';
import type { AccountNames } from '../ports/account-names.ts';
import type { Chain } from '../ports/chain.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import type { MailCarrier } from '../ports/mail.ts';
import type { SmsCarrier } from '../ports/sms.ts';
import { noAccountNames, noChain, noMail, noSms } from '../ports/unavailable.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { createProvidedNames } from './account-names.ts';
import { createProvidedChain } from './chain.ts';
import { createProvider, type ProviderSettings } from './provider.ts';
import { followRates } from './rate-feed.ts';
import type { Providers } from './settings.ts';
import { createProvidedSms } from './sms.ts';
import { createSmtp } from './smtp.ts';

/** Providers live in real time, also where the sandbox's runs ahead. */
const askerAt = (clock: Clock) => (settings: ProviderSettings) =>
  createProvider({ ...settings, clock });

interface Outside {
  readonly chain: Chain;
  readonly accountNames: AccountNames;
  readonly mail: MailCarrier;
  readonly sms: SmsCarrier;
}

/** Each port has its provider where one is named, else the sandbox, else nobody. */
export const connect = (
  providers: Providers,
  sandbox: Sandbox | undefined,
  realClock: Clock = systemClock,
): Outside => {
  const askerOf = askerAt(realClock);
  return {
    chain: providers.chain
      ? createProvidedChain(askerOf(providers.chain))
      : (sandbox?.chain ?? noChain),
    accountNames: providers.accountNames
      ? createProvidedNames(askerOf(providers.accountNames))
      : (sandbox?.accountNames ?? noAccountNames),
    mail: providers.smtp ? createSmtp(providers.smtp) : (sandbox?.mail ?? noMail),
    sms: providers.sms ? createProvidedSms(askerOf(providers.sms)) : (sandbox?.sms ?? noSms),
  };
};

/** Starts to follow the providers that speak up by themselves; the answer ends it. */
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
