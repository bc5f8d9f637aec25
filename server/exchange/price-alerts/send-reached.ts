import { and, eq, gt } from 'drizzle-orm';
import type { DecimalText } from '#domain/money/money';
import { isTargetReached } from '#domain/pricing/price-alert';
import { offeredPrice } from '#domain/trade/offered-prices';
import { priceAlerts } from '../../store/tables/price-alerts.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { post } from '../messages.ts';
import { NEWS_SECONDS } from './alert-times.ts';

/** An active alert whose price has reached its target. */
interface Reached {
  readonly id: string;
  readonly priceNow: DecimalText;
}

/** Active alerts whose prices, as customers are shown them, have reached their targets; a paused side reaches none. */
export const reachedAlerts = async ({
  db,
  siteConfig,
}: Pick<Exchange, 'db' | 'siteConfig'>): Promise<readonly Reached[]> => {
  const config = await siteConfig.read();
  const active = await db.select().from(priceAlerts).where(eq(priceAlerts.state, 'active'));
  return active.flatMap(({ id, currencyCode, side, direction, price }) => {
    const priceNow = offeredPrice(config, currencyCode, side);
    const isReached = priceNow !== undefined && isTargetReached(direction, price, priceNow);
    return isReached ? [{ id, priceNow }] : [];
  });
};

/** Marks a reached alert as sent and posts its mail, in one transaction: of several processes one does so. */
export const sendAlert = (exchange: Exchange, { id, priceNow }: Reached): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const now = await exchange.clock.nowIn(tx);
    const [alert] = await tx
      .update(priceAlerts)
      .set({ state: 'sent', endedAt: new Date(now) })
      .where(
        and(
          eq(priceAlerts.id, id),
          eq(priceAlerts.state, 'active'),
          gt(priceAlerts.expiresAt, new Date(now)),
        ),
      )
      .returning();
    if (!alert) return;
    await post(tx, exchange, {
      ...{ channel: 'mail', recipient: alert.email, language: alert.language },
      draft: { kind: 'alertReached', alertId: id, priceNow },
      expiresAt: new Date(now + NEWS_SECONDS * 1000),
    });
  });
