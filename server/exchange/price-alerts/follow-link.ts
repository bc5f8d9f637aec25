import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { priceAlerts } from '../../store/tables/price-alerts.ts';
import { linkInvalid } from '../accounts/register.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { hashOf } from '../order-codes.ts';
import { ACTIVE_SECONDS } from './alert-times.ts';

/**
 * Starts an alert by the token of its mail. One that has started already goes on as it is: a second press is told the same.
 * @throws {DomainError} LINK_INVALID for an unknown token, and for an alert that has expired, was sent or ended
 */
export const confirmAlert = (exchange: Exchange, token: string): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const now = await exchange.clock.nowIn(tx);
    const isOpen = and(
      eq(priceAlerts.tokenHash, hashOf(token)),
      isNull(priceAlerts.endedAt),
      gt(priceAlerts.expiresAt, new Date(now)),
    );
    const [alert] = await tx
      .select({ id: priceAlerts.id, state: priceAlerts.state })
      .from(priceAlerts)
      .where(isOpen)
      .for('update');
    if (!alert) throw linkInvalid();
    if (alert.state === 'active') return;
    await tx
      .update(priceAlerts)
      .set({
        ...{ state: 'active', confirmedAt: new Date(now) },
        expiresAt: new Date(now + ACTIVE_SECONDS * 1000),
      })
      .where(eq(priceAlerts.id, alert.id));
  });

/**
 * Ends an alert by the token of its mails, whether it was confirmed or not; one that was sent, too, whose mail may not have left.
 * @throws {DomainError} LINK_INVALID for an unknown token, and for an alert that has expired or was ended
 */
export const endAlert = (exchange: Exchange, token: string): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const now = new Date(await exchange.clock.nowIn(tx));
    const ended = await tx
      .update(priceAlerts)
      .set({ state: 'ended', endedAt: now })
      .where(
        and(
          eq(priceAlerts.tokenHash, hashOf(token)),
          ne(priceAlerts.state, 'ended'),
          or(eq(priceAlerts.state, 'sent'), gt(priceAlerts.expiresAt, now)),
        ),
      )
      .returning({ id: priceAlerts.id });
    if (ended.length === 0) throw linkInvalid();
  });
