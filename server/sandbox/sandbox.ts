import { isPlausibleRate } from '#domain/pricing/rate-guard';
import type { Outside } from '../exchange/exchange.ts';
import { type Clock, laterInSql, systemClock } from '../ports/clock.ts';
import type { MailCarrier } from '../ports/mail.ts';
import type { RateFeed } from '../ports/rate-feed.ts';
import type { SmsCarrier } from '../ports/sms.ts';
import type { Database } from '../store/database.ts';
import { rates } from '../store/tables/catalogue.ts';
import { sandboxMessages } from '../store/tables/sandbox.ts';
import { createSandboxBank } from './bank-payouts.ts';
import { createSandboxAddresses } from './chains/deposit-addresses.ts';
import { createFaults, type Faults } from './faults.ts';
import { createSandboxChain } from './money-out.ts';
import { createSandboxNames } from './names.ts';
import { createSandboxOperators } from './operators/operator-payouts.ts';
import { readClockOffset, readFeedMode } from './settings.ts';
import { createSandboxJudge } from './trust.ts';
import { createSandboxVouchers } from './vouchers.ts';

/** Clock that runs like the real one, with an offset that can grow. */
interface SandboxClock extends Clock {
  /** Sets the offset from the real time, in milliseconds. */
  readonly moveTo: (offset: number) => void;
}

const createSandboxClock = (real: Clock, initialOffset: number): SandboxClock => {
  let offset = initialOffset;
  return {
    now: () => real.now() + offset,
    nowIn: async (tx) => (await real.nowIn(tx)) + offset,
    nowInSql: () => laterInSql(real.nowInSql(), offset),
    // Waiting timers are woken by the call that moves the clock.
    wakeAt: (time, callback) => real.wakeAt(time - offset, callback),
    moveTo: (ahead) => {
      offset = ahead;
    },
  };
};

type Arrived = typeof sandboxMessages.$inferInsert;

/** Mail and SMS of all accounts, delivered at once and once. */
const createSandboxPost = (
  db: Database,
  clock: Pick<Clock, 'now'>,
): { readonly mail: MailCarrier; readonly sms: SmsCarrier } => {
  const keep = async (message: Omit<Arrived, 'arrivedAt'>) => {
    await db
      .insert(sandboxMessages)
      .values({ ...message, arrivedAt: new Date(clock.now()) })
      .onConflictDoNothing();
  };
  return {
    mail: { send: ({ to, ...mail }) => keep({ ...mail, channel: 'mail', recipient: to }) },
    sms: {
      send: ({ to, ...sms }) =>
        keep({ ...sms, channel: 'sms', recipient: to, subject: '', html: '' }),
    },
  };
};

/** Rate feed of the sandbox: reports the rates set last, the sample rates at first, until it is silenced. */
const createSandboxFeed = (db: Database, clock: Clock): RateFeed => ({
  read: async () => {
    if ((await readFeedMode(db)) === 'silent') return undefined;
    // A millisecond back, so that a rate set by hand meanwhile is the newer one.
    const at = clock.now() - 1;
    const rows = await db.select().from(rates);
    const set = rows.map(({ bankCode, side, minQuantity, value, pendingValue }) => ({
      ...{ currencyCode: bankCode, side, minQuantity },
      value: pendingValue ?? value,
    }));
    return { at, rates: set.filter(({ value }) => isPlausibleRate(value)) };
  },
});

/** Simulated outside world. */
export interface Sandbox extends Outside {
  readonly clock: SandboxClock;
  /** To be called after the clock was moved: every process handles what is due. */
  readonly clockMoved: () => void;
  readonly rateFeed: RateFeed;
  /** Faults of the API's calls. */
  readonly faults: Faults;
}

export const createSandbox = async (
  db: Database,
  realClock: Clock = systemClock,
  clockMoved: () => void = () => {},
): Promise<Sandbox> => {
  const clock = createSandboxClock(realClock, await readClockOffset(db));
  return {
    clock,
    clockMoved,
    chain: createSandboxChain({ db, clock }),
    bankPayouts: createSandboxBank({ db, clock }),
    vouchers: createSandboxVouchers(db),
    operators: createSandboxOperators(db),
    depositAddresses: createSandboxAddresses(db),
    accountNames: createSandboxNames(db),
    accountJudge: createSandboxJudge(db),
    ...createSandboxPost(db, clock),
    rateFeed: createSandboxFeed(db, clock),
    faults: createFaults(),
  };
};
