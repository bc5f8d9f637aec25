import type { DecimalText } from '#domain/money/money';
import type { OutsideAddresses } from '#domain/order/outside-link';
import type { OrderEvents } from '../live/order-events.ts';
import { touching } from '../live/touched-orders.ts';
import type { Log } from '../log.ts';
import type { Pictures } from '../pictures/processes.ts';
import type { AccountNames } from '../ports/account-names.ts';
import type { AccountJudge } from '../ports/account-trust.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import type { DepositAddresses } from '../ports/deposits.ts';
import type { MailCarrier } from '../ports/mail.ts';
import type { MoneyOut } from '../ports/money-out.ts';
import type { SmsCarrier } from '../ports/sms.ts';
import type { Vouchers } from '../ports/vouchers.ts';
import type { Database } from '../store/database.ts';
import { afterCommit } from '../store/transaction.ts';
import type { AttemptLimits } from './accounts/attempt-limits.ts';
import type { Vault } from './accounts/vault.ts';
import type { KeyedCall } from './keyed-call.ts';
import type { UsualTimes } from './orders/usual-times.ts';
import type { Liveness } from './outages/liveness.ts';
import type { RateGuard } from './rate-book.ts';
import type { SiteConfigSource } from './site-config-source.ts';

/** Dependencies of the exchange: its books, its clock and its ports. */
export interface Exchange {
  readonly db: Database;
  readonly clock: Clock;
  readonly chain: MoneyOut;
  readonly bankPayouts: MoneyOut;
  readonly vouchers: Vouchers;
  /** Payments inside an operator, by the key of its rail. */
  readonly operators: (railKey: string) => MoneyOut;
  readonly depositAddresses: DepositAddresses;
  readonly accountNames: AccountNames;
  readonly accountJudge: AccountJudge;
  readonly mail: MailCarrier;
  readonly sms: SmsCarrier;
  readonly captcha: Captcha;
  readonly vault: Vault;
  readonly attemptLimits: AttemptLimits;
  /** Dong that one operator may move within 24 hours without another one. */
  readonly operatorLimit: DecimalText;
  /** Draws pictures beside this process. */
  readonly pictures: Pictures;
  /** Where the site is, without a slash at the end: links of mails lead there. */
  readonly siteUrl: () => string;
  readonly siteConfig: SiteConfigSource;
  readonly rateGuard: RateGuard;
  /** How long what an order waits for usually takes. */
  readonly usualTimes: UsualTimes;
  /** Pages outside where orders can be paid. */
  readonly outsideAddresses: OutsideAddresses;
  /** This process's part in the service's heartbeat. */
  readonly liveness: Liveness;
  /** Log for operators. */
  readonly log: Log;
  /** Announces a job that is due, or will be at a time in epoch milliseconds. */
  readonly wakeJobs: (dueAt?: number) => void;
  /** Publishes that an order has changed. */
  readonly live: OrderEvents;
  /** The call that is being made, where it came with a key. */
  readonly call?: KeyedCall | undefined;
}

/** Ports to the world outside, for each of which there is a provider, the sandbox, or none. */
export type Outside = Pick<
  Exchange,
  | 'chain'
  | 'bankPayouts'
  | 'operators'
  | 'vouchers'
  | 'depositAddresses'
  | 'accountNames'
  | 'accountJudge'
  | 'mail'
  | 'sms'
>;

/** Further work in the same transaction, such as the audit. */
export type InSameTransaction = (tx: Database) => Promise<void>;

/**
 * Runs work in one transaction, which also marks the call as done, where it came with a key. After
 * the commit its jobs are announced and its order changes published; within a transaction, after
 * the commit of that one.
 */
export const inTransaction = async <T>(
  { db, wakeJobs, live, call }: Pick<Exchange, 'db' | 'wakeJobs' | 'live' | 'call'>,
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  const { result, touched } = await touching(db, async (tx) => {
    const done = await work(tx);
    await call?.commit(tx);
    return done;
  });
  afterCommit(db, () => {
    wakeJobs();
    for (const ref of touched) live.publish(ref);
  });
  return result;
};

/** Origin of a request. */
export interface Visitor {
  /** Hash of the browser's own cookie. */
  readonly guestHash: string;
  /** Hash of the key that came with the request, if one did: it opens the guest's order that was placed under it. */
  readonly keyHash?: string | undefined;
  /** Hash of the secret that came with the request, if one did: it opens the guest's order whose private link has it. */
  readonly linkHash?: string | undefined;
  /** Of the client, whole: it is counted, and never stored. */
  readonly address?: string;
  /**
   * Where the request comes from: an IPv4 address, or the 48 bits of an IPv6 one; absent for this
   * machine itself.
   */
  readonly network?: string | undefined;
  /** The cookie was made for this very request, so nothing carries its hash yet. */
  readonly isNewGuest?: boolean;
  /** The account, when signed in. */
  readonly userId: string | undefined;
  /** The system account (role 10), which runs the exchange, in a session with its second factor. */
  readonly isOperator: boolean;
}
