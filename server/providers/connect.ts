import type { Exchange, Outside } from '../exchange/exchange.ts';
import { receiveRates } from '../exchange/receive-rates.ts';
import type { AccountNames } from '../ports/account-names.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import type { MoneyOut } from '../ports/money-out.ts';
import {
  noAccountJudge,
  noAccountNames,
  noDepositAddresses,
  noMail,
  noMoneyOut,
  noOperators,
  noSms,
  noVouchers,
  trustingJudge,
} from '../ports/unavailable.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { createProvidedNames } from './account-names.ts';
import { createProvidedJudge, TRUST_TIMEOUT_MS } from './account-trust.ts';
import { createProvidedAddresses } from './deposit-addresses.ts';
import { COINS_OUT, createProvidedMoneyOut, DONG_OUT } from './money-out.ts';
import {
  createOperatorMoneyOut,
  createOperatorNames,
  namesOfEach,
  type OperatorProviders,
  settingOf,
} from './operators.ts';
import type { PortStates } from './ports.ts';
import { createProvider, type ProviderSettings } from './provider.ts';
import { followRates } from './rate-feed.ts';
import type { Providers } from './settings.ts';
import { createProvidedSms } from './sms.ts';
import { createSmtp } from './smtp.ts';
import { createProvidedVouchers } from './vouchers.ts';

/** Providers live in real time, also where the sandbox's runs ahead. */
const askerAt = (clock: Clock) => (settings: ProviderSettings, timeoutMs?: number) =>
  createProvider({ ...settings, clock, ...(timeoutMs !== undefined && { timeoutMs }) });

/**
 * Each port has its provider where one is configured, else the sandbox unless it is switched off,
 * else none.
 */
export const connect = (
  providers: Providers,
  sandbox: Sandbox | undefined,
  realClock: Clock = systemClock,
  states: PortStates = {},
): Outside => {
  const askerOf = askerAt(realClock);
  const playing = (setting: string) => (states[setting] === 'off' ? undefined : sandbox);
  const operators = connectOperators(providers.operators ?? {}, playing, askerOf);
  const bankNames = providers.accountNames
    ? createProvidedNames(askerOf(providers.accountNames))
    : (playing('ACCOUNT_NAMES')?.accountNames ?? noAccountNames);
  return {
    operators: operators.moneyOutOf,
    chain: providers.chain
      ? createProvidedMoneyOut(askerOf(providers.chain), COINS_OUT)
      : (playing('PAYOUTS')?.chain ?? noMoneyOut),
    bankPayouts: providers.bankPayouts
      ? createProvidedMoneyOut(askerOf(providers.bankPayouts), DONG_OUT)
      : (playing('BANK_PAYOUTS')?.bankPayouts ?? noMoneyOut),
    vouchers: providers.vouchers
      ? createProvidedVouchers(askerOf(providers.vouchers))
      : (playing('VOUCHERS')?.vouchers ?? noVouchers),
    depositAddresses: providers.depositAddresses
      ? createProvidedAddresses(askerOf(providers.depositAddresses))
      : (playing('DEPOSIT_ADDRESSES')?.depositAddresses ?? noDepositAddresses),
    accountNames: namesOfEach(bankNames, operators.namesOf),
    accountJudge: providers.accountTrust
      ? createProvidedJudge(askerOf(providers.accountTrust, TRUST_TIMEOUT_MS))
      : (playing('ACCOUNT_TRUST')?.accountJudge ??
        (states.ACCOUNT_TRUST === 'off' ? trustingJudge : noAccountJudge)),
    mail: providers.smtp ? createSmtp(providers.smtp) : (playing('SMTP')?.mail ?? noMail),
    sms: providers.sms ? createProvidedSms(askerOf(providers.sms)) : (playing('SMS')?.sms ?? noSms),
  };
};

/** Each operator by the key of its rail: its provider, else the sandbox's, else none. */
const connectOperators = (
  providers: OperatorProviders,
  playing: (setting: string) => Sandbox | undefined,
  askerOf: ReturnType<typeof askerAt>,
) => {
  const connected = Object.entries(providers).flatMap(([key, { api }]) => {
    const ask = api && askerOf(api);
    return ask ? [{ key, out: createOperatorMoneyOut(ask), names: createOperatorNames(ask) }] : [];
  });
  const outs = new Map(connected.map(({ key, out }) => [key, out]));
  const names = new Map(connected.map(({ key, names: known }) => [key, known]));
  return {
    moneyOutOf: (key: string): MoneyOut =>
      outs.get(key) ?? (playing(settingOf(key))?.operators ?? noOperators)(key),
    namesOf: (key: string): AccountNames =>
      names.get(key) ?? playing(settingOf(key))?.accountNames ?? noAccountNames,
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
