import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { prepared } from '../store/prepared.ts';
import { sandboxSettings } from '../store/tables/sandbox.ts';

/** Modes of the name lookup. */
export const NAME_MODES = ['found', 'waiting', 'invalid', 'error'] as const;
export type NameMode = (typeof NAME_MODES)[number];

/**
 * Modes of all payouts: sent, failed for good, or failed for a passing reason; sent with its answer lost, or lost before
 * it is sent; sent but answered as a failure; or answered as sent and denied by a later query.
 */
const COMMON_MODES = [
  'deliver',
  'fail',
  'busy',
  'silent',
  'lost',
  'contradictory',
  'denied',
] as const;

/** Modes of each provider's payouts. */
export const MONEY_OUT_MODES = {
  /** `stuck`: sent with a fee for which no block takes it. */
  chain: [...COMMON_MODES, 'stuck'],
  /**
   * A bank may be closed for maintenance, ask a one-time password, have reached the daily limit of our account, or find that
   * the account has another holder.
   */
  bankPayouts: [...COMMON_MODES, 'maintenance', 'otp', 'limit', 'mismatch'],
  vouchers: COMMON_MODES,
  /** `hand`: the operator keeps the payment for a look of its own. */
  operator: [...COMMON_MODES, 'hand'],
} as const;
/** The chains, the banks, or an operator by the key of its rail: each has a mode of its own. */
export type MoneyOutRail = 'chain' | 'bankPayouts' | 'vouchers' | `operator:${string}`;
export type MoneyOutMode = (typeof MONEY_OUT_MODES)[keyof typeof MONEY_OUT_MODES][number];

/** Modes that a rail's payouts may have. */
export const modesOf = (rail: MoneyOutRail): readonly MoneyOutMode[] =>
  rail === 'chain' || rail === 'bankPayouts' || rail === 'vouchers'
    ? MONEY_OUT_MODES[rail]
    : MONEY_OUT_MODES.operator;

/** Modes of the rate feed. */
export const FEED_MODES = ['speaking', 'silent'] as const;
export type FeedMode = (typeof FEED_MODES)[number];

/**
 * Modes of the provider that watches the chains: each report once, none, each twice, a report before the one it follows, or
 * with another amount than at first.
 */
export const CHAIN_REPORTS_MODES = [
  'speaking',
  'silent',
  'repeated',
  'reordered',
  'lying',
] as const;
export type ChainReportsMode = (typeof CHAIN_REPORTS_MODES)[number];

/** Modes of the judgement of bank accounts; `error` answers nothing. */
export const TRUST_MODES = ['trusted', 'documents', 'untrusted', 'error'] as const;
export type TrustMode = (typeof TRUST_MODES)[number];

const isOneOf =
  <Mode extends string>(modes: readonly Mode[]) =>
  (text: string): text is Mode =>
    (modes as readonly string[]).includes(text);

export const isFeedMode = isOneOf(FEED_MODES);

export const isNameMode = isOneOf(NAME_MODES);

export const isTrustMode = isOneOf(TRUST_MODES);

/** Whether a text is a mode of a rail. */
export const isMoneyOutMode = (rail: MoneyOutRail, text: string): text is MoneyOutMode =>
  (modesOf(rail) as readonly string[]).includes(text);

export const isChainReportsMode = isOneOf(CHAIN_REPORTS_MODES);

type Key =
  | 'names'
  | 'trust'
  | MoneyOutRail
  | 'chainReports'
  | 'bankLimitDay'
  | 'clockOffsetMs'
  | 'sampleAccounts'
  | 'secretKey'
  | 'feed';

/** Prepared once for each database, because every order reads a setting. */
const selectOf = prepared((db) =>
  db
    .select({ value: sandboxSettings.value })
    .from(sandboxSettings)
    .where(eq(sandboxSettings.key, sql.placeholder('key')))
    .prepare('sandbox_setting'),
);

export const readSetting = async (db: Database, key: Key): Promise<string> => {
  const [row] = await selectOf(db).execute({ key });
  return row?.value ?? '';
};

/** Stored in the database, so that a restart keeps the settings. */
export const writeSetting = async (db: Database, key: Key, value: string): Promise<void> => {
  await db
    .insert(sandboxSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: sandboxSettings.key, set: { value } });
};

/** Stores a setting that has no value yet; returns whether it was the first. */
export const claimSetting = async (db: Database, key: Key, value: string): Promise<boolean> => {
  const claimed = await db
    .insert(sandboxSettings)
    .values({ key, value })
    .onConflictDoNothing()
    .returning({ key: sandboxSettings.key });
  return claimed.length === 1;
};

const KEY_BYTES = 32;

/** Secret key of the sandbox: generated once, and the same for all its processes. */
export const readSandboxKey = async (db: Database): Promise<string> => {
  await claimSetting(db, 'secretKey', randomBytes(KEY_BYTES).toString('hex'));
  return readSetting(db, 'secretKey');
};

export const readNameMode = async (db: Database): Promise<NameMode> => {
  const mode = await readSetting(db, 'names');
  return isNameMode(mode) ? mode : 'found';
};

export const readTrustMode = async (db: Database): Promise<TrustMode> => {
  const mode = await readSetting(db, 'trust');
  return isTrustMode(mode) ? mode : 'trusted';
};

export const readMoneyOutMode = async (db: Database, rail: MoneyOutRail): Promise<MoneyOutMode> => {
  const mode = await readSetting(db, rail);
  return isMoneyOutMode(rail, mode) ? mode : 'deliver';
};

export const readFeedMode = async (db: Database): Promise<FeedMode> => {
  const mode = await readSetting(db, 'feed');
  return isFeedMode(mode) ? mode : 'speaking';
};

export const readChainReportsMode = async (db: Database): Promise<ChainReportsMode> => {
  const mode = await readSetting(db, 'chainReports');
  return isChainReportsMode(mode) ? mode : 'speaking';
};

/** Adds to the clock's offset for every process; returns the sum, in milliseconds. */
export const addClockOffset = async (db: Database, ms: number): Promise<number> => {
  const sum = sql`(${sandboxSettings.value}::bigint + excluded.value::bigint)::text`;
  const [row] = await db
    .insert(sandboxSettings)
    .values({ key: 'clockOffsetMs' satisfies Key, value: String(ms) })
    .onConflictDoUpdate({ target: sandboxSettings.key, set: { value: sum } })
    .returning();
  return Number(row?.value);
};

export const readClockOffset = async (db: Database): Promise<number> =>
  Number(await readSetting(db, 'clockOffsetMs')) || 0;
