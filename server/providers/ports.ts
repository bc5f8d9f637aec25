import { ACCOUNT_OPERATORS } from '#domain/rails/operator-money';
import { railKeyOf } from '#domain/rails/rails';
import { settingOf } from './operators.ts';
import type { Env } from './safe-settings.ts';

/**
 * How a port is: connected to a provider, switched off by its operator, or neither, where the
 * sandbox plays it and production does not start.
 */
type PortState = 'connected' | 'off' | 'absent';

/** States of the ports by the settings that they are switched off by. */
export type PortStates = Readonly<Record<string, PortState>>;

/** A port to the outside. */
interface Port {
  /** What its settings begin with; `off` in it switches the port off. */
  readonly setting: string;
  /** Settings that connect it. */
  readonly needs: readonly string[];
  /** What the exchange does without it. */
  readonly withoutIt: string;
}

const port = (setting: string, withoutIt: string, needs = [`${setting}_URL`]): Port => ({
  setting,
  withoutIt,
  needs,
});

/**
 * Every port that a provider is connected to. Captchas have none: our own is used where no other is
 * set.
 */
export const PORTS: readonly Port[] = [
  port('ACCOUNT_TRUST', 'every bank account is trusted'),
  port('ACCOUNT_NAMES', 'customers type the names of account holders, and none is checked'),
  port('PAYOUTS', 'no coins are sent: paid orders wait'),
  port('BANK_PAYOUTS', 'no dong are sent: sales, refunds and withdrawals wait'),
  port('VOUCHERS', 'no voucher is issued or redeemed: orders wait'),
  port('DEPOSIT_ADDRESSES', 'no coins are sold to us'),
  port('RATES', 'every side is paused'),
  port('BANK_WEBHOOK', 'no transfer is counted', ['BANK_WEBHOOK_SECRET']),
  port('CHAIN_WEBHOOK', 'no coins are counted', ['CHAIN_WEBHOOK_SECRET']),
  port('SMTP', 'no mail is sent: it waits until it expires'),
  port('SMS', 'no text message is sent: it waits until it expires'),
  ...ACCOUNT_OPERATORS.map((operator) => {
    const setting = settingOf(railKeyOf(operator));
    const needs = [`${setting}_URL`, `${setting}_WEBHOOK_SECRET`];
    return port(setting, 'nothing is sent or counted there: orders wait', needs);
  }),
];

/**
 * Reads which ports are connected and which are switched off by name, as in ACCOUNT_TRUST=off.
 * @throws {RangeError} for another value than `off`, for a port that is both, and in production for
 *   ports that are neither
 */
export const readPortStates = (env: Env, isProduction: boolean): PortStates => {
  const read = PORTS.map((known) => [known, stateOf(env, known)] as const);
  const absent = read.flatMap(([{ setting, needs }, state]) =>
    state === 'absent' ? [`${needs.join(' and ')} (or ${setting}=off)`] : [],
  );
  if (isProduction && absent.length > 0) {
    throw new RangeError(
      `Production connects every port or switches it off by name. Missing: ${absent.join(', ')}`,
    );
  }
  return Object.fromEntries(read.map(([{ setting }, state]) => [setting, state]));
};

const stateOf = (env: Env, { setting, needs }: Port): PortState => {
  const said = env[setting] ?? '';
  if (said !== '' && said !== 'off') throw new RangeError(`${setting} is neither off nor absent`);
  const named = needs.filter((name) => (env[name] ?? '') !== '');
  if (said === 'off') {
    if (named[0] === undefined) return 'off';
    throw new RangeError(`${setting} is off, and ${named[0]} is set: remove one of them`);
  }
  return named.length === needs.length ? 'connected' : 'absent';
};
