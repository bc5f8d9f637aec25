import { and, asc, eq, sql } from 'drizzle-orm';
import { endedSteps, isIncomingStep } from '#domain/order/order-step';
import type { Database } from '../../store/database.ts';
import { orderEvents } from '../../store/tables/orders.ts';
import { stepDurations } from '../../store/tables/step-durations.ts';
import type { StoredOrder } from './stored-order.ts';

/** Stores how long the steps took that the newest status of an order ends; its event is written before. */
export const measureSteps = async (
  tx: Database,
  { ref, inRail, outRail }: Pick<StoredOrder, 'ref' | 'inRail' | 'outRail'>,
  endedAt: Date,
): Promise<void> => {
  const entries = await tx
    .select({ status: orderEvents.toStatus, at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderRef, ref),
        sql`${orderEvents.fromStatus} is distinct from ${orderEvents.toStatus}`,
      ),
    )
    .orderBy(asc(orderEvents.id));
  const ended = endedSteps(entries.map(({ status, at }) => ({ status, at: at.getTime() })));
  if (ended.length === 0) return;
  await tx.insert(stepDurations).values(
    ended.map(({ step, seconds }) => ({
      ...{ step, seconds, endedAt },
      rail: isIncomingStep(step) ? inRail : outRail,
    })),
  );
};
