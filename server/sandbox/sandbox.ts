import type { NameReply } from '#domain/banks/account-name';
import { isPlausibleRate } from '#domain/pricing/rate-guard';
import type { Outside } from '../exchange/exchange.ts';
import type { AccountNames } from '../ports/account-names.ts';
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
import { type NameMode, readClockOffset, readFeedMode, readNameMode } from './settings.ts';
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

const FAMILIES = ['NGUYEN', 'TRAN', 'LE', 'PHAM', 'HOANG', 'PHAN', 'VU', 'DANG', 'BUI', 'DO', 'HO'];
const MIDDLES = ['VAN', 'THI', 'MINH', 'NGOC', 'THANH', 'HOANG', 'DUC', 'THU', 'QUANG', 'GIA'];
const GIVEN = ['AN', 'BINH', 'CHI', 'DUNG', 'GIANG', 'HA', 'KHANH', 'LINH', 'NAM', 'PHUC', 'TRANG'];

/** Deterministic holder of a number; neighbouring numbers have different ones. */
const holderOf = (accountNumber: string): string => {
  const seed = [...accountNumber].reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  );
  const pick = (names: readonly string[], step: number) =>
    names[Math.floor(seed / step) % names.length] ?? '';
  return [pick(FAMILIES, 1), pick(MIDDLES, 11), pick(GIVEN, 113)].join(' ');
};

/** Numbers with these endings are invalid in every mode. */
const ALWAYS_INVALID = /0000$/;
const ALWAYS_WAITING = /9999$/;

const modeFor = async (db: Database, accountNumber: string): Promise<NameMode> => {
  if (ALWAYS_INVALID.test(accountNumber)) return 'invalid';
  return ALWAYS_WAITING.test(accountNumber) ? 'waiting' : readNameMode(db);
};

/** Name lookup with a holder for every account, which follows the sandbox's settings. */
const createSandboxNames = (db: Database): AccountNames => ({
  lookUp: async (_bankCode, accountNumber): Promise<NameReply> => {
    const mode = await modeFor(db, accountNumber);
    if (mode === 'error') throw new Error('the sandbox was told to fail name lookups');
    return mode === 'found' ? { kind: 'found', name: holderOf(accountNumber) } : { kind: mode };
  },
});

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
    depositAddresses: createSandboxAddresses(db),
    accountNames: createSandboxNames(db),
    ...createSandboxPost(db, clock),
    rateFeed: createSandboxFeed(db, clock),
    faults: createFaults(),
  };
};
