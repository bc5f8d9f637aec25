import { isNull } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { orderEvents } from '../../store/tables/orders.ts';
import { bankOutages, serviceHeartbeat } from '../../store/tables/outages.ts';
import type { Exchange } from '../exchange.ts';
import { extendDeadlines, notPaidThrough, paidThrough } from './extend-deadlines.ts';

/** A longer time without a heartbeat of any process is an outage. Three heartbeats are missing then. */
export const OUTAGE_AFTER_MS = 60_000;
/**
 * No time counts for more. A clock that was wrong by years when the service started would otherwise keep orders open,
 * and the stock they hold, for years; after a week away money that comes late reopens what was cancelled.
 */
const LONGEST_MS = 7 * 86_400_000;
/** How far the banks' time may be ahead of the clock: it is counted in whole seconds, rounded up. */
const ROUNDING_MS = 1_000;

type Accounting = Pick<Exchange, 'clock' | 'liveness'>;

/**
 * Accounts for the time since the last heartbeat of any process, and is one itself: an outage of the service extends
 * every deadline, a bank that is down those of its orders, and of several processes the first one does so. A clock that
 * was set back begins anew and extends nothing.
 * @returns length of the service's outage in milliseconds; 0 without one
 */
export const accountTime = async (
  tx: Database,
  { clock, liveness }: Accounting,
): Promise<number> => {
  const [last] = await tx.select().from(serviceHeartbeat).for('update');
  const now = await clock.nowIn(tx);
  if (!last) {
    const beatAt = new Date(now);
    await tx.insert(serviceHeartbeat).values({ beatAt, banksUntil: beatAt }).onConflictDoNothing();
    return 0;
  }
  const away = Math.min(now - last.beatAt.getTime(), liveness.sinceLastBeat());
  const outageMs = away > OUTAGE_AFTER_MS ? Math.min(away, LONGEST_MS) : 0;
  const down = await readBanksDown(tx);
  const banks = standstillOf(last.banksUntil.getTime(), now, down.length > 0);

  const outage = { from: new Date(now - away), seconds: Math.ceil(outageMs / 1000) };
  if (down.length > 0) {
    // An outage of the service adds nothing where time stood still anyway.
    const seconds = Math.max(banks.seconds, outage.seconds);
    await extendDeadlines(tx, { from: banks.from, seconds, where: paidThrough(tx, down) });
  }
  const extended = await extendDeadlines(tx, { ...outage, where: notPaidThrough(tx, down) });
  await recordOutage(tx, extended, { at: new Date(now), seconds: outage.seconds });
  await tx.update(serviceHeartbeat).set({ beatAt: new Date(now), banksUntil: banks.until });
  return outageMs;
};

/** How long time has stood still for orders of banks that are down, and until when that is accounted for. */
const standstillOf = (since: number, now: number, isAnyDown: boolean) => {
  const passed = now - since;
  const isUsual = isAnyDown && passed >= -ROUNDING_MS && passed <= LONGEST_MS;
  const seconds = isAnyDown ? Math.ceil(Math.min(Math.max(0, passed), LONGEST_MS) / 1000) : 0;
  return {
    from: new Date(Math.min(since, now)),
    seconds,
    until: new Date(isUsual ? since + seconds * 1000 : now),
  };
};

/** A page that was connected before the outage asks for what happened since by the number of an event. */
const recordOutage = async (
  tx: Database,
  extended: Awaited<ReturnType<typeof extendDeadlines>>,
  { at, seconds }: { readonly at: Date; readonly seconds: number },
): Promise<void> => {
  for (const { ref, status } of extended) {
    await tx.insert(orderEvents).values({
      ...{ orderRef: ref, at, event: 'time.extended', fromStatus: status, toStatus: status },
      detail: { seconds: String(seconds) },
    });
  }
};

const readBanksDown = async (tx: Database): Promise<readonly string[]> => {
  const rows = await tx
    .select({ bankCode: bankOutages.bankCode })
    .from(bankOutages)
    .where(isNull(bankOutages.endedAt));
  return rows.map(({ bankCode }) => bankCode);
};

/**
 * Accounts for the time before a decision on a deadline: after a start, and after the database was away, what is overdue
 * is worked off before the next heartbeat. Without an outage it costs two reads and no lock.
 */
export const accountForOutages = async (tx: Database, exchange: Accounting): Promise<void> => {
  const [last] = await tx.select({ beatAt: serviceHeartbeat.beatAt }).from(serviceHeartbeat);
  const now = await exchange.clock.nowIn(tx);
  const isRecent = last !== undefined && now - last.beatAt.getTime() <= OUTAGE_AFTER_MS;
  if (isRecent && (await readBanksDown(tx)).length === 0) return;
  await accountTime(tx, exchange);
};
